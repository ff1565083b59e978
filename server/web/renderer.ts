// Where rendering code comes from: the build in production, Vite (with hot reload) in development.
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { render } from '../../client/app/entry-server.tsx';
import type { Env } from '../env.ts';
import type { Assets } from './document.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
export const clientDist = path.join(root, 'dist/client');

const CLIENT_ENTRY = 'client/app/entry-client.tsx';
/** What the entry loads by itself, one after the other. */
const STARTED = ['node_modules/react-dom/client.js', 'client/app/start.tsx'];
const BEGIN = 'client/app/begin.ts';
const SERVER_ENTRY = 'client/app/entry-server.tsx';
/** The letters that the first screen is set in; others load when they are met. */
const preloadedFont = /(?:marcellus|hanken)-core[^/]{0,20}\.woff2$/;

type Rendering = { render: typeof render; findAssets: (module: string | undefined) => Assets };
/** `isKept`: whether finished pages may be kept (in development the code changes under them). */
export type Renderer = { isKept: boolean; load: () => Promise<Rendering> };

let build: Promise<Renderer> | undefined;

/** The build is read once a process: it does not change while the site runs. */
export async function openRenderer(app: FastifyInstance, env: Env): Promise<Renderer> {
  return env.NODE_ENV === 'development' ? openVite(app) : (build ??= openBuild());
}

const readBuilt = async (file: string) => (await readFile(path.join(clientDist, file), 'utf8')).trim();

type ManifestChunk = { file: string; css?: string[]; assets?: string[]; imports?: string[]; dynamicImports?: string[] };

async function openBuild(): Promise<Renderer> {
  const manifest = JSON.parse(await readFile(path.join(clientDist, '.vite/manifest.json'), 'utf8')) as Record<string, ManifestChunk>;
  const built = (await import(pathToFileURL(path.join(root, 'dist/server/entry-server.js')).href)) as Pick<Rendering, 'render'>;
  const known = new Map<string | undefined, Assets>();

  const begin = await readBuilt(manifest[BEGIN]!.file);
  const sheets = new Map<string, string>(await Promise.all([...new Set(Object.values(manifest).flatMap(({ css = [] }) => css))].map(async (file) => [`/${file}`, await readBuilt(file)] as const)));
  const withInline = (assets: Assets): Assets => ({ ...assets, inline: { style: assets.styles.map((href) => sheets.get(href)).join(''), begin } });

  function findAssets(module: string | undefined) {
    const found = known.get(module) ?? withInline(collectAssets(manifest, module));
    known.set(module, found);
    return found;
  }
  const rendering = { render: built.render, findAssets };
  return { isKept: true, load: async () => rendering };
}

/** The files the entry and the page's module need, each once. Modules the page loads later are rendered by the server too, so their styles are included, but not their scripts. */
function collectAssets(manifest: Record<string, ManifestChunk>, module: string | undefined): Assets {
  // Two chunks can import each other.
  const entered = new Set<ManifestChunk>();
  const visit = (chunks: Set<ManifestChunk>, name: string) => {
    const chunk = manifest[name];
    if (!chunk || entered.has(chunk)) return chunks;
    entered.add(chunk);
    for (const imported of chunk.imports ?? []) visit(chunks, imported);
    return chunks.add(chunk);
  };
  // On the way from the entry to some pages there is a further file.
  const way = Object.keys(manifest).filter((name) => name !== module && name.startsWith('client/app/') && !STARTED.includes(name) && manifest[name]!.dynamicImports?.includes(module ?? ''));
  const names = [CLIENT_ENTRY, ...STARTED, ...way, ...(module ? [module] : [])];
  const chunks = names.reduce(visit, new Set<ManifestChunk>());
  const later = (module === undefined ? undefined : manifest[module]?.dynamicImports) ?? [];
  const entry = manifest[CLIENT_ENTRY]?.file;
  const all = [...chunks];
  const fonts = all.flatMap((chunk) => chunk.assets ?? []).filter((file) => preloadedFont.test(file));
  const url = (file: string) => `/${file}`;
  return {
    styles: [...new Set([...later.reduce(visit, new Set(chunks))].flatMap((chunk) => chunk.css ?? []))].map(url),
    scripts: entry ? [url(entry)] : [],
    preloads: all.map((chunk) => chunk.file).filter((file) => file !== entry).map(url),
    fonts: [...new Set(fonts)].map(url),
  };
}

async function openVite(app: FastifyInstance): Promise<Renderer> {
  const [{ createServer }, { default: middie }] = await Promise.all([import('vite'), import('@fastify/middie')]);
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server: app.server } } });
  await app.register(middie);
  app.use(vite.middlewares);
  app.addHook('onClose', () => vite.close());
  const assets: Assets = { styles: ['/client/app/styles.css'], scripts: ['/@vite/client', '/client/app/dev-preamble.ts', `/${CLIENT_ENTRY}`], preloads: [], fonts: [] };
  return {
    isKept: false,
    load: async () => {
      const { render } = (await vite.ssrLoadModule(`/${SERVER_ENTRY}`)) as Pick<Rendering, 'render'>;
      return { render, findAssets: () => assets };
    },
  };
}
