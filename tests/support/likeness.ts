// Whether something still looks as it did, seen from afar: its screenshot, shrunk to 48 pixels a side, against the stored one.
// From afar, because text and controls are rendered a little differently on every machine; a lost style, a blank area or a broken layout still shows.
import type { Locator, TestInfo } from '@playwright/test';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const SIDE = 48;
/** Of 255, averaged over pixels and channels. Text without hinting on a sharper screen differs by up to 2.7; a lost margin or colour by 5 or more. */
const MAX_DIFFERENCE = 4;

/** What floats over the page would cover what is photographed. */
const withoutFloats = '.header, .cookie-banner, .contact-buttons { visibility: hidden !important; }';

const readPoints = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer();

/** Throws when it looks different. `playwright test --update-snapshots` stores how it looks now. */
export async function expectLikeness(element: Locator, info: TestInfo, name: string) {
  const shot = await element.screenshot({ animations: 'disabled', caret: 'hide', style: withoutFloats });
  const now = await sharp(shot).removeAlpha().resize(SIDE, SIDE, { fit: 'fill' }).png().toBuffer();
  const file = info.snapshotPath(`${name}.png`);
  if (['all', 'changed'].includes(info.config.updateSnapshots)) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, now);
    return;
  }
  const [one, other] = await Promise.all([readPoints(await readFile(file)), readPoints(now)]);
  const difference = one.reduce((sum, value, index) => sum + Math.abs(value - other[index]!), 0) / one.length;
  if (difference <= MAX_DIFFERENCE) return;
  await info.attach(name, { body: shot, contentType: 'image/png' });
  throw new Error(`${name} looks different: ${difference.toFixed(1)} of 255, and ${MAX_DIFFERENCE} is allowed`);
}
