// Sends forms with a file to the documented REST paths, as multipart.
import { readToken } from '../accounts/session.ts';
import { askToLogIn } from '../accounts/session-gate.ts';

export type Sent = { status: number; body: { message?: string; fieldErrors?: Record<string, string[]> } & Record<string, unknown> };

/** Rejects only if there was no answer. If the session has ended, waits for the login and sends again. */
export async function sendForm(method: 'POST' | 'PUT', url: string, form: FormData): Promise<Sent> {
  const token = readToken();
  const answer = await fetch(url, { method, body: form, ...(token && { headers: { authorization: `Bearer ${token}` } }) });
  if (answer.status === 401 && (await askToLogIn())) return sendForm(method, url, form);
  const body = (await answer.json().catch(() => ({}))) as Sent['body'];
  return { status: answer.status, body };
}

/** Stores an image for a text or a cover. Returns its path, or the reason for refusal. */
export async function uploadImage(file: File): Promise<{ path: string } | { refusal: string }> {
  const form = new FormData();
  form.set('image', file);
  const { body } = await sendForm('POST', '/api/images', form);
  return typeof body.image_path === 'string' ? { path: body.image_path } : { refusal: body.message ?? '' };
}
