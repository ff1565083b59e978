// The two brochures as tagged A4 PDFs: node documents.mjs [company-profile|bank-presentation] [--out DIR].
// Facts come from the site's shared/*.ts, so this needs the project's own Node, which reads TypeScript: ../../node_modules/.bin/node documents.mjs
import path from 'node:path';
import { BUILD, args } from './paths.mjs';
import { print } from './documents/setting.mjs';

const o = args(process.argv.slice(2), { out: String }), out = path.resolve(o.out ?? path.join(BUILD, 'documents'));
for (const name of o._.length ? o._ : ['company-profile', 'bank-presentation']) {
  const { title, pages } = await import(`./documents/${name}.mjs`);
  await print(name, title, pages(), out);
}
