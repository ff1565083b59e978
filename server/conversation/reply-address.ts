// The address that answers to a lead come to: our mailbox's with the lead's reference and a signature, so that nobody can write into a conversation by guessing.
import type { Signer } from '../accounts/signature.ts';

/** Signs references in reply addresses. */
export const REPLY_SECRET = 'reply-address';
const MAC_LENGTH = 16;

/** In lower case: some servers change the capitals of what stands before the @. */
const macOf = (signer: Signer, reference: string) => Buffer.from(signer.digest(reference), 'base64url').toString('hex').slice(0, MAC_LENGTH);

/** `mailbox` must deliver what stands behind a plus to itself (RFC 5233). */
export function replyAddressOf(signer: Signer, { mailbox, reference }: { mailbox: string; reference: string }) {
  const at = mailbox.lastIndexOf('@');
  return `${mailbox.slice(0, at)}+${reference.toLowerCase()}.${macOf(signer, reference)}${mailbox.slice(at)}`;
}

/** The reference in an address that we signed. */
export function readReplyAddress(signer: Signer, address: string) {
  const [, reference, mac] = /\+([\da-z]{5}-[\da-z]{5})\.([\da-f]{16})@/.exec(address.toLowerCase()) ?? [];
  if (!reference || !mac) return undefined;
  return macOf(signer, reference.toUpperCase()) === mac ? reference.toUpperCase() : undefined;
}
