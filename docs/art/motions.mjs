// What moves in a film. A frame is the sum of a render's light groups, each multiplied pixel by pixel; every motion
// runs a whole number of periods while t goes from 0 to 1, so that the last frame leads back to the first.
const TAU = Math.PI * 2;
const clamp = (x, a, b) => (x < a ? a : x > b ? b : x);
const smooth = (a, b, x) => { x = clamp((x - a) / (b - a), 0, 1); return x * x * (3 - 2 * x); };
const hash = (a, b = 0, c = 0) => { let h = Math.imul(a | 0, 374761393) ^ Math.imul(b | 0, 668265263) ^ Math.imul(c | 0, 2147483647); h = Math.imul(h ^ (h >>> 13), 1274126177); return ((h ^ (h >>> 16)) >>> 0) / 4294967296; };
const luma = (g, i) => .2126 * g[3 * i] + .7152 * g[3 * i + 1] + .0722 * g[3 * i + 2];

/** Signed distance to the outline of a khatam in a lattice of cell s, in metres of the screen. */
function khatam(u, v, s) {
  u -= Math.round(u / s) * s; v -= Math.round(v / s) * s;
  const q = Math.SQRT1_2 * s / 2, square = (x, y) => Math.max(Math.abs(x), Math.abs(y)) - q;
  return Math.min(square(u, v), square((u + v) * Math.SQRT1_2, (u - v) * Math.SQRT1_2));
}

/** Each lit point spread over the square round it: out of focus the positions are noisy, and a window would be lit point by point. */
function soften(w, at, phase, power, radius) {
  const soft = new Map(), part = 1 / (2 * radius + 1) ** 2;
  for (let k = 0; k < at.length; k++) for (let y = -radius; y <= radius; y++) for (let x = -radius; x <= radius; x++) {
    if ((at[k] % w) + x < 0 || (at[k] % w) + x >= w) continue;
    const i = at[k] + y * w + x, there = soft.get(i);
    if (there) there.power += power[k] * part; else soft.set(i, { phase: phase[k], power: power[k] * part });
  }
  return soft;
}

const MOTIONS = {
  /** The shadow of a mashrabiya glides by whole cells. P is what gobo() told of the screen that it left out. */
  lattice({ pos, depth, w, h, lattice }, { drift = [1, 0], strength = .85, soft = .2, frame = .12 } = {}) {
    const { az, el, cell, bar, wallY, planeY, region } = lattice, n = w * h, e = el * Math.PI / 180, a = az * Math.PI / 180;
    const d = [Math.sin(a) * Math.cos(e), -Math.cos(a) * Math.cos(e), Math.sin(e)], k = (planeY - wallY) / d[1], tan = Math.tan(soft * Math.PI / 180);
    const u0 = region.x0 + d[0] * k, u1 = region.x1 + d[0] * k, v0 = region.z0 + d[2] * k, v1 = region.z1 + d[2] * k, f = region.f;
    const U = new Float32Array(n), V = new Float32Array(n), B = new Float32Array(n), inside = new Float32Array(n), border = new Float32Array(n), touched = [];
    for (let i = 0; i < n; i++) {
      const y = pos[3 * i + 1]; if (depth[i] > 60 || y < planeY) continue;
      const s = (planeY - y) / d[1], u = pos[3 * i] + d[0] * s, v = pos[3 * i + 2] + d[2] * s, q = Math.max(.012, tan * s), g = frame / 2 + q, line = x => 1 - smooth(frame / 2 - q, g, Math.abs(x));
      inside[i] = smooth(u0 - f, u0 + f, u) * (1 - smooth(u1 - f, u1 + f, u)) * smooth(v0 - f, v0 + f, v) * (1 - smooth(v1 - f, v1 + f, v));
      border[i] = Math.max(Math.max(line(u - u0), line(u - u1)) * smooth(v0 - g, v0 - frame / 2 + q, v) * (1 - smooth(v1 + frame / 2 - q, v1 + g, v)), Math.max(line(v - v0), line(v - v1)) * smooth(u0 - g, u0 - frame / 2 + q, u) * (1 - smooth(u1 + frame / 2 - q, u1 + g, u)));
      if (inside[i] > 0 || border[i] > 0) { U[i] = u - u0 - cell / 2; V[i] = v - v0 - cell / 2; B[i] = q; touched.push(i); }
    }
    return { light(t, { key }) { for (const i of touched) {
      const b = B[i], shade = inside[i] * (1 - smooth(bar / 2 - b, bar / 2 + b, Math.abs(khatam(U[i] - drift[0] * cell * t, V[i] - drift[1] * cell * t, cell)))) * Math.min(1, bar / (b * 1.6));
      key[i] *= 1 - strength * Math.max(border[i], shade);
    } } };
  },
  /** The sun breathes. */
  breath(_, { amount = .035 } = {}) { return { light(t, { key }) { const m = 1 + amount * Math.sin(TAU * t); for (let i = 0; i < key.length; i++) key[i] *= m; } }; },
  /** Dust in the light, on closed curves. */
  motes({ w, h }, { count = 90, strength = .6 } = {}) {
    const M = [...Array(count)].map((_, i) => ({ x: hash(i, 1), y: hash(i, 2), r: (.6 + 1.5 * hash(i, 3) ** 2) * Math.max(w, h) / 1280, b: (.05 + .16 * hash(i, 4)) * strength, ax: .012 + .03 * hash(i, 5), ay: .01 + .03 * hash(i, 6), p: hash(i, 7), k: 1 + Math.floor(hash(i, 8) * 2) }));
    return { paint(t, L) { for (const p of M) {
      const px = (p.x + p.ax * Math.sin(TAU * (p.k * t + p.p))) * w, py = (p.y + p.ay * Math.cos(TAU * (t + p.p * 3))) * h, b = p.b * (.55 + .45 * Math.sin(TAU * (p.k * t + p.p * 5)));
      for (let y = Math.max(0, Math.floor(py - 3 * p.r)); y <= Math.min(h - 1, py + 3 * p.r); y++) for (let x = Math.max(0, Math.floor(px - 3 * p.r)); x <= Math.min(w - 1, px + 3 * p.r); x++) {
        const q = b * Math.exp(-((x - px) ** 2 + (y - py) ** 2) / (p.r * p.r)), j = 3 * (y * w + x); L[j] += q * 1.2; L[j + 1] += q * .98; L[j + 2] += q * .7;
      }
    } } };
  },
  /** A gleam travels once round a ring-like object: centre (x, z), between the radii r0 and r1, between two depths. */
  gleam({ pos, depth, w, h }, { x, z, r0, r1, y0, y1, amount = 1.2, sharp = 5 }) {
    const at = [], angle = [], weight = [];
    for (let i = 0; i < w * h; i++) {
      const px = pos[3 * i] - x, py = pos[3 * i + 1], pz = pos[3 * i + 2] - z, r = Math.hypot(px, pz); if (depth[i] > 60 || py < y0 || py > y1 || r > r1 || r < r0) continue;
      at.push(i); angle.push(Math.atan2(pz, px)); weight.push(smooth(r0, r0 + .15, r) * (1 - smooth(r1 - .12, r1, r)));
    }
    return { light(t, { key, fill }) { for (let k = 0; k < at.length; k++) { const m = 1 + weight[k] * (amount * (.5 + .5 * Math.cos(angle[k] + TAU * t)) ** sharp - .06); key[at[k]] *= m; fill[at[k]] *= m; } } };
  },
  /** A band of light walks through the picture along a direction in the ground plane, `length` metres from crest to crest; x0, x1, y0 confine it. */
  wave({ pos, depth, w, h }, { along = [0, 1], length, floor = .8, amount = .6, sharp = 3, reach = 60, bend = 0, x0 = -1e3, x1 = 1e3, y0 = -1e3 }) {
    const at = [], phase = [], weight = [];
    for (let i = 0; i < w * h; i++) {
      const x = pos[3 * i], y = pos[3 * i + 1]; if (depth[i] > reach || x < x0 || x > x1 || y < y0) continue;
      at.push(i); phase.push(TAU * (x * along[0] + y * along[1]) / length + bend * Math.sin(.11 * x - .07 * y + 1)); weight.push(smooth(y0, y0 + 1.2, y));
    }
    return { light(t, { key, fill }) { for (let k = 0; k < at.length; k++) { const m = 1 + weight[k] * (floor - 1 + amount * (.5 + .5 * Math.cos(phase[k] + TAU * t)) ** sharp); key[at[k]] *= m; fill[at[k]] *= .4 + .6 * m; } } };
  },
  /** Small lit windows on the upright faces of a model, going on and off. Which way a face looks is read off the positions around it. */
  windows({ pos, w, h, depth }, { x, y, r, z0, size = .07, share = .34, level = 1.1 }) {
    const at = [], phase = [], power = [], d = (i, j, c) => pos[3 * j + c] - pos[3 * i + c];
    for (let i = 0; i < w * (h - 1) - 1; i++) {
      const px = pos[3 * i], py = pos[3 * i + 1], pz = pos[3 * i + 2]; if (depth[i] > 30 || pz < z0 || (px - x) ** 2 + (py - y) ** 2 > r * r) continue;
      const right = i + 1, down = i + w, dz = Math.abs(d(i, right, 2)) + .001, dx = Math.abs(d(i, right, 0)), dy = Math.abs(d(i, right, 1)), fall = Math.abs(d(i, down, 2)), slide = Math.hypot(d(i, down, 0), d(i, down, 1));
      if (Math.hypot(dx, dy, dz) > .03 || slide > .2 * fall || fall > .03) continue;
      const side = dy > dx * 1.5, u = side ? py : px, a = Math.floor(u / size), b = Math.floor(pz / (size * 1.2)), c = Math.floor(4 * (side ? px : py) + (side ? 91.37 : .37));
      if (hash(a, b, c) > share) continue;
      const m = (1 - smooth(.2, .3, Math.abs(u / size - a - .5))) * (1 - smooth(.22, .32, Math.abs(pz / (size * 1.2) - b - .5)));
      if (m > 0) { at.push(i); phase.push(hash(a, b, c + 17)); power.push(m * (.5 + hash(a, b, c + 5)) * level); }
    }
    const near = soften(w, at, phase, power, Math.round(Math.max(w, h) / 960));
    return { paint(t, L) { for (const [i, { phase, power }] of near) { const q = power * smooth(-.5, .35, Math.sin(TAU * (t + phase))), j = 3 * i; L[j] += q; L[j + 1] += q * .68; L[j + 2] += q * .34; } } };
  },
  /** Windows of a far city twinkle, cell by cell. */
  twinkle({ pos, depth, w, h, groups: { glow } }, { from = 0, minZ = 1, share = .22, water = () => false }) {
    const at = [], weight = [], phase = [], cx = 5 * Math.max(w, h) / 1280, cy = 4 * Math.max(w, h) / 1280;
    for (let i = 0; i < w * h; i++) {
      if (depth[i] < from || depth[i] > 1e4 || pos[3 * i + 2] < minZ || water(i)) continue;
      const a = Math.floor((i % w) / cx), b = Math.floor(i / w / cy); if (hash(a, b) > share) continue;
      const m = smooth(.22, .7, luma(glow, i)); if (m > 0) { at.push(i); weight.push(m * .85); phase.push(hash(a, b, 7)); }
    }
    return { light(t, M) { for (let k = 0; k < at.length; k++) M.glow[at[k]] *= 1 - weight[k] * smooth(.2, .55, Math.sin(TAU * (t + phase[k]))); } };
  },
  /** Lamps of cars run along the two roads of the scene `sky`. */
  traffic({ pos, w, h, groups: { trail } }) {
    const pulses = [...Array(9)].map((_, i) => ({ o: (i + .7 * hash(i, 3)) / 9, b: .5 + hash(i, 9) * 1.1, l: .025 + .05 * hash(i, 5) }));
    const LUT = new Float32Array(2048).map((_, i) => pulses.reduce((v, p) => { let d = i / 2048 - p.o; d -= Math.round(d); return v + p.b * (d < 0 ? Math.exp(d / p.l) : Math.exp(-d / .004)); }, .1));
    const profile = s => LUT[((s - Math.floor(s)) * 2048) | 0], at = [];
    for (let i = 0; i < w * h; i++) if (trail[3 * i] + trail[3 * i + 1] + trail[3 * i + 2] > .004) at.push(i);
    return { light(t, M) { M.trail.fill(0); for (const i of at) { const y = pos[3 * i + 1], red = trail[3 * i] > trail[3 * i + 1] * 2.2; M.trail[i] = 1.6 * (red ? profile(y / 150 - 2 * t) : profile(y / 150 + .37 + 2 * t)); } } };
  },
  /** Water of the scene `sky`: what is mirrored sways. */
  canal({ pos, depth, w, h }) {
    const n = w * h, isWater = canalWater({ pos, depth }), amp = new Float32Array(n), k = Math.max(w, h) / 1280;
    for (let i = 0; i < n; i++) if (isWater(i)) amp[i] = Math.min(4.2, 140 / depth[i]) * k;
    return { paint(t, L) {
      const from = Float32Array.from(L);
      for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) {
        const i = y * w + x; if (!amp[i]) continue; const wx = pos[3 * i], wy = pos[3 * i + 1];
        const a = amp[i] * (.5 * Math.sin(wy * 1.9 + wx * .35 + TAU * 2 * t) + .35 * Math.sin(wy * 3.1 - wx * .7 - TAU * 3 * t + 1.3) + .3 * Math.sin(wy * .8 + wx * 1.3 + TAU * t + 4)), b = amp[i] * .35 * Math.sin(wy * 1.3 + wx * .9 - TAU * 2 * t);
        const sx = clamp(x + b, 0, w - 1.01), sy = clamp(y + a * 1.6, 0, h - 1.01), x0 = sx | 0, y0 = sy | 0, fx = sx - x0, fy = sy - y0, j = y0 * w + x0;
        if (!amp[j] || !amp[j + 1] || !amp[j + w] || !amp[j + w + 1]) continue;
        for (let c = 0; c < 3; c++) L[3 * i + c] = (from[3 * j + c] * (1 - fx) + from[3 * j + 3 + c] * fx) * (1 - fy) + (from[3 * (j + w) + c] * (1 - fx) + from[3 * (j + w) + 3 + c] * fx) * fy;
      }
    } };
  },
};
const canalWater = ({ pos, depth }) => i => { const x = pos[3 * i], y = pos[3 * i + 1]; return Math.abs(pos[3 * i + 2]) < .02 && depth[i] < 1e4 && Math.abs(x - (9 * Math.sin((y + 30) / 62) - 4)) < 13 - 5 * clamp((y + 60) / 260, 0, 1); };

/** scene: {w, h, pos, depth, lattice, groups: {key, fill, glow?, trail?}}; motions: [[name, options]] -> t => linear light, w*h*3 */
export function film(scene, motions) {
  const { w, h, groups } = scene, names = Object.keys(groups), M = Object.fromEntries(names.map(g => [g, new Float32Array(w * h)]));
  const acts = motions.map(([name, options = {}]) => MOTIONS[name](scene, options.overWater === false ? { ...options, water: canalWater(scene) } : options));
  return t => {
    const L = new Float32Array(w * h * 3);
    for (const g of names) M[g].fill(1);
    for (const a of acts) a.light?.(t, M);
    for (const g of names) { const G = groups[g], m = M[g]; for (let i = 0, j = 0; i < m.length; i++, j += 3) { const k = m[i]; L[j] += G[j] * k; L[j + 1] += G[j + 1] * k; L[j + 2] += G[j + 2] * k; } }
    for (const a of acts) a.paint?.(t, L);
    return L;
  };
}
