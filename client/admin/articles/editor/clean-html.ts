// The sanitising policy in the browser, for previews of what has not been through the server yet.
import createPurifier from 'dompurify';
import { applyPolicy, CONTENT_POLICY } from '#shared/content/html-policy.ts';

const purify = createPurifier(window);
applyPolicy(purify);

export function cleanHtml(html: string) {
  return purify.sanitize(html, CONTENT_POLICY);
}
