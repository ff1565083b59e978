// The article as its page will show it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { RichText } from '../components/rich-text.tsx';
import type { Article } from './article.ts';
import { useFileAddress } from './use-file-address.ts';

type Props = { article: Article; file: File | undefined; isOpen: boolean; onClose: () => void };

export function PreviewDialog({ article, file, isOpen, onClose }: Props) {
  return (
    <Dialog title="Preview" isOpen={isOpen} onClose={onClose} size="large">
      {isOpen && <Preview article={article} file={file} />}
    </Dialog>
  );
}

function Preview({ article, file }: Pick<Props, 'article' | 'file'>) {
  const [today] = useState(() => new Date().toLocaleDateString());
  const cover = useFileAddress(file) ?? (article.image_path && `/${article.image_path}`);
  const { data: html } = useQuery({ queryKey: ['preview', article.content], queryFn: async () => (await import('./clean-html.ts')).cleanHtml(article.content), gcTime: 0 });
  return (
    <article className="article-preview">
      <h1 dir="auto">{article.topic}</h1>
      <p>
        {today} · <span dir="auto">{article.author_name}</span> · {article.subservices}
      </p>
      {cover && <img src={cover} alt={article.cover_alt} />}
      {html !== undefined && <RichText html={html} />}
    </article>
  );
}
