// Draws docs/architecture.svg from the imports of the code: rooms as boxes, an arrow for each way in which one enters another.
// `--check` draws nothing and fails when the picture is no longer true or files import each other in a circle; `--list` prints every arrow, with the imports behind it.
// No dependency and no syntax past Node 20, like all that a check may run first.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const picture = path.join(root, 'docs/architecture.svg');
const folders = ['client', 'server', 'shared', 'migrations'];

/**
 * Where each room stands: middle and row, and what is in it. `of` are folders or files; what is named more exactly wins.
 * Rows go from what is entered by nobody down to what enters nobody.
 */
const boxes = [
  { panel: 'client', name: 'app/', of: ['client/app'], at: [246, 0], says: ['entries, routes,', 'the frame of a page'] },
  { panel: 'client', name: 'admin/', of: ['client/admin'], at: [90, 1], says: ['the back office:', 'its rooms are below'] },
  { panel: 'client', name: 'pages/', of: ['client/pages'], at: [246, 1], says: ['one file', 'an address'] },
  { panel: 'client', name: 'style/', of: ['client/style'], at: [402, 1], says: ['every component,', 'at /style'] },
  { panel: 'client', name: 'sections/', of: ['client/sections'], at: [246, 2], says: ['blocks that read', 'or send data'] },
  { panel: 'client', name: 'components/', of: ['client/components'], at: [246, 3], says: ['blocks that only', 'take props'] },
  { panel: 'client', name: 'hooks/', of: ['client/hooks'], at: [130, 4], says: ['what the browser', 'tells a component'] },
  {
    panel: 'client', name: 'app/: what all read', of: ['client/app/trpc.ts', 'client/app/page-state.ts', 'client/app/fetch-once.ts', 'client/app/attribution.ts', 'client/app/cookie-consent.ts'],
    at: [360, 4], width: 176, says: ['tRPC, state of the page,', 'consent, attribution'],
  },

  { panel: 'admin', name: 'start, shell, navigation', of: ['client/admin/start.tsx', 'client/admin/admin-app.tsx', 'client/admin/shell.tsx', 'client/admin/navigation.tsx'], at: [246, 0], width: 190, says: ['which screen,', 'and the bars around it'] },
  { panel: 'admin', name: 'overview/', of: ['client/admin/overview'], at: [84, 1], says: ['figures', 'and charts'] },
  { panel: 'admin', name: 'leads/', of: ['client/admin/leads'], at: [84, 2], says: ['the inbox and', 'one lead'] },
  { panel: 'admin', name: 'articles/', of: ['client/admin/articles'], at: [192, 1], says: ['lists, publishing,', 'the editor'] },
  { panel: 'admin', name: 'testimonials/', of: ['client/admin/testimonials'], at: [300, 1], says: ['list', 'and form'] },
  { panel: 'admin', name: 'oversight/', of: ['client/admin/oversight'], at: [408, 1], says: ['audit log,', 'browser reports'] },
  { panel: 'admin', name: 'rules/', of: ['client/admin/rules'], at: [408, 3], says: ['the law, and', 'its reviews'] },
  { panel: 'admin', name: 'forms/', of: ['client/admin/forms'], at: [246, 2], says: ['images, drafts,', 'sending files'] },
  { panel: 'admin', name: 'privacy/', of: ['client/admin/privacy'], at: [84, 3], says: ['erasing', 'a person'] },
  { panel: 'admin', name: 'accounts/', of: ['client/admin/accounts'], at: [220, 3], says: ['log-in, session,', 'users'] },
  { panel: 'admin', name: 'records/', of: ['client/admin/records'], at: [340, 4], says: ['tables, deleting,', 'the trash'] },
  { panel: 'admin', name: 'frame/', of: ['client/admin/frame'], at: [246, 5], says: ['what every', 'screen shares'] },

  { panel: 'server', name: 'launch/', of: ['server/launch'], at: [568, 0], says: ['what npm start', 'runs first'] },
  { panel: 'server', name: 'main, app, procedures', of: ['server/main.ts', 'server/app.ts', 'server/procedures.ts'], at: [742, 0], width: 176, says: ['start and stop; plugins', 'and routes in order'] },
  { panel: 'server', name: 'rest/', of: ['server/rest'], at: [640, 1], says: ['the documented', 'paths'] },
  { panel: 'server', name: 'seed/', of: ['server/seed'], at: [804, 1], says: ['fills an empty', 'database'] },
  { panel: 'server', name: 'web/', of: ['server/web'], at: [640, 2], says: ['pages, kept as', 'finished bytes'] },
  { panel: 'server', name: 'routers/', of: ['server/routers'], at: [640, 3], says: ['validate, authorise,', 'call a query'] },
  { panel: 'server', name: 'trpc.ts', of: ['server/trpc.ts'], at: [568, 4], says: ['context, and', 'who may call'] },
  { panel: 'server', name: 'files/', of: ['server/files'], at: [686, 4], says: ['uploads, and', 'what ends them'] },
  { panel: 'server', name: 'content/', of: ['server/content'], at: [804, 4], says: ['long texts', 'as Markdown'] },
  { panel: 'server', name: 'mail/', of: ['server/mail'], at: [922, 4], says: ['templates, and', 'the worker'] },
  { panel: 'server', name: 'articles/', of: ['server/articles'], at: [792, 5], says: ['HTML that is safe,', 'the schedule'] },
  { panel: 'server', name: 'accounts/', of: ['server/accounts'], at: [640, 5], says: ['passwords,', 'log-ins, sessions'] },
  { panel: 'server', name: 'leads/', of: ['server/leads'], at: [568, 6], says: ['how a lead is', 'taken; spam'] },
  { panel: 'server', name: 'http/', of: ['server/http'], at: [792, 6], says: ['what guards', 'every request'] },
  { panel: 'server', name: 'queries/', of: ['server/queries'], at: [690, 7], says: ['all SQL'] },
  { panel: 'server', name: 'privacy/', of: ['server/privacy'], at: [840, 8], says: ['where personal', 'data stands'] },
  { panel: 'server', name: 'database/', of: ['server/database'], at: [640, 8], says: ['PGlite or pg,', 'tables as types'] },
  { panel: 'server', name: 'migrations/', of: ['migrations'], at: [568, 9], says: ['one file a', 'schema change'] },
  { panel: 'server', name: 'env.ts', of: ['server/env.ts'], at: [730, 9], says: ['the environment,', 'read once'] },

  { panel: 'shared', name: 'content/', of: ['shared/content'], at: [120, 0], says: ['one file a record'] },
  { panel: 'shared', name: 'forms/', of: ['shared/forms'], at: [310, 0], says: ['one file a form'] },
  { panel: 'shared', name: 'messages, roles, dubai-day', of: ['shared/messages.ts', 'shared/staff-messages.ts', 'shared/roles.ts', 'shared/dubai-day.ts'], at: [530, 0], width: 200, says: ['every sentence; who may do what'] },
  { panel: 'shared', name: 'firm/', of: ['shared/firm'], at: [760, 0], width: 140, says: ['the firm, its services'] },
  { panel: 'shared', name: 'rules/', of: ['shared/rules'], at: [120, 1], says: ['what the law says'] },
  { panel: 'shared', name: 'navigation/', of: ['shared/navigation'], at: [760, 1], width: 140, says: ['every address'] },
];

const panels = {
  client: { title: 'client/ · React, in the browser and rendered by the server', x: 10, y: 84, width: 472, rows: 5, step: 80 },
  admin: { title: 'client/admin/ · the back office', x: 10, y: 511, width: 472, rows: 6, step: 82 },
  server: { title: 'server/ · one Fastify process', x: 500, y: 84, width: 490, rows: 10, step: 93 },
  shared: { title: 'shared/ · the contract: imports zod and itself', x: 10, y: 1060, width: 980, rows: 2, step: 76 },
};
const WIDTH = 1000;
const HEIGHT = 1238;
const HEAD = 32;
/** Between the client's panels and the server's. */
const GAP = { middle: 491 };
const BOX_HEIGHT = 46;
const colours = { ink: '#1b2a3d', soft: '#56657a', value: '#24507f', type: '#8793a4', up: '#b4510b', box: '#ffffff', paper: '#fbfaf7' };
const panelColours = { client: '#eaf1f8', admin: '#eef3ea', server: '#f5efe6', shared: '#f0edf5' };

// ── What imports what ──

function listSources(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return name === 'client/public' ? [] : listSources(name);
    return /\.(?:ts|tsx|mjs)$/.test(name) && !name.endsWith('.d.mts') ? [name] : [];
  });
}

/** The ways in which a file names another; each is written in one way here, so expressions find them all. */
const namings = [
  { kind: 'type', expression: /^(?:import|export) type [^;'"]*?\bfrom '([^']+)'/gm },
  { kind: 'value', expression: /^(?:import|export) (?!type )[^;'"]*?\bfrom '([^']+)'/gm },
  { kind: 'value', expression: /^import '([^']+)'/gm },
  { kind: 'type', expression: /\btypeof import\('([^']+)'\)/g },
  { kind: 'value', expression: /(?<!typeof )\bimport\('([^']+)'\)/g },
  { kind: 'glob', expression: /\bimport\.meta\.glob(?:<\w+>)?\('([^']+)'\)/g },
  { kind: 'loaded', expression: /\bnew URL\('([^']+)', import\.meta\.url\)/g },
  { kind: 'started', expression: /'(server\/[\w/.-]+\.ts)'/g },
];

/** Every import of ours: from, to, and whether a value, a type, or something found while it runs (`loaded`, `started`). */
function readImports() {
  const files = folders.flatMap(listSources);
  const known = new Set(files);
  const imports = [];
  for (const from of files) {
    const text = readFileSync(path.join(root, from), 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
    for (const { kind, expression } of namings) {
      for (const [, name] of text.matchAll(expression)) {
        const to = resolve(from, name, kind);
        if (to === undefined) continue;
        for (const file of to) if (known.has(file) && file !== from) imports.push({ from, to: file, kind });
      }
    }
  }
  return { files, imports };

  function resolve(from, name, kind) {
    if (kind === 'started') return from.startsWith('server/launch/') ? [name] : undefined;
    if (name.startsWith('#')) return [name.slice(1)];
    if (kind !== 'loaded' && kind !== 'glob' && !name.startsWith('.')) return undefined;
    const place = path.posix.join(path.posix.dirname(from), name);
    // A folder, or all files of one: every file directly in it.
    if (/\*/.test(place)) return files.filter((file) => path.posix.dirname(file) === path.posix.dirname(place));
    return place.endsWith('/') ? files.filter((file) => `${path.posix.dirname(file)}/` === place) : [place];
  }
}

/** Circles of files: each group whose members can all be reached from one another. */
function findCircles(files, imports) {
  const next = new Map(files.map((file) => [file, []]));
  for (const { from, to } of imports) next.get(from).push(to);
  const order = new Map();
  const low = new Map();
  const open = [];
  const circles = [];
  function visit(file) {
    order.set(file, order.size);
    low.set(file, order.get(file));
    open.push(file);
    for (const target of next.get(file)) {
      if (!order.has(target)) visit(target);
      if (open.includes(target)) low.set(file, Math.min(low.get(file), low.get(target)));
    }
    if (low.get(file) !== order.get(file)) return;
    const group = open.splice(open.indexOf(file));
    if (group.length > 1) circles.push(group.sort());
  }
  for (const file of files) if (!order.has(file)) visit(file);
  return circles;
}

// ── Rooms and their arrows ──

function placeBoxes() {
  return boxes.map((box) => {
    const panel = panels[box.panel];
    const [middle, row] = box.at;
    const width = box.width ?? ({ admin: 102, server: 104 }[box.panel] ?? 124);
    return { ...box, id: `${box.panel}: ${box.name}`, row, middle, width, left: middle - width / 2, right: middle + width / 2, top: panel.y + HEAD + row * panel.step, bottom: panel.y + HEAD + row * panel.step + BOX_HEIGHT };
  });
}

/** The box of a file: that which names it most exactly. In the panel of the whole client, the back office is one box. */
function boxOf(file, placed, panel) {
  let best;
  let length = 0;
  for (const box of placed) {
    if (panel === 'client' && box.panel === 'admin') continue;
    for (const place of box.of) if ((file === place || file.startsWith(`${place}/`)) && place.length >= length && (place.length > length || box.panel === 'admin')) [best, length] = [box, place.length];
  }
  return best;
}

/** Arrows between boxes: a value's wins over a type's. */
function findArrows(imports, placed) {
  const arrows = new Map();
  for (const { from, to, kind } of imports) {
    const inAdmin = from.startsWith('client/admin/') && to.startsWith('client/admin/');
    const view = inAdmin ? undefined : 'client';
    const [a, b] = [boxOf(from, placed, view), boxOf(to, placed, view)];
    if (a === b || (b.panel === 'shared' && a.panel !== 'shared')) continue;
    const key = `${a.id} → ${b.id}`;
    const arrow = arrows.get(key) ?? { key, from: a, to: b, values: 0, types: 0, files: [] };
    arrow[kind === 'type' ? 'types' : 'values'] += 1;
    arrow.files.push(`${from} → ${to}`);
    arrows.set(key, arrow);
  }
  return [...arrows.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

const isDown = ({ from, to }) => from.panel === to.panel && (to.row > from.row || (to.row === from.row && to.middle > from.middle));

/** What remains when an arrow is left out that a longer way down tells as well. One of types needs no way of values. */
function withoutImplied(arrows) {
  const down = arrows.filter(isDown);
  const leads = (from, to, isThrough, first) =>
    down.some((arrow) => arrow.from === from && arrow !== first && isThrough(arrow) && (arrow.to === to || leads(arrow.to, to, isThrough, first)));
  return arrows.filter((arrow) => !isDown(arrow) || !leads(arrow.from, arrow.to, (other) => arrow.values === 0 || other.values > 0, arrow));
}

// ── Drawing ──

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const round = (value) => Math.round(value * 10) / 10;

/** Spreads the ends of arrows along the sides that they touch, in the order of where they come from. */
function giveEnds(arrows) {
  const sides = new Map();
  const add = (box, side, arrow, end, other) => {
    const key = `${box.id}|${side}`;
    if (!sides.has(key)) sides.set(key, { box, side, ends: [] });
    sides.get(key).ends.push({ arrow, end, other });
  };
  for (const arrow of arrows) {
    const { from, to } = arrow;
    if (from.panel !== to.panel || from.row === to.row) {
      const isRight = to.middle > from.middle;
      add(from, isRight ? 'right' : 'left', arrow, 'start', to.top);
      add(to, isRight ? 'left' : 'right', arrow, 'end', from.top);
    } else {
      const goesDown = to.row > from.row;
      add(from, goesDown ? 'bottom' : 'top', arrow, 'start', to.middle);
      add(to, goesDown ? 'top' : 'bottom', arrow, 'end', from.middle);
    }
  }
  for (const { box, side, ends } of sides.values()) {
    ends.sort((a, b) => a.other - b.other || (a.arrow.key < b.arrow.key ? -1 : 1));
    for (const [index, { arrow, end }] of ends.entries()) {
      const part = (index + 1) / (ends.length + 1);
      arrow[end] =
        side === 'left' || side === 'right'
          ? { x: box[side], y: box.top + part * BOX_HEIGHT }
          : { x: box.left + 8 + part * (box.width - 16), y: box[side] };
    }
  }
}

/** The way of an arrow: bent once, or past the boxes between, in a lane of its own. */
function findWay(arrow, placed, lanes) {
  const { start, end, from, to } = arrow;
  if (from.panel !== to.panel) {
    // Between the panels, in the gap.
    const x = GAP.middle + (lanes.length % 2 ? 4 : -4);
    lanes.push({ x, high: Math.min(start.y, end.y), low: Math.max(start.y, end.y) });
    const turn = 8 * Math.sign(end.y - start.y);
    const side = 8 * Math.sign(end.x - start.x);
    return `M${round(start.x)} ${round(start.y)}H${x - side}Q${x} ${round(start.y)} ${x} ${round(start.y + turn)}V${round(end.y - turn)}Q${x} ${round(end.y)} ${x + side} ${round(end.y)}H${round(end.x)}`;
  }
  if (from.row === to.row) {
    const bend = (end.x - start.x) / 2;
    return `M${round(start.x)} ${round(start.y)}C${round(start.x + bend)} ${round(start.y)} ${round(end.x - bend)} ${round(end.y)} ${round(end.x)} ${round(end.y)}`;
  }
  const sign = Math.sign(end.y - start.y);
  if (Math.abs(from.row - to.row) === 1) {
    const bend = (end.y - start.y) / 2;
    return `M${round(start.x)} ${round(start.y)}C${round(start.x)} ${round(start.y + bend)} ${round(end.x)} ${round(end.y - bend)} ${round(end.x)} ${round(end.y)}`;
  }
  const reach = panels[from.panel].step - BOX_HEIGHT;
  const [first, last] = [start.y + sign * reach, end.y - sign * reach];
  const [high, low] = [Math.min(first, last), Math.max(first, last)];
  const panel = panels[from.panel];
  let best;
  for (let x = panel.x + 6; x <= panel.x + panel.width - 6; x += 2) {
    const isBlocked = placed.some((box) => box.panel === from.panel && box.bottom > high + 1 && box.top < low - 1 && x > box.left - 5 && x < box.right + 5);
    if (isBlocked || lanes.some((lane) => Math.abs(lane.x - x) < 9 && lane.high < low && lane.low > high)) continue;
    // Of ways that are equally short, the one that turns late.
    const cost = Math.abs(x - start.x) * 1.01 + Math.abs(x - end.x);
    if (!best || cost < best.cost) best = { x, cost };
  }
  const x = best?.x ?? (start.x + end.x) / 2;
  lanes.push({ x, high, low });
  const half = (sign * reach) / 2;
  return [
    `M${round(start.x)} ${round(start.y)}C${round(start.x)} ${round(start.y + half)} ${round(x)} ${round(first - half)} ${round(x)} ${round(first)}`,
    `L${round(x)} ${round(last)}C${round(x)} ${round(last + half)} ${round(end.x)} ${round(end.y - half)} ${round(end.x)} ${round(end.y)}`,
  ].join('');
}

function styleOf(arrow) {
  if (arrow.values === 0) return 'type';
  return isDown(arrow) || arrow.from.panel !== arrow.to.panel ? 'value' : 'up';
}

function draw(arrows, placed) {
  const shown = withoutImplied(arrows);
  giveEnds(shown);
  const lanes = [];
  const span = ({ from, to }) => Math.abs(from.row - to.row);
  const ways = [...shown].sort((a, b) => span(a) - span(b) || (a.key < b.key ? -1 : 1)).map((arrow) => ({ arrow, style: styleOf(arrow), way: findWay(arrow, placed, lanes) }));
  const heads = ['value', 'type', 'up'].map((name) => `<marker id="${name}" viewBox="0 0 8 8" refX="7.4" refY="4" markerWidth="7" markerHeight="7" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 .6 8 4 0 7.4z" fill="${colours[name]}"/></marker>`);
  const legend = [
    { style: 'value', x: 22, text: 'uses its code' },
    { style: 'type', x: 152, text: 'knows only its types' },
    { style: 'up', x: 326, text: 'uses code of a room above' },
  ];
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-labelledby="title words" font-family="'Segoe UI', 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif">`,
    '<title id="title">The rooms of the code and who enters which</title>',
    '<desc id="words">Drawn by docs/architecture.mjs from the imports of the code. Each box is a room; an arrow leads from a room to one that it enters.</desc>',
    `<defs>${heads.join('')}</defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.paper}"/>`,
    `<text x="14" y="30" font-size="20" font-weight="600" fill="${colours.ink}">Prominence: the rooms of the code, and who enters which</text>`,
    ...legend.map(({ style, x, text }) => `<path d="M${x - 8} 54h34" ${stroke(style)}/><text x="${x + 34}" y="58.5" font-size="13" fill="${colours.soft}">${text}</text>`),
    `<text x="14" y="77" font-size="12" fill="${colours.soft}">Left out: an arrow whose message a longer way down the picture tells already. All of them: node docs/architecture.mjs --list</text>`,
    ...Object.entries(panels).map(([name, panel]) => `<rect x="${panel.x}" y="${panel.y}" width="${panel.width}" height="${panelHeight(panel)}" rx="10" fill="${panelColours[name]}"/><text x="${panel.x + 12}" y="${panel.y + 20}" font-size="13" font-weight="600" fill="${colours.soft}">${escape(panel.title)}</text>`),
    ...ways.map(({ arrow, style, way }) => `<path d="${way}" ${stroke(style)}><title>${escape(arrow.key)}</title></path>`),
    ...belowAll(),
    ...placed.map(drawBox),
    '</svg>',
  ];
  return `${lines.join('\n')}\n`;
}

const panelHeight = ({ rows, step }) => HEAD + (rows - 1) * step + BOX_HEIGHT + 12;

function stroke(style) {
  return `fill="none" stroke="${colours[style]}" stroke-width="${style === 'type' ? 1.1 : 1.5}"${style === 'type' ? ' stroke-dasharray="4 3"' : ''} marker-end="url(#${style})"`;
}

/** Everything enters shared: one arrow from each side instead of a hundred. */
function belowAll() {
  const { y } = panels.shared;
  return [['admin', 246], ['server', 745]].map(([name, x]) => {
    const bottom = panels[name].y + panelHeight(panels[name]);
    return `<path d="M${x} ${round(bottom)}V${y}" fill="none" stroke="${colours.value}" stroke-width="1.5" marker-end="url(#value)"/><text x="${x + 10}" y="${round((bottom + y) / 2 + 4)}" font-size="12" fill="${colours.soft}">most rooms enter shared</text>`;
  });
}

function drawBox({ name, says, middle, left, top, width }) {
  const nameTop = top + (says.length > 1 ? 15 : 19);
  return [
    `<rect x="${left}" y="${round(top)}" width="${width}" height="${BOX_HEIGHT}" rx="6" fill="${colours.box}" stroke="#b9c2cd"/>`,
    `<text x="${middle}" y="${round(nameTop)}" text-anchor="middle" font-size="13" font-weight="600" fill="${colours.ink}">${escape(name)}</text>`,
    ...says.map((line, index) => `<text x="${middle}" y="${round(nameTop + 12 + (says.length > 1 ? 0 : 3) + index * 12)}" text-anchor="middle" font-size="11" fill="${colours.soft}">${escape(line)}</text>`),
  ].join('');
}

// ── What is asked for ──

const { files, imports } = readImports();
const placed = placeBoxes();
const faults = [];

for (const file of files) if (!boxOf(file, placed)) faults.push(`${file} stands in no room of docs/architecture.mjs: give it a place there.`);
for (const { of } of boxes) for (const place of of) if (!existsSync(path.join(root, place))) faults.push(`docs/architecture.mjs places ${place}, which is not there.`);
// A page knows the types of the route table that loads it: a circle of values and types, or of values and globs, but not of all three.
for (const kinds of [['value', 'type'], ['value', 'glob']]) {
  for (const circle of findCircles(files, imports.filter(({ kind }) => kinds.includes(kind)))) faults.push(`These files import each other in a circle: ${circle.join(', ')}`);
}

if (faults.length === 0) {
  const arrows = findArrows(imports, placed);
  const drawn = draw(arrows, placed);
  if (process.argv.includes('--list')) {
    for (const { key, values, types, files: behind } of arrows) console.log(`${key}  (${values} for values, ${types} for types alone)\n${behind.map((line) => `    ${line}`).join('\n')}`);
  } else if (!process.argv.includes('--check')) {
    writeFileSync(picture, drawn);
    console.log(`Drew ${boxes.length} rooms and ${arrows.length} arrows, of which ${arrows.length - withoutImplied(arrows).length} are told by longer ways.`);
  } else if (!existsSync(picture) || readFileSync(picture, 'utf8').replaceAll('\r\n', '\n') !== drawn) {
    faults.push('docs/architecture.svg is not what the imports say: draw it with `node docs/architecture.mjs`.');
  }
}
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
