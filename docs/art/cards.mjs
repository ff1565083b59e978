// Social cards, 1200 x 630: a picture, the symbol, the words. node cards.mjs [--out DIR] (with the project's own Node: it reads the catalogue).
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { BUILD, PROJECT, args, mkdir } from './paths.mjs';
import { wordMark } from './brand.mjs';
import { P } from './marks.mjs';

const W = 1200, H = 630, LEFT = 72, PUBLIC = path.join(PROJECT, 'client', 'public');
const { site } = await import(path.join(PROJECT, 'shared', 'firm', 'site.ts')), { services, industries } = await import(path.join(PROJECT, 'shared', 'firm', 'catalogue.ts'));
const { tools } = await import(path.join(PROJECT, 'shared', 'tools', 'registry.ts'));
/** Which service's picture stands on the card of a tool. */
const TOOL_PICTURES = {
  deadlines: 'management-reports', 'vat-dates': 'fixed-asset-management', 'corporate-tax': 'corporate-tax', 'vat-registration': 'vat', 'late-penalties': 'transfer-pricing',
  'e-invoicing': 'digital-banking', gratuity: 'payroll-management', 'supplier-check': 'due-diligence', 'excise-drinks': 'excise-tax', emiratisation: 'talent-acquisition',
};
/** [file, words, line below, picture] */
const CARDS = [
  ['default', site.headline, 'Audit, accounting, tax and company formation in Dubai', 'pictures/category/taxation'],
  ...services.map(c => [c.title, c.headtitle, `${c.subtitles.length} services`, `pictures/category/${c.title}`]),
  ...industries.map(i => [i.title, i.headtitle, 'Who we serve', `pictures/industry/${i.title}`]),
  ['blog', 'Insights', 'UAE tax, audit and company law in plain words', 'films/blog-poster'],
  ['about', 'About the firm', `In Business Bay since ${site.foundedYear}`, 'films/about-poster'],
  ['ceo', 'A letter from our founder and CEO', 'Your concerns become our mission', 'pictures/page/ceo-letter'],
  ['broadcast', 'One question at a time', 'The Prominence channel', 'pictures/page/broadcast'],
  ['consultation', 'One call. A clear next step.', 'Free consultation', 'pictures/page/consultation'],
  ['referral', 'A good word is worth something', 'Refer and earn', 'pictures/page/referral'],
  ['offer', 'What we offer every new client', 'A free first call, a fee that holds', 'pictures/page/offer'],
  ['tools', 'UAE tax and employment tools', 'Each step with its article of law', 'pictures/service/international-taxation'],
  ...Object.entries(tools).map(([name, { title }]) => [`tools/${name}`, title, 'Each step with its article of law', `pictures/service/${TOOL_PICTURES[name]}`]),
  ['contact', 'Contact', site.offices.map(o => o.city).join(' · '), 'pictures/page/contact'],
];
function lines(words, size, width) {
  const out = ['']; for (const w of words.split(' ')) { const next = `${out.at(-1)} ${w}`.trim(); if (P('mar', next, size).w > width && out.at(-1)) out.push(w); else out[out.length - 1] = next; } return out;
}
async function card([name, words, below, from], dir) {
  const file = ['1920.webp', '1440.webp', '1280.webp', '960.webp'].map(e => path.join(PUBLIC, `${from}-${e}`)).find(f => fs.existsSync(f)); if (!file) throw Error('no picture ' + from);
  const left = 230;   // the picture stands to the right: the words have the ground to themselves
  const size = 62, rows = lines(words, size, 560), y0 = H - 150 - (rows.length - 1) * 72, logo = wordMark(site.name, '#f4eee3', '#d9b98a');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}"><defs><linearGradient id="g"><stop offset=".2" stop-color="#0a1726"/><stop offset=".45" stop-color="#0a1726" stop-opacity=".82"/><stop offset=".75" stop-color="#0a1726" stop-opacity=".1"/><stop offset="1" stop-color="#0a1726" stop-opacity=".05"/></linearGradient></defs><rect width="${W}" height="${H}" fill="url(#g)"/><g transform="translate(${LEFT} 64) scale(1.05)">${logo.inner}</g><rect x="${LEFT}" y="${y0 - 92}" width="72" height="3" fill="#c4985a"/>${rows.map((r, i) => `<path transform="translate(${LEFT} ${y0 + i * 72})" d="${P('mar', r, size).d}" fill="#f4eee3"/>`).join('')}<path transform="translate(${LEFT} ${H - 84})" d="${P('han', below, 25, .2).d}" fill="#e6dccb"/></svg>`;
  const part = await sharp(file).resize(null, H).extract({ left: 0, top: 0, width: W - left, height: H }).toBuffer(), base = sharp({ create: { width: W, height: H, channels: 3, background: '#0a1726' } });
  const jpeg = await base.composite([{ input: part, left, top: 0 }, { input: Buffer.from(svg) }]).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  const out = path.join(dir, name + '.jpg'); mkdir(path.dirname(out)); fs.writeFileSync(out, jpeg); return `${name} ${(jpeg.length / 1024).toFixed(0)}k`;
}
const o = args(process.argv.slice(2), { out: String }), dir = mkdir(path.resolve(o.out ?? path.join(BUILD, 'social')));
for (const c of CARDS.filter(c => !o._.length || o._.includes(c[0]))) console.log(await card(c, dir));
