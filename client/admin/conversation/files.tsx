// The files of a message, each a download.
import type { MessageFile } from '#shared/content/conversation.ts';
import { showToast } from '../../components/controls/toast.tsx';
import { downloadFile } from './send-file.ts';

export function Files({ files }: { files: MessageFile[] }) {
  if (files.length === 0) return null;
  const open = (file: MessageFile) => void downloadFile(file).catch((error: Error) => showToast(error.message));
  return (
    <ul className="message-files">
      {files.map((file) => (
        <li key={file.id}>
          <button type="button" className="link-button" onClick={() => open(file)}>
            <bdi>{file.name}</bdi>
          </button>{' '}
          <span className="message-address">{writeSize(file.size)}</span>
        </li>
      ))}
    </ul>
  );
}

export const writeSize = (bytes: number) => (bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`);
