// Which pictures there are, from the site's public folder: node index.mjs. Writes pictures.json (widths, shape, alt), and for the
// site client/components/pictures/placeholders.json: by a picture's path what stands in for it until it has come.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { PROJECT, ROOT } from './paths.mjs';
import { FILMS } from './films.mjs';
import { PICTURES } from './pictures.mjs';

const PUBLIC = path.join(PROJECT, 'client', 'public');
/** 24 px on its longer side, blurred, at most 270 bytes. */
async function placeholder(file) {
  let quality = 60, webp;
  do { webp = await sharp(file).resize(24, 24, { fit: 'inside' }).blur(.8).webp({ quality, effort: 6, smartSubsample: true }).toBuffer(); quality -= 10; } while (webp.length > 270 && quality > 0);
  return 'data:image/webp;base64,' + webp.toString('base64');
}
const rows = [], placeholders = [];
const all = [...PICTURES.map(p => ({ ...p, base: `pictures/${p.family}/${p.slug}` })), ...FILMS.map(f => ({ family: 'film', slug: f.name, alt: f.alt, widths: [640, 1280, 1920], base: `films/${f.name}-poster` })), ...FILMS.filter(f => f.tall).map(f => ({ family: 'film', slug: `${f.name}-tall`, alt: f.alt, widths: [540, 750, 1080], base: `films/${f.name}-tall-poster` }))];
for (const p of all) {
  const widths = p.widths.filter(w => fs.existsSync(path.join(PUBLIC, `${p.base}-${w}.avif`)));
  if (!widths.length) { console.log('not made yet:', p.base); continue; }
  const { width, height } = await sharp(path.join(PUBLIC, `${p.base}-${widths.at(-1)}.webp`)).metadata();
  rows.push({ family: p.family, slug: p.slug, ...(p.parent && { parent: p.parent }), widths, width, height, alt: p.alt });
  placeholders.push([p.base, await placeholder(path.join(PUBLIC, `${p.base}-${widths[0]}.webp`))]);
}
fs.writeFileSync(path.join(ROOT, 'pictures.json'), JSON.stringify(rows, null, 1) + '\n');
fs.writeFileSync(path.join(PROJECT, 'client', 'components', 'pictures', 'placeholders.json'), JSON.stringify(Object.fromEntries(placeholders.sort(([a], [b]) => a < b ? -1 : 1)), null, 1) + '\n');
console.log(rows.length, 'pictures in the index');
