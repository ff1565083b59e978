// A picture that staff may have chosen: one of the release, or one that they uploaded, of any format. Its slot crops it (object-fit).
import { PICTURE_WIDTHS } from '#shared/content/picture-editions.ts';
import { Picture } from './picture.tsx';
import { Uploaded } from './uploaded.tsx';

type Props = { path: string; widths: readonly number[]; alt: string; sizes: string; /** Width by height. */ aspect?: number; focus?: string | undefined };

export function Chosen({ focus, ...props }: Props) {
  const { path, widths, alt, sizes, aspect = 16 / 9 } = props;
  if (!path.startsWith('uploads/')) return <Picture {...props} />;
  const made = widths.map((width) => PICTURE_WIDTHS.find((one) => one >= width) ?? PICTURE_WIDTHS.at(-1)!);
  const largest = made.at(-1)!;
  return <Uploaded path={path} alt={alt} widths={made} sizes={sizes} width={largest} height={Math.round(largest / aspect)} loading="lazy" decoding="async" focus={focus} />;
}
