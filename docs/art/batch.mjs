// The whole picture set, resumable: node batch.mjs [--out DIR] [--only REGEX] [--preview] [--force] [--sheets]
// Reads pictures.mjs (the list). A picture is skipped when its master PNG exists and its recipe has not changed.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import sharp from 'sharp';
import { ROOT, mkdir, args, isMain } from './paths.mjs';
import { PICTURES } from './pictures.mjs';

const HELP = `node batch.mjs [options]
  --out DIR       default build/set: DIR/pictures, DIR/masters, DIR/state, DIR/sheets
  --only REGEX    only pictures whose "family/slug" matches       --skip REGEX   the opposite
  --preview       640 px, 12 samples, to DIR/preview + one contact sheet; nothing else is written
  --spp N         override the samples            --force   re-render even if the recipe is unchanged
  --regrade       grade and encode again from the kept EXR (needs --keep at render time)     --keep   keep the EXR in DIR/exr
  --sheets        only write the contact sheets      --threads N   default 2
While the file $ART_PAUSE (default: art-pause in the system's temporary folder) exists, no new picture is begun.`;
const o = args(process.argv.slice(2), { out: String, only: String, skip: String, preview: Boolean, spp: Number, force: Boolean, regrade: Boolean, keep: Boolean, sheets: Boolean, threads: Number, help: Boolean });
if (o.help) { console.log(HELP); process.exit(0); }
const PAUSE = process.env.ART_PAUSE ?? path.join(os.tmpdir(), 'art-pause');
const OUT = path.resolve(o.out ?? path.join(ROOT, 'build', 'set')), id = p => `${p.family}-${p.slug}`;
const list = PICTURES.filter(p => (!o.only || new RegExp(o.only).test(`${p.family}/${p.slug}`)) && (!o.skip || !new RegExp(o.skip).test(`${p.family}/${p.slug}`)));
const log = s => { const l = `${new Date().toISOString().slice(11, 19)} ${s}`; console.log(l); if (!o.preview) fs.appendFileSync(path.join(mkdir(OUT), 'queue.log'), l + '\n'); };
const run = (a, env) => new Promise(ok => { const p = spawn(process.execPath, a, { cwd: ROOT, env: { ...process.env, ...env } }); let s = ''; p.stdout.on('data', d => s += d); p.stderr.on('data', d => s += d); p.on('close', rc => ok({ rc, s })); });
const wait = ms => new Promise(r => setTimeout(r, ms));
const recipe = p => JSON.stringify([p.scene, p.args ?? {}, p.width, p.grade ?? '', p.rev ?? 0, p.crop ?? 0]);
const ASPECT = p => (p.aspect ?? [16, 9]).join(':');
async function encode(p, png) {
  const dir = mkdir(path.join(OUT, 'pictures', p.family)), src = sharp(png), { width } = await src.metadata(), sizes = [];
  for (const w of p.widths.filter(w => w <= width)) {
    const im = () => sharp(png).resize(w, null, { kernel: 'lanczos3' });
    for (const [ext, buf] of [['avif', await im().avif({ quality: p.q ?? 52, effort: 2, chromaSubsampling: '4:4:4' }).toBuffer()], ['webp', await im().webp({ quality: 74, effort: 4, smartSubsample: true }).toBuffer()]]) {
      fs.writeFileSync(path.join(dir, `${p.slug}-${w}.${ext}`), buf); sizes.push(`${w}.${ext} ${(buf.length / 1024).toFixed(0)}k`);
    }
  }
  return sizes.join(' ');
}
async function develop(p, tag, dest, preview) {
  const t = Date.now(), r = await run(['develop-one.mjs', tag, dest, p.scene, typeof p.grade === 'object' ? JSON.stringify(p.grade) : p.grade ?? '']);
  if (r.rc) { log(`FAILED grade ${id(p)}: ${r.s.slice(-600)}`); return; }
  if (!o.keep) for (const f of [tag, tag + '.json']) fs.rmSync(f, { force: true });
  if (preview) return;
  const sizes = await encode(p, dest); fs.writeFileSync(path.join(mkdir(path.join(OUT, 'state')), id(p) + '.json'), recipe(p));
  log(`done ${id(p)} (grade+encode ${((Date.now() - t) / 1000).toFixed(0)} s) ${sizes}`);
}
export async function sheet(files, out, cols = 4, w = 480) {
  if (!files.length) return; const r = await run(['sheet.mjs', '--cols', String(cols), '--w', String(w), '--out', out, ...files]); if (r.rc) console.log(r.s);
}
async function sheets() {
  const by = {}; for (const p of PICTURES) { const f = path.join(OUT, 'masters', id(p) + '.png'); if (fs.existsSync(f)) (by[p.sheet ?? p.family] ??= []).push(f); }
  for (const [k, v] of Object.entries(by)) await sheet(v, path.join(OUT, 'sheets', k + '.webp'), k.startsWith('team') ? 9 : 3, k.startsWith('team') ? 300 : 640);
}
if (isMain(import.meta.url)) {
  if (o.sheets) { await sheets(); process.exit(0); }
  const { renderEXR } = await import('./render.mjs'); let pending = Promise.resolve(); const made = [];
  for (const p of list) {
    const master = path.join(mkdir(path.join(OUT, o.preview ? 'preview' : 'masters')), id(p) + '.png'), st = path.join(OUT, 'state', id(p) + '.json');
    if (!o.preview && !o.force && fs.existsSync(master) && fs.existsSync(st) && fs.readFileSync(st, 'utf8') === recipe(p)) continue;
    while (fs.existsSync(PAUSE)) await wait(3000);
    const [ax, ay] = p.aspect ?? [16, 9], width = o.preview ? (ay > ax ? 300 : 480) : p.width, t = Date.now();
    try {
      const kept = path.join(mkdir(path.join(OUT, 'exr')), id(p) + (o.preview ? '-pv' : '') + '.exr');
      if (!o.regrade || !fs.existsSync(kept)) {
        const { exr } = await renderEXR(p.scene, { width, height: Math.round(width * ay / ax / 2) * 2, spp: o.preview ? 7 : o.spp ?? p.spp, kv: p.args ?? {}, threads: o.threads ?? 2 });
        fs.renameSync(exr, kept); fs.renameSync(exr + '.json', kept + '.json');
      }
      log(`rendered ${id(p)} ${width} in ${((Date.now() - t) / 1000).toFixed(0)} s`);
      await pending; pending = develop(p, kept, master, o.preview); made.push(master);
    } catch (e) { log(`FAILED ${id(p)}: ${String(e.message).slice(0, 800)}`); }
  }
  await pending;
  if (o.preview) await sheet(made, path.join(OUT, 'sheets', 'preview.png'), Math.min(made.length, 2), 640); else log(`batch finished: ${made.length} made`);
}
