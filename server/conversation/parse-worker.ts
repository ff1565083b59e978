// The thread that parses mails: whatever a stranger sends, only this thread pays for it.
import PostalMime from 'postal-mime';
import { parentPort } from 'node:worker_threads';
import { describeMail, type ReceivedMail } from './received.ts';

/** Without `mail`, it could not be read. */
export type Parsed = { mail?: ReceivedMail };

parentPort!.on('message', (raw: Uint8Array) => {
  PostalMime.parse(raw, { maxNestingDepth: 50, maxHeadersSize: 500_000, forceRfc822Attachments: true })
    .then((email) => describeMail(email, raw))
    .then(
      (mail) => parentPort!.postMessage({ mail } satisfies Parsed),
      () => parentPort!.postMessage({} satisfies Parsed),
    );
});
parentPort!.postMessage('ready');
