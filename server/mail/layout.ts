// The layout of our mails: one column of tables with inline styles, which all mail programs support, and a dark mode.
import { site } from '#shared/firm/site.ts';
import { escapeMarkup } from '../http/escape.ts';

const font = "font-family:'Segoe UI',Helvetica,Arial,sans-serif";
const cell = 'padding:10px 12px 10px 0;border-bottom:1px solid #d9cfbd;vertical-align:top;text-align:start';

/** The classes are for programs with a dark mode; others use the inline styles. */
const darkStyle = `@media (prefers-color-scheme:dark){.ground{background:#0a1726!important}.sheet{background:#10243a!important}.sheet,.sheet h1,.sheet th,.sheet td,.sheet p,.sheet a{color:#f4eee3!important}.sheet .facts,.sheet .facts th,.sheet .facts td{border-color:#34455a!important}.sheet .button{background:#c4985a!important;color:#0a1726!important}}`;

/** `title` and `preview` are plain text; `body` is made by the functions below. The preview is what inboxes show next to the subject. */
export function renderLayout({ siteUrl, title, preview, body }: { siteUrl: string; title: string; preview: string; body: string }) {
  const { phone, offices } = site;
  return `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeMarkup(title)}</title><style>:root{color-scheme:light dark;supported-color-schemes:light dark}${darkStyle}</style></head>
<body class="ground" style="margin:0;padding:0;background:#f4eee3"><div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeMarkup(preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f4eee3"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#fffdf9;color:#10243a;border-top:4px solid #c4985a;${font};font-size:16px;line-height:1.5">
<tr><td style="padding:28px 28px 0;font-family:Georgia,'Times New Roman',serif;font-size:20px;color:#10243a">${escapeMarkup(site.name)}</td></tr>
<tr><td style="padding:20px 28px 28px"><h1 style="margin:0 0 20px;font-size:20px;line-height:1.3;font-weight:600;color:#10243a">${escapeMarkup(title)}</h1>${body}</td></tr>
<tr><td style="padding:0 28px 28px;font-size:13px;line-height:1.5;color:#4a5a6b">${escapeMarkup(site.legalName)} · ${escapeMarkup(offices[0].address)}<br><a href="${phone.href}" style="color:#4a5a6b">${phone.display}</a> · <a href="${escapeMarkup(siteUrl)}" style="color:#4a5a6b">${escapeMarkup(siteUrl.replace(/^https?:\/\//, ''))}</a></td></tr>
</table></td></tr></table></body></html>`;
}

export function renderParagraphs(lines: string[]) {
  return lines.map((line) => `<p style="margin:0 0 16px">${escapeMarkup(line)}</p>`).join('');
}

export function renderFacts(facts: { label: string; value: string }[]) {
  const rows = facts.map(({ label, value }) => `<tr><th scope="row" align="left" width="34%" style="${cell};font-weight:600">${escapeMarkup(label)}</th><td style="${cell};word-break:break-word">${renderLines(value)}</td></tr>`);
  return `<table class="facts" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse;border-top:1px solid #d9cfbd;${font};font-size:15px;line-height:1.5">${rows.join('')}</table>`;
}

/** Each line is shown in the direction of its own script. */
function renderLines(value: string) {
  return value.split('\n').map((line) => `<div dir="auto" style="min-height:1em">${escapeMarkup(line)}</div>`).join('');
}

export function renderButton(text: string, href: string) {
  return `<p style="margin:0 0 20px"><a class="button" href="${escapeMarkup(href)}" style="display:inline-block;padding:12px 20px;background:#10243a;color:#f4eee3;text-decoration:none;font-weight:600">${escapeMarkup(text)}</a></p>`;
}

export function renderLink(text: string, href: string) {
  return `<p style="margin:0 0 16px"><a href="${escapeMarkup(href)}" style="color:#10243a">${escapeMarkup(text)}</a></p>`;
}
