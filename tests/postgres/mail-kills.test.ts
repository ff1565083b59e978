import { expect, test } from 'vitest';
import { killWhileMailing } from '../support/mail-kills.ts';
import { mailServerName } from '../support/mail-server.ts';

test(`REL-01 on ${mailServerName}: after four kills while replies go out and answers come in, each is there once, and only the mail under way at a kill may have gone out twice`, { timeout: 5 * 60_000 }, async () => {
  expect(await killWhileMailing({ kills: 4, isHasty: true })).toContain('are there once');
});
