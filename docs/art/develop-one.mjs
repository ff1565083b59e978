// node develop-one.mjs FILE.exr OUT.png SCENE [GRADE|JSON]: denoise and grade one kept EXR (used by batch.mjs in its own process)
import fs from 'node:fs';
import sharp from 'sharp';
import { gradeOf } from './grades.mjs';
import { initOIDN } from './oidn.mjs';
import { load, mixGroups, grade } from './develop.mjs';
const [exr, out, scene, asked] = process.argv.slice(2), info = JSON.parse(fs.readFileSync(exr + '.json', 'utf8'));
await initOIDN(2); const s = await load(exr);
const g = gradeOf(scene, { asked: asked ? (asked.startsWith('{') ? JSON.parse(asked) : asked) : undefined, hint: info.grade, mode: info.mode });
await sharp(grade(mixGroups(s.G, g.gain, s.w * s.h * 3), s.w, s.h, { ...g, depth: s.depth }), { raw: { width: s.w, height: s.h, channels: 3 } }).png({ compressionLevel: 7 }).toFile(out + '.part');
fs.renameSync(out + '.part', out);
