import { expect, test } from 'vitest';
import { killWhileMailing } from '../support/mail-kills.ts';
import { mailServerName } from '../support/mail-server.ts';

const KILLS = 20;

test(`REL-01 on ${mailServerName}: after ${KILLS} kills while replies go out and answers come in, each is there once, and only the mail under way at a kill may have gone out twice`, async () => {
  const figures = await killWhileMailing({ kills: KILLS });
  console.log(figures);
  expect(figures).toContain('are there once');
});
