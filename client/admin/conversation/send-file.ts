// Stores a file for a reply, and reads one of a conversation as a download. The token is sent in a header, so plain links would not do.
import type { MessageFile } from '#shared/content/conversation.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { readToken } from '../accounts/session.ts';
import { askToLogIn } from '../accounts/session-gate.ts';
import { sendForm } from '../forms/send.ts';

const MESSAGE_FILES_URL = '/api/message-files';

/** The stored file, or why it was refused. */
export async function storeFile(file: File): Promise<MessageFile | { refusal: string }> {
  const form = new FormData();
  form.set('file', file);
  const { body } = await sendForm('POST', MESSAGE_FILES_URL, form);
  return (body.file as MessageFile | undefined) ?? { refusal: body.message ?? staffMessages.serverFailed };
}

export async function downloadFile({ id, name }: MessageFile): Promise<void> {
  const answer = await fetch(`${MESSAGE_FILES_URL}/${id}`, { headers: { authorization: `Bearer ${readToken()}` } });
  if (answer.status === 401 && (await askToLogIn())) return downloadFile({ id, name, type: '', size: 0 });
  if (!answer.ok) throw new Error(staffMessages.replyFileGone);
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The click only starts the download.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
