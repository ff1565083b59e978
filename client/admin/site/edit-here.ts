// 'Edit this page', for signed-in staff on the public site: where each part of the page is edited, and who changed it last. Loaded for them alone, so it is no part of the page.
import { readToken } from '../accounts/session.ts';
import { dubaiMoment } from './place.ts';
import './edit-here.css';

type Editable = { links: { label: string; href: string }[]; changedBy: string; changedAt: string | null };

async function read(): Promise<Editable | undefined> {
  const token = readToken();
  if (!token) return undefined;
  const answer = await fetch(`/trpc/admin.editable?input=${encodeURIComponent(JSON.stringify({ path: location.pathname }))}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) return undefined;
  return ((await answer.json()) as { result: { data: Editable } }).result.data;
}

function draw({ links, changedBy, changedAt }: Editable) {
  const box = document.createElement('aside');
  box.className = 'edit-here';
  box.ariaLabel = 'For staff';
  const details = box.appendChild(document.createElement('details'));
  const summary = document.createElement('summary');
  summary.textContent = 'Edit this page';
  const list = document.createElement('ul');
  for (const { label, href } of links) {
    const link = Object.assign(document.createElement('a'), { href, textContent: label });
    const entry = document.createElement('li');
    entry.append(link);
    list.append(entry);
  }
  const last = document.createElement('p');
  last.textContent = changedAt ? `Last changed ${dubaiMoment(changedAt)}${changedBy ? ` by ${changedBy}` : ''}` : 'Nobody has edited this page: it is the original.';
  details.append(summary, list, last);
  return box;
}

let shown: HTMLElement | undefined;
let path = '';

async function show() {
  if (path === location.pathname) return;
  path = location.pathname;
  shown?.remove();
  shown = undefined;
  const found = await read().catch(() => undefined);
  if (!found || found.links.length === 0 || path !== location.pathname) return;
  shown = draw(found);
  document.body.append(shown);
}

export function startEditing() {
  void show();
  // The site moves from page to page without loading one.
  new MutationObserver(() => void show()).observe(document.head, { childList: true, subtree: true, characterData: true });
}
