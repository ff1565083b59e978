// The symbol of the firm as one path on 64 by 64, needing no package: what sets pages draws it too.
const r1 = v => +v.toFixed(2), HALF = 20.5;
/** The outline of two squares of the half side HALF, one turned by 45 degrees. */
const star = [...Array(16)].map((_, i) => { const a = Math.PI * i / 8, r = i % 2 ? HALF / Math.cos(Math.PI / 8) : HALF * Math.SQRT2; return `${i ? 'L' : 'M'}${r1(32 + r * Math.cos(a))} ${r1(32 + r * Math.sin(a))}`; }).join('') + 'Z';
export const SYMBOL = star + 'M24.500 45.500V30.500a7.500 7.500 0 0 1 15 0v15z'.replace(/(\.\d*?)0+(?=\D)/g, '$1').replace(/\.(?=\D)/g, '');
