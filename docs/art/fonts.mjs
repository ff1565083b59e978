// The letters that the site's own texts need, cut out of the two faces: node fonts.mjs. Writes client/app/fonts; other letters come from the whole faces.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const root = new URL('../../', import.meta.url);
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
/** As in the unicode-range of client/app/styles.css. */
const letters = `${ascii}\u00A0’‘“”–—…·•×÷→←é€£©°²½`;

const faces = [
  // No text is lighter than 400 or heavier than a bold word. Kerning alone: with its headers the file must arrive in a line's first ten packets (14.6 kB), and one more round is 150 ms on a slow one.
  { name: 'hanken-core', source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2', variationAxes: { wght: { min: 400, max: 700 } }, keepFeatures: ['kern'], noHinting: true, dropTables: ['STAT'] },
  { name: 'marcellus-core', source: '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2' },
];

mkdirSync(new URL('client/app/fonts/', root), { recursive: true });
for (const { name, source, ...options } of faces) {
  const font = await subsetFont(readFileSync(new URL(`node_modules/${source}`, root)), letters, { targetFormat: 'woff2', ...options });
  writeFileSync(new URL(`client/app/fonts/${name}.woff2`, root), font);
  console.log(`${name} ${font.byteLength}`);
}
