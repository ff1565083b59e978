// Several drafts made public in one go: all of them, or none.
import { type SubmitEvent, useState } from 'react';
import { Link } from 'wouter';
import { type KindName, kindOf } from '#shared/edition/kinds.ts';
import { messages } from '#shared/messages.ts';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import { readRefusal } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { confirm } from '../frame/confirm.tsx';
import { dubaiMoment, fromDubai, hrefOf } from './place.ts';

/** What one release may hold. */
const MOST_TOGETHER = 100;

export function ReleaseTogether({ kinds }: { kinds: KindName[] }) {
  const answers = trpc.useQueries((ask) => kinds.map((kind) => ask.admin.site.items({ kind, view: 'drafts', pageSize: MOST_TOGETHER })));
  const [left, setLeft] = useState<readonly string[]>([]);
  const [date, setDate] = useState('');
  const [outcome, setOutcome] = useState<{ kind: 'success' | 'error'; text: string }>();
  const utils = trpc.useUtils();
  const release = trpc.admin.site.release.useMutation();
  const drafts = answers.flatMap(({ data }) => data?.rows ?? []).slice(0, MOST_TOGETHER);
  const nameOf = ({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`;
  const chosen = drafts.filter((row) => !left.includes(nameOf(row)));

  const word = date ? `Schedule ${chosen.length} for ${dubaiMoment(fromDubai(date))} Dubai` : `Publish ${chosen.length} together`;

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (release.isPending || chosen.length === 0) return;
    if (!(await confirm({ title: `${word}?`, text: `${chosen.map(({ title }) => title).join(', ')}.`, action: date ? 'Schedule' : 'Publish' }))) return;
    try {
      const items = await Promise.all(
        chosen.map(async ({ kind, key, lang, title }) => {
          const place = { kind, key, lang };
          const { version, problems } = await utils.admin.site.get.fetch(place, { staleTime: 0 });
          if (problems[0]) throw new Error(`${title}: ${problems[0].message}`);
          return { place, version };
        }),
      );
      const { message } = await release.mutateAsync({ items, ...(date && { at: fromDubai(date) }) });
      setOutcome({ kind: 'success', text: message });
    } catch (error) {
      setOutcome({ kind: 'error', text: `Nothing was published. ${readRefusal(error)?.message ?? ((error as { data?: unknown }).data === undefined ? (error as Error).message : messages.unexpected)}` });
    }
    await utils.admin.site.invalidate();
  }

  return (
    <section className="site-section" aria-labelledby="together">
      <h2 id="together">Publish several together</h2>
      {outcome && <StatusMessage kind={outcome.kind}>{outcome.text}</StatusMessage>}
      {drafts.length === 0 && <p className="panel site-fact">There are no drafts.</p>}
      {drafts.length > 0 && (
        <form className="record-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
          <fieldset className="site-group">
            <legend>Drafts</legend>
            {drafts.map((row) => (
              <Field key={nameOf(row)} isCheckbox label={<><Link href={hrefOf(row)}>{row.title}</Link>, {kindOf(row.kind).label.toLowerCase()}</>}>
                {(control) => <input {...control} type="checkbox" checked={!left.includes(nameOf(row))} onChange={(event) => setLeft(event.target.checked ? left.filter((name) => name !== nameOf(row)) : [...left, nameOf(row)])} />}
              </Field>
            ))}
          </fieldset>
          <Field label="Publish on, Dubai time" hint="Empty: at once">
            {(control) => <input {...control} type="datetime-local" value={date} onChange={(event) => setDate(event.target.value)} />}
          </Field>
          <div>
            <Button type="submit" isBusy={release.isPending} busyText="Publishing..." disabled={chosen.length === 0}>
              {word}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
