// The article as its page will show it: the same component, with the form's values.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { BlogArticle } from '../../components/articles/blog-article.tsx';
import { Dialog } from '../../components/controls/dialog.tsx';
import { StaffIcon } from '../frame/staff-icon.tsx';
import type { Article } from './article.ts';
import { useFileAddress } from '../forms/use-file-address.ts';

/** `date`: the date shown to readers; defaults to now. */
type Props = { article: Article; file: File | undefined; date: string | null; isOpen: boolean; onClose: () => void };

export function PreviewDialog({ isOpen, onClose, ...shown }: Props) {
  // Outside the screen element, whose headings are smaller than a page's.
  return createPortal(
    <Dialog title="Preview" isOpen={isOpen} onClose={onClose} className="preview">
      {isOpen && <Preview {...shown} />}
    </Dialog>,
    document.body,
  );
}

/** In CSS pixels; the widest takes what the dialog has. */
const widths = [
  { name: 'Phone', icon: 'smartphone', pixels: 390 },
  { name: 'Tablet', icon: 'tablet', pixels: 768 },
  { name: 'Desktop', icon: 'desktop', pixels: undefined },
] as const;

function Preview({ article, file, date }: Omit<Props, 'isOpen' | 'onClose'>) {
  const [now] = useState(() => new Date().toISOString());
  const [width, setWidth] = useState<number>();
  const cover = useFileAddress(file);
  const { data: content } = useQuery({ queryKey: ['preview', article.content], queryFn: async () => (await import('./editor/clean-html.ts')).cleanHtml(article.content), gcTime: 0 });
  return (
    <>
      <div className="preview-widths" role="group" aria-label="Width">
        {widths.map(({ name, icon, pixels }) => (
          <button key={name} type="button" aria-pressed={pixels === width} onClick={() => setWidth(pixels)}>
            <StaffIcon name={icon} size={18} /> {name}
          </button>
        ))}
      </div>
      <div className="preview-page" style={width === undefined ? undefined : { maxInlineSize: width }}>
        {content !== undefined && <BlogArticle blog={{ ...article, content, created_at: date ?? now }} cover={cover} />}
      </div>
    </>
  );
}
