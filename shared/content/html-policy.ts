// What article HTML may contain: the editor's output and nothing else. Applied by the server on saving, and by the back office in previews.
import { dubaiDay } from '../dubai-day.ts';
import { isReference } from '../rules/fill.ts';

export const CONTENT_POLICY = {
  ALLOWED_TAGS: [
    'p', 'br', 'h1', 'h2', 'h3', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li', 'span', 'img', 'iframe',
    'table', 'thead', 'tbody', 'tr', 'th', 'td', 'blockquote', 'pre', 'code', 'data',
  ],
  ALLOWED_ATTR: ['href', 'target', 'rel', 'src', 'alt', 'width', 'height', 'class', 'style', 'allowfullscreen', 'frameborder', 'colspan', 'rowspan', 'data-rule', 'value'],
  ALLOW_DATA_ATTR: false,
  // Not a URL; checked below to be a rule reference.
  ADD_URI_SAFE_ATTR: ['data-rule'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
};

const embedHosts = /^https:\/\/(?:www\.youtube(?:-nocookie)?\.com\/embed\/[\w-]+|player\.vimeo\.com\/video\/\d+)(?:[?#].*)?$/;

export function isAllowedEmbed(source: string) {
  return embedHosts.test(source);
}

export function isAllowedClass(name: string) {
  return /^ql-(?:align|font|size|indent|direction|video|syntax)(?:-[\w-]+)?$/.test(name);
}

/** Reduces a style attribute to text and background colours. */
export function keepColours(style: string) {
  const colour = /^(?:#[\da-f]{3,8}|rgba?\([\d\s.,%/]+\)|[a-z]+)$/i;
  const kept = style
    .split(';')
    .map((declaration) => declaration.split(':').map((part) => part.trim()))
    .filter(([property = '', value = '']) => ['color', 'background-color'].includes(property.toLowerCase()) && colour.test(value));
  return kept.map(([property, value]) => `${property}: ${value}`).join('; ');
}

/** The part of DOMPurify that the policy needs. */
type Purifier = {
  addHook(entry: 'uponSanitizeAttribute', hook: (node: Element, data: { attrName: string; attrValue: string; keepAttr: boolean | undefined }) => void): void;
  addHook(entry: 'afterSanitizeAttributes', hook: (node: Element) => void): void;
};

/** What DOMPurify's lists cannot express: colours as the only styles, the editor's classes, embeds from two hosts, images that are files. */
export function applyPolicy(purify: Purifier) {
  purify.addHook('uponSanitizeAttribute', (node, data) => {
    if (data.attrName === 'style') data.attrValue = keepColours(data.attrValue);
    if (data.attrName === 'class') data.attrValue = data.attrValue.split(/\s+/).filter(isAllowedClass).join(' ');
    if (data.attrName === 'src' && node.nodeName === 'IFRAME' && !isAllowedEmbed(data.attrValue)) data.keepAttr = false;
    if (data.attrName === 'src' && /^\s*data:/i.test(data.attrValue)) data.keepAttr = false;
    // The attribute and the element are allowed only together, for a rule.
    if (data.attrName === 'data-rule' && !(node.nodeName === 'DATA' && isReference(data.attrValue, dubaiDay()))) data.keepAttr = false;
    if (data.attrName === 'value' && node.nodeName !== 'DATA') data.keepAttr = false;
    if ((data.attrName === 'style' || data.attrName === 'class') && data.attrValue === '') data.keepAttr = false;
  });
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (['IFRAME', 'IMG'].includes(node.nodeName) && !node.getAttribute('src')) node.remove();
    // A rule's value is plain text, replaced as a whole on reading.
    if (node.nodeName === 'DATA' && node.childElementCount > 0) node.replaceChildren(node.textContent ?? '');
    // An image without alt text is decorative; without an empty `alt`, its file name would be read out.
    if (node.nodeName === 'IMG' && !node.hasAttribute('alt')) node.setAttribute('alt', '');
    if (node.nodeName === 'A' && node.getAttribute('target') === '_blank') node.setAttribute('rel', 'noopener noreferrer');
  });
}
