// A button that opens the device's own choice of files.
import { useEffect, useRef } from 'react';
import { Button } from '../../components/controls/button.tsx';

type Props = { label: string; isBusy: boolean; onFiles: (files: File[]) => void; /** The choice of files opens by itself, as after a press: while there is nothing else to choose. */
  isOpenedAtOnce?: boolean;
  isMany?: boolean; variant?: 'solid' | 'quiet' };

export function UploadButton({ label, isBusy, onFiles, isMany = false, variant = 'solid', isOpenedAtOnce = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpenedAtOnce) input.current?.click();
  }, [isOpenedAtOnce]);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/gif"
        multiple={isMany}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button variant={variant} isBusy={isBusy} busyText="Uploading..." onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
