// What a telephone held upright gets, light enough for a connection's first turn, from the site's own pictures: node upright.mjs [--only REGEX]
// At the head of a page: a part of its picture, `pictures/<family>/<slug>-tall-720.avif`. Of films: `films/<name>-tall-poster-750.avif`.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { PROJECT, args } from './paths.mjs';

const PUBLIC = path.join(PROJECT, 'client', 'public');
/** A server may send ten packets of 1 460 bytes before it hears from the visitor; its headers are in them. */
const MOST_BYTES = 12_000;
const QUALITIES = [50, 46, 42, 38, 34];
const only = new RegExp(args(process.argv.slice(2), { only: String }).only ?? '');

async function encode(pixels, file) {
  let avif;
  for (const quality of QUALITIES) {
    avif = await sharp(pixels).avif({ quality, effort: 4, chromaSubsampling: '4:2:0' }).toBuffer();
    if (avif.length <= MOST_BYTES) break;
  }
  fs.writeFileSync(path.join(PUBLIC, file), avif);
  console.log(file, avif.length);
}

// Categories have their subject on the right.
for (const [family, width, left] of [['service', 1440, .5], ['sub-industry', 1440, .5], ['category', 1920, .72]]) {
  for (const file of fs.readdirSync(path.join(PUBLIC, 'pictures', family))) {
    const slug = new RegExp(`^(.+)-${width}\\.avif$`).exec(file)?.[1];
    if (!slug || !only.test(`${family}/${slug}`)) continue;
    const height = width * 9 / 16, part = height * 8 / 9;
    const pixels = await sharp(path.join(PUBLIC, 'pictures', family, file)).extract({ left: Math.round((width - part) * left), top: 0, width: Math.round(part), height }).resize(720, 810, { kernel: 'lanczos3' }).png().toBuffer();
    await encode(pixels, `pictures/${family}/${slug}-tall-720.avif`);
  }
}
for (const file of fs.readdirSync(path.join(PUBLIC, 'films'))) {
  const name = /^(.+)-tall-poster-1080\.avif$/.exec(file)?.[1];
  // The banner is never the first to be seen.
  if (!name || name === 'banner' || !only.test(`films/${name}`)) continue;
  await encode(await sharp(path.join(PUBLIC, 'films', file)).resize(750, null, { kernel: 'lanczos3' }).png().toBuffer(), `films/${name}-tall-poster-750.avif`);
}
