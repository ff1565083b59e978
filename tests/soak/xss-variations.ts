// More vectors for the soak: each kind of attack in contexts that parsers treat differently, and nested beyond the depth that browsers keep.
import { xssVectors } from '../support/xss-vectors.ts';

const CALL = 'fired()';
const IMG = `<img src=x onerror=${CALL}>`;

/** Text that means something else when it is parsed a second time: foreign content, raw text, comments. */
const breakouts = [`</style>${IMG}`, `</title>${IMG}`, `--><!--${IMG}`, `]]>${IMG}`, `</p>${IMG}`, `</math>${IMG}`, `</svg>${IMG}`, `<!--</title>${IMG}-->`, `</noscript>${IMG}`, `</template>${IMG}`];
const hosts: ((inner: string) => string)[] = [
  (inner) => `<svg><style>${inner}</style></svg>`,
  (inner) => `<svg><title>${inner}</title></svg>`,
  (inner) => `<svg><desc><style>${inner}`,
  (inner) => `<svg></p><style><a id="${inner}">`,
  (inner) => `<math><mtext><style>${inner}</style></mtext></math>`,
  (inner) => `<math><mtext><table><mglyph><style><!--${inner}`,
  (inner) => `<math><mtext><h1><a><h6></a></h6><mglyph><svg><mtext><style><a title="${inner}">`,
  (inner) => `<math><annotation-xml encoding="text/html"><p title="${inner}"></p></annotation-xml></math>`,
  (inner) => `<form><math><mtext></form><form><mglyph><style></math>${inner}`,
  (inner) => `<noscript><p title="${inner}"></noscript>`,
  (inner) => `<select><template><style><!--${inner}</style></template></select>`,
  (inner) => `<table><colgroup><template><p title="${inner}">`,
  (inner) => `<svg><annotation-xml><foreignobject><style><!--${inner}`,
  (inner) => `<img alt="${inner.replaceAll('"', '&quot;')}" src="/x.png">`,
  (inner) => `<a href="/x" class="ql-size-${inner}">x</a>`,
  (inner) => `<![CDATA[ ${inner} ]]>`,
  (inner) => `<?xml ${inner} ?>`,
];
const mutations = hosts.flatMap((host) => breakouts.map(host));

const nested = [506, 510, 511, 512, 513, 600].flatMap((depth) => [
  `${'<div>'.repeat(depth)}<svg><style></p>${IMG}`,
  `${'<b>'.repeat(90)}${'<p>'.repeat(depth)}<math><mtext><table><mglyph><style><!--</style><img title="--&gt;${IMG}">`,
  `${'<table><tr><td>'.repeat(Math.floor(depth / 4))}<svg><title></svg>${IMG}`,
]);

const clobbering = ['attributes', 'nodeName', 'parentNode', 'childNodes', 'innerHTML', 'removeChild', 'getAttribute', 'setAttribute', 'ownerDocument', 'firstChild', 'content', 'namespaceURI'].flatMap((name) => [`<form onclick=${CALL}><input name=${name}></form>${IMG}`, `<form id=${name}><output name=${name}>${IMG}</form>`, `<img name=${name} src=x onerror=${CALL}>`]);

const sources = ['srcset="x 1x, data:text/html,<script>fired()</script> 2x"', 'srcset="javascript:fired() 1x"', 'imagesrcset="x" onload=fired()', 'sizes="calc(1px)" srcset="x" onerror=fired()', 'src="/x" srcset="&#1;javascript:fired()"', 'lowsrc="javascript:fired()"', 'dynsrc="javascript:fired()"', 'usemap="#m" onclick=fired()'].flatMap((attribute) => [`<img ${attribute}>`, `<picture><source ${attribute}>${IMG}</picture>`, `<video><source ${attribute}></video>`]);

export const xssVariations: readonly string[] = [...new Set([...xssVectors, ...mutations, ...nested, ...clobbering, ...sources])];
