// The page as it would be, at three widths side by side, and a link to it for whoever shall look first.
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { messages } from '#shared/messages.ts';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/controls/dialog.tsx';
import { Field } from '../../components/controls/field.tsx';
import { readRefusal } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import type { KindName } from '#shared/edition/kinds.ts';
import { dubaiMoment, pageNameOf } from './place.ts';
import { type ItemWork, placeOf } from './use-item.ts';

/** In CSS pixels, and how much smaller each is drawn. */
const frames = [
  { name: 'Phone', width: 390, scale: 0.75 },
  { name: 'Tablet', width: 768, scale: 0.48 },
  { name: 'Desktop', width: 1440, scale: 0.4 },
];
const HEIGHT = 600;
/** So much of the frame is seen above what changed: a fifth. */
const ABOVE = 5;
const COPIED_MS = 3_000;

type Link = { href: string; endsAt: string; count: number };

export function PreviewButton({ work }: { work: ItemWork }) {
  const { item, isDirty, save } = work;
  const [isOpen, setIsOpen] = useState(false);
  const [path, setPath] = useState(item.paths[0] ?? '/');
  const [withAll, setWithAll] = useState(false);
  const [link, setLink] = useState<Link>();
  const [failure, setFailure] = useState('');
  const make = trpc.admin.preview.useMutation();
  const version = item.draftVersion ?? item.scheduledVersion ?? item.publishedVersion;
  if (item.paths.length === 0 || item.kind === 'redirect' || (!isDirty && version === null)) return null;

  async function show(next: { path: string; withAll: boolean }) {
    setWithAll(next.withAll);
    setFailure('');
    const stored = isDirty ? await save() : item;
    const shown = stored && (stored.draftVersion ?? stored.scheduledVersion ?? stored.publishedVersion);
    if (!shown) return;
    setIsOpen(true);
    try {
      // A new one learns with its first save where it stands.
      const shownAt = stored.paths.includes(next.path) ? next.path : stored.paths[0]!;
      setPath(shownAt);
      setLink(await make.mutateAsync({ items: [{ place: placeOf(stored), version: shown }], path: shownAt, withAll: next.withAll }));
    } catch (error) {
      setFailure(readRefusal(error)?.message ?? messages.unexpected);
    }
  }

  return (
    <>
      <Button variant="quiet" isBusy={make.isPending && !isOpen} onClick={() => void show({ path, withAll })}>
        {isDirty ? 'Save and preview' : 'Preview'}
      </Button>
      {createPortal(
        <Dialog title="Preview on the page" isOpen={isOpen} onClose={() => setIsOpen(false)} className="preview">
          {failure && <p role="alert" className="failure">{failure}</p>}
          {item.paths.length > 1 && (
            <Field label="Page" isRequired>
              {(control) => (
                <select {...control} value={path} onChange={(event) => void show({ path: event.target.value, withAll })}>
                  {item.paths.map((address) => (
                    <option key={address} value={address}>{pageNameOf(item, address)}</option>
                  ))}
                </select>
              )}
            </Field>
          )}
          <Field isCheckbox label="With all other drafts too, as the site would be once they are published">
            {(control) => <input {...control} type="checkbox" checked={withAll} onChange={(event) => void show({ path, withAll: event.target.checked })} />}
          </Field>
          {link && <Shown link={link} />}
        </Dialog>,
        document.body,
      )}
    </>
  );
}

/** Of a list in another order, of which nothing is stored. */
export function OrderPreview({ arranged }: { arranged: { kind: KindName; rows: [string, number, boolean][] } }) {
  const [link, setLink] = useState<Link>();
  const make = trpc.admin.preview.useMutation({ onSuccess: setLink });
  return (
    <>
      <Button variant="quiet" isBusy={make.isPending || arranged.rows.length === 0} onClick={() => make.mutate({ items: [], arranged })}>
        Preview
      </Button>
      {make.isError && <p role="alert" className="failure">{readRefusal(make.error)?.message ?? messages.unexpected}</p>}
      {createPortal(
        <Dialog title="Preview on the page" isOpen={link !== undefined} onClose={() => setLink(undefined)} className="preview">
          {link && <Shown link={link} />}
        </Dialog>,
        document.body,
      )}
    </>
  );
}

/** The frame alone is scrolled, to what changed: an anchor in its address would scroll the dialog, too. Again as the page takes its size, until the reader does something. */
function showChange(frame: HTMLIFrameElement, anchor: string) {
  const { contentDocument: page } = frame;
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!view || !page?.getElementById(anchor)) return;
  const observer = new view.ResizeObserver(() => {
    const target = page.getElementById(anchor);
    if (target) view.scrollTo({ top: target.getBoundingClientRect().top + view.scrollY - view.innerHeight / ABOVE, behavior: 'instant' });
  });
  observer.observe(page.body);
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) view.addEventListener(type, () => observer.disconnect(), { once: true });
}

function Shown({ link }: { link: Link }) {
  const [address, anchor = ''] = link.href.split('#', 2);
  return (
    <>
      <Address key={link.href} link={link} />
      <div className="preview-frames">
        {frames.map(({ name, width, scale }) => (
          <figure key={name} className="preview-frame">
            <figcaption>{`${name}, ${width} pixels`}</figcaption>
            <div style={{ inlineSize: width * scale, blockSize: HEIGHT }}>
              {/* Our own page, which needs its script as it does for visitors. */}
              {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
              <iframe title={`Preview: ${name}`} src={address} onLoad={({ currentTarget }) => showChange(currentTarget, anchor)} width={width} height={Math.round(HEIGHT / scale)} style={{ transform: `scale(${scale})` }} />
            </div>
          </figure>
        ))}
      </div>
    </>
  );
}

function Address({ link: { href, endsAt } }: { link: Link }) {
  const [copied, setCopied] = useState<'yes' | 'failed'>();
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (copied !== 'yes') return;
    const timer = setTimeout(() => setCopied(undefined), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function handleCopy() {
    // The clipboard is there only on https and localhost, and may be refused.
    const isDone = await Promise.resolve(navigator.clipboard?.writeText(address)).then(() => navigator.clipboard !== undefined, () => false);
    setCopied(isDone ? 'yes' : 'failed');
    // To be copied with the keyboard.
    if (!isDone) field.current?.querySelector('input')?.select();
  }

  const address = new URL(href, location.origin).href;
  return (
    <div ref={field} className="preview-link">
      <Field label="Link to show it to somebody" hint={`Whoever has it sees this page with the draft, without logging in. It ends on ${dubaiMoment(endsAt)}, Dubai time.`} isRequired>
        {(control) => <input {...control} readOnly dir="ltr" value={address} onFocus={(event) => event.target.select()} />}
      </Field>
      <Button variant="quiet" onClick={() => void handleCopy()}>
        {copied === 'yes' ? 'Copied' : 'Copy'}
      </Button>
      <p role="status" className={copied === 'failed' ? 'field-error' : 'visually-hidden'}>
        {copied === 'yes' && 'Copied'}
        {copied === 'failed' && 'Your browser does not let this page copy. The link is selected: copy it with Ctrl+C or ⌘C.'}
      </p>
    </div>
  );
}
