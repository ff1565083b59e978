// For administrators: whether a second person publishes legal and tax texts, and everything staff have edited as one file, out and in.
import { type ChangeEvent, useRef, useState } from 'react';
import { type Export, exportSchema } from '#shared/edition/item.ts';
import { type KindName, kindOf } from '#shared/edition/kinds.ts';
import { messages } from '#shared/messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Button, ButtonLink } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import { readRefusal } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { Screen } from '../frame/screen.tsx';
import { tellInToast } from '../frame/tell-in-toast.ts';
import { WordDiff } from '../records/word-diff.tsx';
import './site.css';

export function SiteSettings() {
  const { data } = trpc.admin.site.settings.useQuery();
  const utils = trpc.useUtils();
  const save = trpc.admin.site.saveSettings.useMutation(tellInToast(() => void utils.admin.site.invalidate()));
  return (
    <Screen title="Site settings" lead="Who publishes, and all edited texts as one file." actions={<ButtonLink href={paths.site} variant="quiet">Back to the site</ButtonLink>}>
      <section className="panel" aria-labelledby="four-eyes">
        <h2 id="four-eyes">Four eyes</h2>
        <Field isCheckbox label="Legal pages, tax texts and the cost estimate are published by another person than the one who wrote them">
          {(control) => <input {...control} type="checkbox" checked={data?.fourEyes ?? false} disabled={!data || save.isPending} onChange={(event) => save.mutate({ fourEyes: event.target.checked })} />}
        </Field>
      </section>
      <OutAndIn />
    </Screen>
  );
}

type Checked = { file: Export; rows: { place: { kind: KindName; key: string }; title: string; what: 'add' | 'change' | 'draft'; changes: { label: string; before: string; after: string }[]; problem: string | null }[] };
const whats = { add: 'New', change: 'Changes', draft: 'Draft' } as const;

function OutAndIn() {
  const utils = trpc.useUtils();
  const importAll = trpc.admin.site.importAll.useMutation();
  const input = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState<Checked>();
  const [outcome, setOutcome] = useState<{ kind: 'success' | 'error' | 'info'; text: string }>();

  async function handleExport() {
    const file = await utils.admin.site.exportAll.fetch(undefined, { staleTime: 0 }).catch(() => undefined);
    if (!file) return setOutcome({ kind: 'error', text: messages.unexpected });
    const link = document.createElement('a');
    link.href = `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(file, null, 1))}`;
    link.download = `site-content-${file.at.slice(0, 10)}.json`;
    link.click();
    setOutcome({ kind: 'success', text: file.items.length === 1 ? 'Exported 1 edited item.' : `Exported ${file.items.length} edited items.` });
  }

  async function handleFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (!chosen) return;
    setChecked(undefined);
    try {
      const read = exportSchema.safeParse(JSON.parse(await chosen.text()));
      if (!read.success) return setOutcome({ kind: 'error', text: 'This is not a file that this site has exported.' });
      const { rows } = await importAll.mutateAsync({ file: read.data, isDryRun: true });
      setChecked({ file: read.data, rows });
      setOutcome(rows.length === 0 ? { kind: 'info', text: 'Nothing in this file differs from what is here.' } : undefined);
    } catch (error) {
      setOutcome({ kind: 'error', text: error instanceof SyntaxError ? 'This is not a file that this site has exported.' : (readRefusal(error)?.message ?? messages.unexpected) });
    }
  }

  async function handleImport() {
    if (!checked) return;
    try {
      const { message } = await importAll.mutateAsync({ file: checked.file, isDryRun: false });
      setOutcome({ kind: 'success', text: message });
      setChecked(undefined);
    } catch (error) {
      setOutcome({ kind: 'error', text: readRefusal(error)?.message ?? messages.unexpected });
    }
    await utils.admin.site.invalidate();
  }

  const isRefused = checked?.rows.some(({ problem }) => problem !== null);
  return (
    <section className="panel site-section" aria-labelledby="out-and-in">
      <h2 id="out-and-in">Export and import</h2>
      <p>Everything that was edited here, in one file: from a staging site to the live one, for example. An import first lists what would change; pictures travel with the uploads, not in the file.</p>
      {outcome && <StatusMessage kind={outcome.kind}>{outcome.text}</StatusMessage>}
      <div className="publishing-side">
        <Button variant="quiet" onClick={() => void handleExport()}>
          Export all edited texts
        </Button>
        <input ref={input} type="file" hidden accept="application/json,.json" onChange={(event) => void handleFile(event)} />
        <Button variant="quiet" isBusy={importAll.isPending} busyText="Checking..." onClick={() => input.current?.click()}>
          Check a file to import
        </Button>
      </div>
      {checked && checked.rows.length > 0 && (
        <>
          <h3>{checked.rows.length === 1 ? '1 text would change' : `${checked.rows.length} texts would change`}</h3>
          {checked.rows.map(({ place, title, what, changes, problem }) => (
            <details key={`${place.kind} ${place.key}`} className="site-more">
              <summary>
                {title}, {kindOf(place.kind).label.toLowerCase()} <Badge tone="brass">{whats[what]}</Badge> {problem && <Badge tone="error">{problem}</Badge>}
              </summary>
              {changes.map(({ label, before, after }) => (
                <div key={label}>
                  <strong>{label}</strong>
                  <WordDiff before={before} after={after} />
                </div>
              ))}
            </details>
          ))}
          <div className="dialog-buttons">
            <Button variant="quiet" onClick={() => setChecked(undefined)}>
              Do not import
            </Button>
            <Button isBusy={importAll.isPending} busyText="Importing..." disabled={isRefused} onClick={() => void handleImport()}>
              Import all of it
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
