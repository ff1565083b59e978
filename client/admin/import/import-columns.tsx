// Step two: what each column of the file is, and whether its letters are read right.
import { useState } from 'react';
import { type Delimiter, delimiters, type Encoding, encodings, guessMapping, type Import, type ImportField, importFields, importPlanInputSchema } from '#shared/content/import.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import { readRefusal } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { tellInToast } from '../frame/tell-in-toast.ts';

const encodingNames: Record<Encoding, string> = { 'utf-8': 'UTF-8 (usual)', 'utf-16le': 'UTF-16, Excel’s “Unicode text”', 'utf-16be': 'UTF-16, other order', 'windows-1252': 'Windows, Western European', 'windows-1256': 'Windows, Arabic' };
const delimiterNames: Record<Delimiter, string> = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Vertical bar' };

export function ImportColumns({ data }: { data: Import }) {
  const [mapping, setMapping] = useState(() => guessMapping(data.header));
  const [problem, setProblem] = useState('');
  const utils = trpc.useUtils();
  const refresh = () => void utils.admin.imports.invalidate();
  const readAgain = trpc.admin.imports.readAgain.useMutation(tellInToast(refresh));
  const plan = trpc.admin.imports.plan.useMutation({ onSuccess: refresh });
  const refusal = readRefusal(plan.error)?.message;

  function handlePlan() {
    const read = importPlanInputSchema.safeParse({ id: data.id, mapping });
    setProblem(read.error?.issues[0]?.message ?? '');
    if (read.success && !plan.isPending) plan.mutate({ id: data.id, mapping });
  }

  return (
    <>
      <section className="panel import-step">
        <h2>2. The columns</h2>
        <p>These are the first rows. If names look wrong, choose how the file was saved.</p>
        <div className="import-reading">
          <Field label="Letters" isRequired>
            {(control) => (
              <select {...control} required={false} value={data.encoding} disabled={readAgain.isPending} onChange={(event) => readAgain.mutate({ id: data.id, encoding: event.target.value as Encoding, delimiter: data.delimiter })}>
                {encodings.map((name) => <option key={name} value={name}>{encodingNames[name]}</option>)}
              </select>
            )}
          </Field>
          <Field label="Columns are parted by" isRequired>
            {(control) => (
              <select {...control} required={false} value={data.delimiter} disabled={readAgain.isPending} onChange={(event) => readAgain.mutate({ id: data.id, encoding: data.encoding, delimiter: event.target.value as Delimiter })}>
                {delimiters.map((name) => <option key={name} value={name}>{delimiterNames[name]}</option>)}
              </select>
            )}
          </Field>
        </div>
        <ul className="import-columns">
          {data.header.map((heading, index) => (
            // Columns never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <Field label={<bdi>{heading}</bdi>} isRequired>
                {(control) => (
                  <select {...control} required={false} value={mapping[index] ?? ''} onChange={(event) => setMapping(mapping.with(index, (event.target.value || null) as ImportField | null))}>
                    <option value="">Leave out</option>
                    {Object.entries(importFields).map(([name, label]) => <option key={name} value={name}>{label}</option>)}
                  </select>
                )}
              </Field>
              <span className="import-sample" dir="auto">{data.sample.map((row) => row[index]).filter(Boolean).slice(0, 3).join(' · ') || 'empty in the first rows'}</span>
            </li>
          ))}
        </ul>
      </section>
      {(problem || plan.error) && <StatusMessage kind="error">{problem || (refusal ?? staffMessages.serverFailed)}</StatusMessage>}
      <Button isBusy={plan.isPending} busyText="Planning..." onClick={handlePlan}>Preview</Button>
    </>
  );
}
