// What article HTML may contain: the editor's output and nothing else. The server applies it on saving, the back office on showing.

export const CONTENT_POLICY = {
  ALLOWED_TAGS: [
    'p', 'br', 'h1', 'h2', 'h3', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li', 'span', 'img', 'iframe',
    'table', 'thead', 'tbody', 'tr', 'th', 'td', 'blockquote', 'pre', 'code',
  ],
  ALLOWED_ATTR: ['href', 'target', 'rel', 'src', 'alt', 'width', 'height', 'class', 'style', 'allowfullscreen', 'frameborder', 'colspan', 'rowspan'],
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
};

const embedHosts = /^https:\/\/(?:www\.youtube(?:-nocookie)?\.com\/embed\/[\w-]+|player\.vimeo\.com\/video\/\d+)(?:[?#].*)?$/;

export function isAllowedEmbed(source: string) {
  return embedHosts.test(source);
}

export function isAllowedClass(name: string) {
  return /^ql-(?:align|font|size|indent|direction|video|syntax)(?:-[\w-]+)?$/.test(name);
}

/** Of a style attribute, the text and background colours. */
export function keepColours(style: string) {
  const colour = /^(?:#[\da-f]{3,8}|rgba?\([\d\s.,%/]+\)|[a-z]+)$/i;
  const kept = style
    .split(';')
    .map((declaration) => declaration.split(':').map((part) => part.trim()))
    .filter(([property = '', value = '']) => ['color', 'background-color'].includes(property.toLowerCase()) && colour.test(value));
  return kept.map(([property, value]) => `${property}: ${value}`).join('; ');
}
