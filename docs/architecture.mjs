// Draws docs/architecture.svg from the imports of the code: rooms as boxes, an arrow for each way in which one enters another.
// `--check` draws nothing and fails when the picture is no longer true or files import each other in a circle; `--list` prints every arrow, with the imports behind it.
// No dependency and no syntax past Node 20, like all that a check may run first.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { findCircles, readImports, root } from './architecture/imports.mjs';
import { boxes, panels } from './architecture/rooms.mjs';

const picture = path.join(root, 'docs/architecture.svg');

const WIDTH = 1000;
const HEIGHT = 1238;
const HEAD = 32;
/** Between the client's panels and the server's. */
const GAP = { middle: 491 };
const BOX_HEIGHT = 46;
const colours = { ink: '#1b2a3d', soft: '#56657a', value: '#24507f', type: '#8793a4', up: '#b4510b', box: '#ffffff', paper: '#fbfaf7' };
const panelColours = { client: '#eaf1f8', admin: '#eef3ea', server: '#f5efe6', shared: '#f0edf5' };

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

for (const file of files) if (!boxOf(file, placed)) faults.push(`${file} stands in no room of docs/architecture/rooms.mjs: give it a place there.`);
for (const { of } of boxes) for (const place of of) if (!existsSync(path.join(root, place))) faults.push(`docs/architecture/rooms.mjs places ${place}, which is not there.`);
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
