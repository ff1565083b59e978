// The list of films: name, scene, motions (see motions.mjs), grade; tall: where the upright camera looks (see stage.py). film.mjs makes them.
const court = drift => [['lattice', { drift }], ['breath'], ['motes']];
// Between gold and dusk: white words stand on it, and the light still reads as light.
export const FILM_GRADE = { base: 'dusk', exposure: .12, gain: { key: [.60, .45, .34], fill: [.40, .50, .78] }, vignette: .34 };
export const FILMS = [
  { name: 'taxation', tall: [.17, -.16, 1.08], scene: 'tax', motions: court([1, 0]), alt: 'Lattice light glides over a terracotta wall behind a stone disc with one brass wedge.' },
  { name: 'audit-and-assurance', tall: [-.01, -.15, 1.05], scene: 'audit', motions: [['lattice', { drift: [1, 0] }], ['gleam', { x: -.2, z: 2.35, r0: .55, r1: 1.72, y0: -1.2, y1: 1.6 }], ['breath'], ['motes']], alt: 'A gleam travels round the brass rings of an armillary sphere in a blue court.' },
  { name: 'accounting-and-finance', tall: [.035, -.15, .86], scene: 'accounting', motions: court([0, 1]), alt: 'Lattice light rises on a petrol wall behind a tall stone abacus.' },
  { name: 'company-formation-and-business-consultancy', tall: [.06, -.15, 1], scene: 'formation', motions: [['lattice', { drift: [0, -1] }], ['windows', { x: .4, y: .4, r: 2.4, z0: 1.02, level: 1.5 }], ['breath'], ['motes', { count: 60 }]], grade: { base: 'dusk', exposure: .1, gain: { key: [.34, .25, .20], fill: [.30, .42, .70] }, vignette: .34 }, alt: 'Windows light up and go out in a stone model of a city round one brass tower.' },
  { name: 'regulatory-and-compliance', tall: [.11, -.16, 1.05], scene: 'cat-compliance', motions: [['wave', { along: [0, 1], length: 9.9, amount: .95, floor: .7, x0: -1.72, x1: 3.32, y0: -1.9 }], ['motes', { count: 70 }]], alt: 'Light walks through seven garnet gates towards a brass figure.' },
  { name: 'hr-consulting-and-advisory', tall: [.02, -.16, 1], scene: 'hr', motions: court([-1, 0]), alt: 'Lattice light sweeps a rose wall behind stone figures seated round one of brass.' },
  { name: 'banner', tall: [.17, -.1, 1], scene: 'sky', spp: 20, crf: [31, 23.7], grade: 'city', motions: [['twinkle', { overWater: false }], ['traffic'], ['breath', { amount: .05 }], ['canal']], alt: 'A canal between lit towers at dusk, lamps of cars on both banks.' },
  { name: 'about', tall: [.17, -.13, 1], scene: 'dunes-monolith', motions: [['wave', { along: [.9, .3], length: 46, amount: .55, floor: .7, sharp: 2, reach: 400, bend: .8 }], ['motes', { count: 50 }]], grade: 'gold', alt: 'Light wanders over dunes round a lone limestone gate.' },
  { name: 'blog', tall: [.17, -.12, 1], scene: 'wall-of-light', motions: court([1, 0]), alt: 'Lattice light glides over a limestone wall.' },
];
