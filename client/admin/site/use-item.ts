// An item of the site being edited: its values, whether they are saved, and what is done with it, with all outcomes.
import { useEffect, useMemo, useRef, useState } from 'react';
import { type ItemData, problemsOf } from '#shared/edition/field.ts';
import type { Item } from '#shared/edition/item.ts';
import { kindOf, NEW_KEY } from '#shared/edition/kinds.ts';
import { messages } from '#shared/messages.ts';
import { readRefusal } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { useDeviceDraft } from '../forms/use-device-draft.ts';

export type Conflict = { version: number; data: ItemData | null; savedBy: string; savedAt: string };
export type Outcome = { kind: 'success' | 'error'; text: string };
type Answer = { message: string; item: Item };
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const placeOf = ({ kind, key, lang }: Item) => ({ kind, key, lang });

/** `onMade`: after the first save of a new one. */
export function useItem(opened: Item, onMade: (item: Item) => void) {
  const [item, setItem] = useState(opened);
  const [data, setData] = useState<ItemData>(opened.draft);
  const latest = useRef(data);
  useEffect(() => void (latest.current = data), [data]);
  /** Counts replacements of all values, to draw the editors anew. */
  const [edited, setEdited] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();
  const [busyWith, setBusyWith] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  /** Whether publishing was tried: from then on problems are shown while they are mended. */
  const [isChecking, setIsChecking] = useState(false);
  const utils = trpc.useUtils();
  const mutations = {
    add: trpc.admin.site.add.useMutation(),
    save: trpc.admin.site.saveDraft.useMutation(),
    publish: trpc.admin.site.publish.useMutation(),
    schedule: trpc.admin.site.schedule.useMutation(),
    cancel: trpc.admin.site.cancel.useMutation(),
    discard: trpc.admin.site.discard.useMutation(),
    unpublish: trpc.admin.site.unpublish.useMutation(),
    unpublishAt: trpc.admin.site.unpublishAt.useMutation(),
    restore: trpc.admin.site.restore.useMutation(),
    settle: trpc.admin.site.settle.useMutation(),
  };
  const place = placeOf(item);
  const isDirty = !isSame(data, item.draft);
  const unsaved = useMemo(() => ({ data, version: item.version }), [data, item.version]);
  const device = useDeviceDraft(`site ${item.kind} ${item.key}`, { values: unsaved, isDirty });
  const { fields } = kindOf(item.kind);
  const ownProblems = problemsOf(fields, data);
  const own = new Set(ownProblems.map(({ message }) => message));
  // What only the server can tell holds until the next save.
  const problems = [...ownProblems, ...(isDirty ? [] : item.problems.filter(({ message }) => !own.has(message)))];

  function replace(values: ItemData) {
    setData(values);
    setEdited((count) => count + 1);
  }

  /** What the server has now. What was typed since it was sent stays. */
  function accept(next: Item, sent?: ItemData) {
    setItem(next);
    const typed = sent !== undefined && !isSame(latest.current, sent);
    if (!typed) {
      setData(next.draft);
      if (sent === undefined || !isSame(next.draft, sent)) setEdited((count) => count + 1);
      device.forget();
    }
    void utils.admin.site.invalidate();
  }

  /** One action at a time. Undefined if it was refused, which is then said. */
  async function act<Result>(name: string, work: () => Promise<Result>): Promise<Result | undefined> {
    if (busyWith) return undefined;
    setBusyWith(name);
    setOutcome(undefined);
    try {
      return await work();
    } catch (error) {
      const { conflict: theirs } = (error as { data?: { conflict?: Conflict } }).data ?? {};
      if (theirs) setConflict(theirs);
      setOutcome({ kind: 'error', text: readRefusal(error)?.message ?? messages.unexpected });
      return undefined;
    } finally {
      setBusyWith(undefined);
    }
  }

  const tell = ({ message }: Pick<Answer, 'message'>) => setOutcome({ kind: 'success', text: message });

  /** `over`: the version that may be overwritten, if not the one the edit is based on. */
  async function store(over?: number) {
    const isNew = item.key === NEW_KEY;
    const answer = await (isNew ? mutations.add.mutateAsync({ kind: item.kind, lang: item.lang, data }) : mutations.save.mutateAsync({ place, version: over ?? item.version, data }));
    // What is typed from now on is kept under its own name.
    if (isNew) device.forget();
    accept(answer.item, data);
    if (isNew) onMade(answer.item);
    return answer;
  }

  async function save(over?: number) {
    setConflict(undefined);
    const answer = await act('save', () => store(over));
    if (answer) tell(answer);
    return answer?.item;
  }

  /** Saves first, then makes it public: at once, or at `at`. Whether it was done. */
  async function publish(at?: string) {
    setIsChecking(true);
    if (ownProblems.length > 0) {
      setOutcome(undefined);
      return false;
    }
    const isDone = await act('publish', async () => {
      const saved = isDirty || item.draftVersion === null ? (await store()).item : item;
      if (saved.problems.length > 0) {
        setOutcome({ kind: 'error', text: 'Not published. What you wrote is saved as a draft.' });
        return false;
      }
      const what = { place: placeOf(saved), version: saved.version };
      const answer = await (at ? mutations.schedule.mutateAsync({ ...what, at }) : mutations.publish.mutateAsync(what));
      accept(answer.item);
      setIsChecking(false);
      tell(answer);
      return true;
    });
    return isDone === true;
  }

  async function run(name: string, work: () => Promise<Answer>) {
    const answer = await act(name, work);
    if (!answer) return undefined;
    accept(answer.item);
    tell(answer);
    return answer.item;
  }

  const seen = { place, version: item.version };
  return {
    item,
    place,
    fields,
    data,
    change: (name: string, value: unknown) => {
      setData((before) => ({ ...before, [name]: value }));
      // What was said was about what was there before.
      setOutcome(undefined);
    },
    replace,
    /** A draft of this device keeps the version it was based on, so that later saves by others are not overwritten unseen. */
    takeDraft: ({ data: draft, version }: typeof unsaved) => {
      setItem((before) => ({ ...before, version }));
      replace(draft);
    },
    edited,
    isDirty,
    device,
    outcome,
    busyWith,
    problems,
    /** Of these alone the form itself can tell. */
    ownProblems,
    isChecking,
    check: () => setIsChecking(true),
    conflict,
    endConflict: () => setConflict(undefined),
    /** Bases the edit on the newest version, with these values in the form. */
    startFrom: ({ version, data: theirs }: Conflict, values: ItemData) => {
      setItem((before) => ({ ...before, version, draft: theirs ?? {} }));
      setConflict(undefined);
      setOutcome(undefined);
      replace(values);
    },
    save,
    publish,
    cancel: () => run('cancel', () => mutations.cancel.mutateAsync(seen)),
    discard: () => run('discard', () => mutations.discard.mutateAsync(seen)),
    unpublish: () => run('unpublish', () => mutations.unpublish.mutateAsync(seen)),
    endAt: (at: string | null) => run('end', () => mutations.unpublishAt.mutateAsync({ ...seen, at })),
    restore: (from: number) => run('restore', () => mutations.restore.mutateAsync({ ...seen, from })),
    settle: (how: 'take' | 'keep' | 'merge', merged?: ItemData) => run('settle', () => mutations.settle.mutateAsync({ ...seen, how, ...(merged && { data: merged }) })),
  };
}
export type ItemWork = ReturnType<typeof useItem>;
