// The items of a list in the order of the site: moved with buttons or by dragging, shown or not, and published together with one button.
import { type DragEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { ItemRow } from '#shared/edition/item.ts';
import type { KindName } from '#shared/edition/kinds.ts';
import { messages } from '#shared/messages.ts';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import { readRefusal } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { confirm } from '../frame/confirm.tsx';
import { LeaveGuard } from '../frame/leave-guard.tsx';
import { Marks } from './marks.tsx';
import { EarlierOrders } from './earlier-orders.tsx';
import { OrderPreview } from './preview-dialog.tsx';
import { pictureAddress } from '../records/picture-address.ts';
import { dubaiMoment, fromDubai, hrefOf } from './place.ts';

type Placed = { row: ItemRow; order: number; isShown: boolean };
const STEP = 10;
const placedOf = (rows: ItemRow[]): Placed[] => rows.map((row) => ({ row, order: row.order ?? 0, isShown: row.isShown }));

/** A number between the neighbours, so that only what was moved changes. */
function between(before: Placed | undefined, after: Placed | undefined) {
  if (!before) return (after?.order ?? STEP) - STEP;
  return after ? (before.order + after.order) / 2 : before.order + STEP;
}

/** 'Articles from 9 to 8', 'Partners hidden'. */
function changeOf({ row, isShown }: Placed, from: number, to: number) {
  const moved = from === to ? '' : ` from ${from + 1} to ${to + 1}`;
  return `${row.title}${moved}${isShown === row.isShown ? '' : isShown ? ' shown' : ' hidden'}`;
}

export function ItemOrder({ kind, rows, mayEdit }: { kind: KindName; rows: ItemRow[]; mayEdit: boolean }) {
  const [changed, setChanged] = useState<Placed[]>();
  const [dragged, setDragged] = useState<string>();
  const [target, setTarget] = useState<string>();
  const [said, setSaid] = useState('');
  /** The button that was pressed and where it was, so that it stays under the pointer. */
  const pressed = useRef<{ button: HTMLButtonElement; top: number }>(undefined);
  const [outcome, setOutcome] = useState<{ kind: 'success' | 'error'; text: string }>();
  const utils = trpc.useUtils();
  const [date, setDate] = useState('');
  const arrange = trpc.admin.site.arrange.useMutation();
  const placed = changed ?? placedOf(rows);
  const differing = placed.filter(({ row, order, isShown }) => order !== (row.order ?? 0) || isShown !== row.isShown);

  function move(key: string, to: number) {
    const one = placed.find(({ row }) => row.key === key);
    if (!one || to < 0 || to >= placed.length) return;
    const rest = placed.filter((entry) => entry !== one);
    const next = [...rest.slice(0, to), { ...one, order: between(rest[to - 1], rest[to]) }, ...rest.slice(to)];
    setChanged(next);
    setOutcome(undefined);
    setSaid(`${one.row.title}: now ${to + 1} of ${placed.length}`);
  }

  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { button, top } = pressed.current;
    pressed.current = undefined;
    scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' });
    button.focus({ preventScroll: true });
  });

  function handleStep({ currentTarget }: MouseEvent<HTMLButtonElement>, key: string, to: number) {
    pressed.current = { button: currentTarget, top: currentTarget.getBoundingClientRect().top };
    move(key, to);
  }

  function handleDrop(event: DragEvent, key: string) {
    event.preventDefault();
    const [from, to] = [placed.findIndex(({ row }) => row.key === dragged), placed.findIndex(({ row }) => row.key === key)];
    if (dragged && from !== to) move(dragged, from < to ? to - 1 + Number(from > to) : to);
    setDragged(undefined);
    setTarget(undefined);
  }

  const arranged = { kind, rows: differing.map(({ row, order, isShown }): [string, number, boolean] => [row.key, order, isShown]) };

  const changes = differing.map((entry) => changeOf(entry, rows.indexOf(entry.row), placed.indexOf(entry))).join(', ');
  const word = date ? `Schedule the order for ${dubaiMoment(fromDubai(date))} Dubai` : 'Publish the order';

  async function handlePublish() {
    if (arrange.isPending || differing.length === 0 || !(await confirm({ title: `${word}?`, text: `${changes}.`, action: date ? 'Schedule' : 'Publish' }))) return;
    try {
      const { message } = await arrange.mutateAsync({ ...arranged, ...(date && { at: fromDubai(date) }) });
      await utils.admin.site.invalidate();
      setChanged(undefined);
      setDate('');
      setOutcome({ kind: 'success', text: message });
    } catch (error) {
      setOutcome({ kind: 'error', text: readRefusal(error)?.message ?? messages.unexpected });
      await utils.admin.site.invalidate();
    }
  }

  /** Not public until it is published. */
  function takeOrder(places: readonly { key: string; order: number; isShown: boolean }[]) {
    const byKey = new Map(places.map((place) => [place.key, place]));
    setChanged(rows.map((row) => ({ row, order: byKey.get(row.key)?.order ?? row.order ?? 0, isShown: byKey.get(row.key)?.isShown ?? row.isShown })).sort((one, other) => one.order - other.order));
    setOutcome(undefined);
  }

  return (
    <>
      <p className="visually-hidden" role="status">{said}</p>
      {placed.length === 0 && <p>None yet.</p>}
      <ol className="site-order">
        {placed.map(({ row, isShown }, index) => (
          // Dragging is a shorter way: the buttons do the same.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={row.key}
            draggable={mayEdit}
            data-is-off={isShown ? undefined : true}
            data-is-target={target === row.key || undefined}
            onDragStart={() => setDragged(row.key)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              event.preventDefault();
              setTarget(row.key);
            }}
            onDrop={(event) => handleDrop(event, row.key)}
          >
            <span className="site-grip" aria-hidden="true">{mayEdit && '⋮⋮'}</span>
            <span className="site-order-name">
              {row.picture && <img src={pictureAddress(row.picture)} alt="" loading="lazy" className="site-order-picture" />}
              <span className="site-order-words">
                <Link href={hrefOf(row)} className="record-title">{row.title}</Link> <Marks row={{ ...row, isShown }} />
                {row.beside && <span className="site-fact">{row.beside}</span>}
              </span>
            </span>
            {mayEdit && (
              <span className="row-actions">
                <button type="button" aria-label={`Move up: ${row.title}`} disabled={index === 0} onClick={(event) => handleStep(event, row.key, index - 1)}>Up</button>
                <button type="button" aria-label={`Move down: ${row.title}`} disabled={index === placed.length - 1} onClick={(event) => handleStep(event, row.key, index + 1)}>Down</button>
                <button
                  type="button"
                  aria-label={`${isShown ? 'Hide' : 'Show'}: ${row.title}`}
                  onClick={() => {
                    setChanged(placed.map((entry) => (entry.row.key === row.key ? { ...entry, isShown: !isShown } : entry)));
                    setOutcome(undefined);
                  }}
                >
                  {isShown ? 'Hide' : 'Show'}
                </button>
              </span>
            )}
          </li>
        ))}
      </ol>
      {mayEdit && placed.length > 1 && (
        <div className="site-order-bar">
          {/* A long list of changes scrolls, by keyboard too. */}
          <div className="site-order-said" tabIndex={0} role="group" aria-label="What is not public yet">
            {outcome && <StatusMessage kind={outcome.kind}>{outcome.text}</StatusMessage>}
            {!outcome && <p>{differing.length > 0 ? `Not public yet: ${changes}` : 'Nothing is moved that is not public.'}</p>}
          </div>
          <details className="site-more site-order-date">
            <summary>On a later date</summary>
            <Field label="Publish on, Dubai time" hint="Empty: at once">
              {(control) => <input {...control} type="datetime-local" value={date} onChange={(event) => setDate(event.target.value)} />}
            </Field>
          </details>
          <div className="dialog-buttons">
            <Button variant="quiet" aria-disabled={differing.length === 0 || undefined} onClick={() => setChanged(undefined)}>
              Undo my changes
            </Button>
            <OrderPreview arranged={arranged} />
            <Button aria-disabled={differing.length === 0 || undefined} isBusy={arrange.isPending} busyText="Publishing..." onClick={() => void handlePublish()}>
              {word}
            </Button>
          </div>
        </div>
      )}
      <EarlierOrders kind={kind} onTake={mayEdit ? takeOrder : undefined} />
      <LeaveGuard isDirty={differing.length > 0} />
    </>
  );
}
