// The page as it would be, at three widths side by side, and a link to it for whoever shall look first.
import { useState } from 'react';
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
      <Button variant="quiet" isBusy={make.isPending} onClick={() => make.mutate({ items: [], arranged })}>
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

function Shown({ link }: { link: Link }) {
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
              <iframe title={`Preview: ${name}`} src={link.href} width={width} height={Math.round(HEIGHT / scale)} style={{ transform: `scale(${scale})` }} />
            </div>
          </figure>
        ))}
      </div>
    </>
  );
}

function Address({ link: { href, endsAt } }: { link: Link }) {
  const [isCopied, setIsCopied] = useState(false);
  const address = new URL(href, location.origin).href;
  return (
    <div className="preview-link">
      <Field label="Link to show it to somebody" hint={`Whoever has it sees this page with the draft, without logging in. It ends on ${dubaiMoment(endsAt)}, Dubai time.`} isRequired>
        {(control) => <input {...control} readOnly dir="ltr" value={address} onFocus={(event) => event.target.select()} />}
      </Field>
      <Button variant="quiet" onClick={() => void navigator.clipboard.writeText(address).then(() => setIsCopied(true))}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  );
}
