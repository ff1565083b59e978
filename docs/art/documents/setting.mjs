// How the brochures are set: the site's facts and pictures, the styles of a printed page, and the printer (Chromium).
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { createHash } from 'node:crypto';
import { chromium } from 'playwright-core';
import { PROJECT, chromiumPath, face, mkdir } from '../paths.mjs';
import { SYMBOL } from '../symbol.mjs';

const shared = async name => import(path.join(PROJECT, 'shared', name + '.ts'));
export const facts = { ...(await shared('firm/site')), ...(await shared('firm/catalogue')), ...(await shared('firm/team')), ...(await shared('firm/figures')) };
const { fillHtml, readReference, referencesIn } = await import(path.join(PROJECT, 'shared', 'rules', 'fill.ts')), { dubaiDay } = await shared('dubai-day');
const PUBLIC = path.join(PROJECT, 'client', 'public');
export const esc = s => String(s).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const wanted = [];
/** The place of one of our pictures, cut to w x h when it is printed: the words alone need none. `at` says which part stays: a word of sharp's, or where its middle lies (0 left, 1 right). */
export const picture = (name, w, h, look = {}) => `<!--picture ${wanted.push([name, w, h, look]) - 1}-->`;
/** As an inlined JPEG. */
async function cut(name, w, h, { at = 'centre', alt = '', css = '', quality = 80 }) {
  const file = ['1920.webp', '1440.webp', '1280.webp', '960.webp', '600.webp'].map(end => path.join(PUBLIC, `${name}-${end}`)).find(f => fs.existsSync(f));
  if (!file) throw Error('no picture ' + name);
  const { width, height } = await sharp(file).metadata(), part = Math.min(width, Math.round(height * w / h)), left = Math.round(Math.min(width - part, Math.max(0, at * width - part / 2)));
  const source = typeof at === 'number' ? sharp(file).extract({ left, top: 0, width: part, height }) : sharp(file);
  const jpeg = await source.resize(w, h, { fit: 'cover', position: typeof at === 'number' ? 'centre' : at }).jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
  return `<img src="data:image/jpeg;base64,${jpeg.toString('base64')}" alt="${esc(alt)}" style="${css}">`;
}
export const mark = (size, colour) => `<svg width="${size}" height="${size}" viewBox="0 0 64 64" aria-hidden="true"><path d="${SYMBOL}" fill="${colour}" fill-rule="evenodd"/></svg>`;
export const logo = colour => `<span class="logo" style="color:${colour}">${mark('11mm', 'currentColor')}<span>${facts.site.name.toUpperCase()}</span></span>`;
/** A page with its foot; `n` counts from the cover. */
export const page = (n, inner, { cls = '', foot = '' } = {}) => `<section class="page ${cls}">${inner}${n ? `<footer><span>${esc(facts.site.name)} · ${esc(foot)}</span><span>${n}</span></footer>` : ''}</section>`;

const css = () => `${face('Marcellus', '@fontsource/marcellus', 'marcellus-latin-400-normal.woff2')}${face('Hanken', '@fontsource-variable/hanken-grotesk', 'hanken-grotesk-latin-wght-normal.woff2', '100 900')}
@page{size:210mm 297mm;margin:0}*{box-sizing:border-box;margin:0}html{-webkit-print-color-adjust:exact}body{font:400 10pt/1.5 Hanken;color:#10243a;background:#fff}
.page{position:relative;width:210mm;height:297mm;padding:24mm 20mm 22mm;overflow:hidden;break-after:page;background:#fffdf9}.page:last-child{break-after:auto}
footer{position:absolute;left:20mm;right:20mm;bottom:10mm;display:flex;justify-content:space-between;font-size:8pt;color:#4a5a6b;border-top:.25mm solid #d9cfbd;padding-top:2.5mm}
h1,h2,h3{font-family:Marcellus;font-weight:400;line-height:1.15}h1{font-size:40pt}h2{font-size:25pt;margin-bottom:5mm}h3{font-size:13.500pt;margin-bottom:1.500mm}
.over{font-weight:600;font-size:8.500pt;letter-spacing:.14em;text-transform:uppercase;color:#7a5a2b;margin-bottom:2.500mm}.lead{font-size:12.500pt;line-height:1.45;margin-bottom:6mm;max-width:150mm}p+p{margin-top:2.500mm}
ul,ol{padding-left:4.500mm}li{margin-bottom:.8mm}a{color:inherit;text-decoration:none;border-bottom:.25mm solid #c4985a}
.logo{display:flex;align-items:center;gap:4mm;font:400 15pt Marcellus;letter-spacing:.14em}.ink{background:#0a1726;color:#f4eee3}.pearl{background:#f4eee3}
.bleed{position:absolute;inset:0}.bleed img,.cut img{width:100%;height:100%;object-fit:cover;display:block}.shade{position:absolute;inset:0}
.cols{display:grid;grid-template-columns:1fr 1fr;gap:7mm 9mm}.three{grid-template-columns:1fr 1fr 1fr}.rule{border-top:.35mm solid #c4985a;padding-top:2.500mm}
table{width:100%;border-collapse:collapse;font-size:9.200pt;line-height:1.4}th{text-align:left;font-weight:600;border-bottom:.35mm solid #c4985a;padding:0 3mm 2mm 0}td{vertical-align:top;border-bottom:.25mm solid #d9cfbd;padding:2mm 3mm 2mm 0}td:first-child{font-weight:600;width:48mm}
.tbc{display:inline-block;background:#f4e6cd;color:#5d431b;border-radius:1mm;padding:0 1.800mm;font-size:8.500pt;font-weight:600}.note{background:#f4eee3;border-left:1mm solid #c4985a;padding:4mm 5mm;font-size:9.200pt}
.facts{display:flex;gap:10mm;margin:7mm 0}.facts div{flex:1;border-top:.35mm solid #c4985a;padding-top:2mm}.facts b{display:block;font:400 21pt/1.15 Marcellus}.facts span{font-size:9pt;color:#4a5a6b}
.airy{font-size:11.300pt;line-height:1.55}.airy table{font-size:10.600pt;line-height:1.5}.airy td{padding-block:2.600mm}.airy h3{font-size:15pt}.airy .tbc{font-size:9.500pt}.airy .lead{font-size:13.500pt}.airy .note{font-size:10.800pt}.strip{position:absolute;left:0;right:0;bottom:22mm}
.cover{padding:0;color:#f4eee3}.cover .words{position:absolute;left:20mm;right:20mm;bottom:24mm}.cover .top{position:absolute;left:20mm;top:20mm}.cover p{font-size:13pt;max-width:120mm}`;

/** The pages as they are printed on that day, and what they say of the law: what it says is written as {rule:id}, as in the site's texts. */
export function fill(pages, today) {
  const references = [...new Set(referencesIn(pages.join('')))].sort();
  return { body: fillHtml(pages.join(''), today), printed: Object.fromEntries(references.map(r => [r, readReference(r, today).words])) };
}

/** Beside the PDF lies what it printed, so that a test can tell when it is older than the law. */
export async function print(name, title, pages, out) {
  const { body: words, printed } = fill(pages, dubaiDay()), parts = words.split(/<!--picture (\d+)-->/);
  const body = (await Promise.all(parts.map((part, i) => i % 2 ? cut(...wanted[part]) : part))).join('');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${esc(title)}</title><style>${css().replace(/(\.\d*?[1-9])0+(?=\D)/g, '$1')}</style></head><body><main>${body}</main></body></html>`;
  const file = path.join(mkdir(out), name + '.pdf'), browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const p = await browser.newPage(); await p.setContent(html); await p.evaluate(() => document.fonts.ready);
    const over = await p.evaluate(() => [...document.querySelectorAll('.page')].flatMap((s, i) => { const foot = s.querySelector('footer')?.getBoundingClientRect().top ?? s.getBoundingClientRect().bottom; return [...s.querySelectorAll('p,li,td,h3')].some(e => !e.closest('footer') && e.getBoundingClientRect().bottom > foot - 4) ? [i + 1] : []; }));
    if (over.length) console.error(`${name}: text runs into the foot of page ${over.join(', ')}`);
    await p.pdf({ path: file, preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  } finally { await browser.close(); }
  fs.writeFileSync(path.join(out, name + '.rules.json'), JSON.stringify({ pdf: createHash('sha256').update(fs.readFileSync(file)).digest('hex'), printed }, null, 1) + '\n');
  console.log(path.relative(process.cwd(), file), (fs.statSync(file).size / 1048576).toFixed(2) + ' MB');
}
