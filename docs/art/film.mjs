// Seamless films from one render each: node film.mjs [NAME...] [--tall] [--out DIR] [--test 0,100,200 [--draft]] [--seam] [--sec 14]
// Without names: all of films.mjs. Renders at 1920 (kept in build/films), works at 1280, poster = frame 0 at 1920. --tall: the
// upright version for telephones, with a camera of its own (`tall` in films.mjs), under NAME-tall. --draft: four samples, not kept.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawn, spawnSync } from 'node:child_process';
import { Worker, isMainThread, workerData, parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { BUILD, ROOT, FONT_DISPLAY, args, mkdir, blenderPath, ffmpegPath } from './paths.mjs';
import { film } from './motions.mjs';
import { developer, load } from './develop.mjs';
import { FILMS, FILM_GRADE } from './films.mjs';
import { NEEDS, gradeOf } from './grades.mjs';

const WIDE = { size: [1920, 1080], work: [1280, 720], posters: [640, 1280, 1920], films: [[1280, 0, 0], [640, 4, 2]] };
const TALL = { size: [1080, 1920], work: [540, 960], posters: [540, 750, 1080], films: [[540, 2, 1]] };
const FPS = 24, GROUPS = ['key', 'fill', 'glow', 'trail'];

if (!isMainThread) {
  const { scene, motions, grade } = workerData, frame = film(scene, motions), develop = developer(scene.w, scene.h, grade);
  parentPort.on('message', ({ i, of }) => parentPort.postMessage({ i, pixels: develop(frame(i / of)) }));
} else {
  const o = args(process.argv.slice(2), { out: String, test: String, seam: Boolean, sec: Number, tall: Boolean, draft: Boolean }), form = o.tall ? TALL : WIDE;
  const dir = mkdir(path.resolve(o.out ?? path.join(BUILD, 'films', 'out'))), frames = Math.round((o.sec ?? 14) * FPS);
  for (const f of FILMS.filter(f => (!o._.length || o._.includes(f.name)) && (!o.tall || f.tall)).map(f => o.tall ? { ...f, name: f.name + '-tall' } : { ...f, tall: undefined })) {
    const t = Date.now();
    if (o.seam) { console.log(f.name, seam(path.join(dir, `${f.name}-${form.films[0][0]}.mp4`))); continue; }
    await make(f, form, dir, frames, o.test?.split(',').map(Number), o.draft);
    console.log(f.name, ((Date.now() - t) / 1000).toFixed(0) + ' s', o.test ? '' : fs.readdirSync(dir).filter(n => n.startsWith(f.name + '-')).map(n => `${n.slice(f.name.length + 1)} ${(fs.statSync(path.join(dir, n)).size / 1024).toFixed(0)}k`).join(' '));
  }
}

async function make(f, form, dir, frames, test, isDraft) {
  const exr = render(f, form, isDraft), info = JSON.parse(fs.readFileSync(exr + '.json', 'utf8')), grade = gradeOf(f.scene, { asked: f.grade ?? FILM_GRADE });
  const { initOIDN } = await import('./oidn.mjs'); await initOIDN(2);
  const { w, h, G, pos, depth } = await load(exr), full = { w, h, pos, depth, lattice: info.lattice, groups: {} };
  for (const g of GROUPS) { const k = grade.gain?.[g] ?? 1; full.groups[g] = (G[g] ?? new Float32Array(w * h * 3)).map((v, i) => v * (k[i % 3] ?? k)); }
  const scene = shrink(full, ...form.work), base = path.join(dir, f.name);
  if (!test) await poster(full, f, form, grade, base);
  await run(scene, f, form, grade, test ?? [...Array(frames).keys()], frames, base, Boolean(test));
}
function render({ name, scene, tall, spp = 12 }, { size }, isDraft) {
  const exr = path.join(mkdir(path.join(BUILD, 'films')), `${name}${isDraft ? '-draft' : ''}.exr`), [w, h] = isDraft ? size.map(n => n / 2) : size;
  if (fs.existsSync(exr + '.json') && !isDraft) return exr;
  for (const [script, file] of [NEEDS[scene] ?? []]) if (script && !fs.existsSync(path.join(BUILD, 'tex', file))) spawnSync(process.execPath, [path.join(ROOT, script)]);
  const r = spawnSync(blenderPath(), ['-b', '--factory-startup', '-noaudio', '--python-exit-code', '3', '-P', path.join(ROOT, 'stage.py'), '--', `scene=${scene}`, `w=${w}`, `h=${h}`, `spp=${isDraft ? 4 : spp}`, `out=${exr}`, `threads=${os.availableParallelism()}`, `font=${FONT_DISPLAY()}`, 'film=1', ...(tall ? [`tall=${tall.join(',')}`] : [])], { cwd: ROOT, encoding: 'utf8' });
  if (r.status) throw Error(r.stdout.slice(-1500) + r.stderr.slice(-500));
  return exr;
}
/** The poster is frame 0 in the same grade, at the size of the render. */
async function poster(full, f, form, grade, base) {
  const pixels = eight(developer(full.w, full.h, grade)(film(full, f.motions)(0))), raw = { raw: { width: full.w, height: full.h, channels: 3 } };
  for (const w of form.posters) {
    const im = () => sharp(pixels, raw).resize(w, null, { kernel: 'lanczos3' });
    await im().avif({ quality: 52, effort: 3, chromaSubsampling: '4:4:4' }).toFile(`${base}-poster-${w}.avif`);
    await im().webp({ quality: 74, effort: 5, smartSubsample: true }).toFile(`${base}-poster-${w}.webp`);
  }
}
/** Frames are made by two workers and go in order into one near-lossless master; the deliveries are encoded from it. */
async function run(scene, f, form, grade, list, frames, base, isTest) {
  const master = path.join(BUILD, f.name + '-master.mkv'), c709 = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
  const ff = isTest ? null : spawn(ffmpegPath(), ['-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb48le', '-s', `${scene.w}x${scene.h}`, '-r', String(FPS), '-i', '-', '-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-c:v', 'libx264', '-qp', '6', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le', ...c709, master], { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = ff && new Promise((ok, bad) => ff.on('close', rc => rc ? bad(Error('ffmpeg ended with ' + rc)) : ok()));
  const workers = [...Array(2)].map(() => new Worker(new URL(import.meta.url), { workerData: { scene, motions: f.motions, grade } }));
  const waiting = new Map(), ready = new Map(); let next = 0;
  const ask = w => { if (next < list.length) w.postMessage({ i: list[next++], of: frames }); };
  for (const w of workers) w.on('message', ({ i, pixels }) => { waiting.has(i) ? waiting.get(i)(pixels) : ready.set(i, pixels); if (ready.size < 8) ask(w); else w.isIdle = true; });
  for (const w of workers) ask(w);
  for (const i of list) {
    const pixels = Buffer.from(ready.get(i) ?? await new Promise(ok => waiting.set(i, ok))); ready.delete(i);
    for (const w of workers) if (w.isIdle) { w.isIdle = false; ask(w); }
    if (isTest) await sharp(eight(pixels), { raw: { width: scene.w, height: scene.h, channels: 3 } }).png().toFile(`${base}-test-${i}.png`);
    else if (!ff.stdin.write(pixels)) await new Promise(ok => ff.stdin.once('drain', ok));
  }
  for (const w of workers) await w.terminate();
  if (isTest) return;
  ff.stdin.end(); await ended;
  const [av1, h264] = f.crf ?? [30, 22];
  for (const [w, crf1, crf2] of form.films.map(([w, a, b]) => [w, av1 + a, h264 + b])) {
    const from = ['-y', '-loglevel', 'error', '-i', master, '-an', '-vf', `scale=${w}:-2:flags=lanczos`, '-g', String(frames)];
    const go = a => { const r = spawnSync(ffmpegPath(), [...from, ...a], { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, SVT_LOG: '1' } }); if (r.status) throw Error('ffmpeg failed'); };
    go(['-c:v', 'libsvtav1', '-preset', '5', '-crf', String(crf1), '-pix_fmt', 'yuv420p10le', ...c709, `${base}-${w}.webm`]);
    go(['-c:v', 'libx264', '-preset', 'slower', '-crf', String(crf2), '-pix_fmt', 'yuv420p', '-movflags', '+faststart', ...c709, `${base}-${w}.mp4`]);
  }
  fs.rmSync(master, { force: true });
}
function eight(b) { const r = Buffer.alloc(b.length / 2); for (let i = 0; i < r.length; i++) r[i] = b[2 * i + 1]; return r; }
/** Light averaged down to w x h; where things are, by the nearest point. Shared memory, for the workers. */
function shrink(s, w, h) {
  const shared = n => new Float32Array(new SharedArrayBuffer(4 * n)), kx = s.w / w, ky = s.h / h;
  const nearest = (a, c) => { const r = shared(w * h * c); for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) { const j = (Math.floor((y + .5) * ky) * s.w + Math.floor((x + .5) * kx)) * c; for (let k = 0; k < c; k++) r[(y * w + x) * c + k] = a[j + k]; } return r; };
  const spans = (n, k) => [...Array(n)].map((_, i) => { const r = []; for (let j = Math.floor(i * k); j < Math.ceil((i + 1) * k - 1e-6); j++) r.push([j, (Math.min(j + 1, (i + 1) * k) - Math.max(j, i * k)) / k]); return r; });
  const sx = spans(w, kx), sy = spans(h, ky);
  const mean = a => { const r = shared(w * h * 3); for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) { const o = 3 * (y * w + x); for (const [v, q] of sy[y]) for (const [u, p] of sx[x]) { const j = 3 * (v * s.w + u), m = p * q; r[o] += a[j] * m; r[o + 1] += a[j + 1] * m; r[o + 2] += a[j + 2] * m; } } return r; };
  return { w, h, pos: nearest(s.pos, 3), depth: nearest(s.depth, 1), lattice: s.lattice, groups: Object.fromEntries(Object.entries(s.groups).map(([k, a]) => [k, mean(a)])) };
}
/** Mean difference of neighbouring frames beside that of the last and the first: a seam would stand out. */
function seam(file) {
  const w = 320, h = 180, raw = spawnSync(ffmpegPath(), ['-loglevel', 'error', '-i', file, '-vf', `scale=${w}:${h}`, '-f', 'rawvideo', '-pix_fmt', 'gray', '-'], { maxBuffer: 1e9 }).stdout, n = raw.length / (w * h);
  const diff = (a, b) => { let s = 0; for (let i = 0; i < w * h; i++) s += Math.abs(raw[a * w * h + i] - raw[b * w * h + i]); return (s / w / h).toFixed(3); };
  return `${n} frames; 0-1 ${diff(0, 1)}, 100-101 ${diff(100, 101)}, 200-201 ${diff(200, 201)}, last-0 ${diff(n - 1, 0)}`;
}
