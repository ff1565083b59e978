// Importing leads from a CSV file: step one, the file; and what was imported before.
import { type ChangeEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Import } from '#shared/content/import.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Field } from '../../components/controls/field.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import { trpc } from '../../app/trpc.ts';
import { sendForm } from '../forms/send.ts';
import { Screen } from '../frame/screen.tsx';
import { ColleagueName } from '../records/colleagues.tsx';
import { MomentCell } from '../records/record-cells.tsx';
import { type Column, RecordTable } from '../records/record-table.tsx';
import './import.css';

export const stateLabels: Record<Import['state'], string> = { uploaded: 'Columns to choose', planned: 'Planned', running: 'Running', done: 'Done', undone: 'Undone' };

const columns: Column<Import>[] = [
  { heading: 'File', isTitle: true, cell: ({ id, file_name }) => <Link href={paths.import(id)} className="record-title"><bdi>{file_name}</bdi></Link> },
  { heading: 'State', cell: ({ state }) => <Badge {...(state === 'done' && { tone: 'success' as const })}>{stateLabels[state]}</Badge> },
  { heading: 'Rows', cell: ({ row_count }) => row_count.toLocaleString() },
  { heading: 'By', cell: ({ created_by }) => <ColleagueName address={created_by} /> },
  { heading: 'Uploaded', cell: ({ created_at }) => <MomentCell iso={created_at} /> },
];

export function Imports() {
  const { data: imports, isError } = trpc.admin.imports.list.useQuery();
  const [, navigate] = useLocation();
  const [refusal, setRefusal] = useState('');
  const [isSending, setSending] = useState(false);

  async function handleFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    if (!file || isSending) return;
    setSending(true);
    setRefusal('');
    const form = new FormData();
    form.set('file', file);
    const { body } = await sendForm('POST', '/api/imports', form).catch(() => ({ body: { message: staffMessages.serverFailed } as { message?: string; id?: number } }));
    setSending(false);
    // The same file can be chosen again after a refusal.
    currentTarget.value = '';
    if (typeof body.id === 'number') navigate(paths.import(body.id));
    else setRefusal(body.message ?? staffMessages.serverFailed);
  }

  return (
    <Screen title="Import leads" lead="From a CSV file, in three steps: the file, its columns, and a preview of what will be written. Nothing is written before you say so, and it can be undone for 30 days.">
      <section className="panel import-step">
        <h2>1. The file</h2>
        <p>Save your list as CSV, with headings in its first row: at most 5 MB and 10,000 rows. Nobody on it is sent an e-mail, none is recorded as having consented, and none counts towards answer times.</p>
        <Field label="CSV file" isRequired error={refusal || undefined}>
          {(control) => <input {...control} required={false} type="file" accept=".csv,.txt,.tsv,text/csv" disabled={isSending} onChange={(event) => void handleFile(event)} />}
        </Field>
        {isSending && <p role="status">Reading the file …</p>}
      </section>
      {isError && <StatusMessage kind="error">{staffMessages.dataFailed}</StatusMessage>}
      {!imports && !isError && <Skeleton lines={4} />}
      {imports && (
        <>
          <h2>Imported before</h2>
          <RecordTable caption="Imports, newest first" columns={columns} rows={imports} emptyText="Nothing was imported in the last 30 days." />
        </>
      )}
    </Screen>
  );
}
