// SEC-11: what browsers blocked on our pages, in plain words.
import type { CspReport } from '#shared/content/csp-report.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { Button } from '../../components/controls/button.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import { trpc } from '../../app/trpc.ts';
import { confirm } from '../frame/confirm.tsx';
import { type Column, RecordTable } from '../records/record-table.tsx';
import { MomentCell } from '../records/record-cells.tsx';
import './oversight.css';

const things: Record<string, string> = {
  script: 'A script', style: 'A style', img: 'A picture', font: 'A font', media: 'A video or sound', frame: 'A frame', child: 'A frame', connect: 'A connection', object: 'A plug-in', worker: 'A worker', manifest: 'A manifest',
  'base-uri': 'A base address', 'form-action': 'A form’s address', 'frame-ancestors': 'A page that shows ours in a frame',
};
const sources: Record<string, string> = { inline: 'written into the page', eval: 'made from text', 'wasm-eval': 'made from bytes', data: 'inside an address', blob: 'made in the browser', self: 'from this site' };

const describe = ({ directive, blocked }: CspReport) => `${things[directive] ?? things[directive.split('-', 1)[0]!] ?? 'Something'} ${sources[blocked] ?? `from ${blocked}`}`;

const columns: Column<CspReport & { id: number }>[] = [
  { heading: 'What was blocked', cell: (row) => describe(row) },
  { heading: 'On', cell: (row) => row.path },
  { heading: 'Times', cell: (row) => row.count.toLocaleString('en') },
  { heading: 'Last', cell: (row) => <MomentCell iso={row.last_at} /> },
];

export function CspReports() {
  const utils = trpc.useUtils();
  const { data, isError } = trpc.admin.reports.list.useQuery();
  const clear = trpc.admin.reports.clear.useMutation({ onSuccess: () => Promise.all([utils.admin.reports.invalidate(), utils.admin.audit.invalidate()]) });

  async function handleClear() {
    if (await confirm({ title: staffMessages.reportsQuestion, text: staffMessages.reportsConsequence, action: 'Delete' })) clear.mutate();
  }

  return (
    <section className="csp-reports" aria-labelledby="csp-reports-heading">
      <h2 id="csp-reports-heading">Blocked by browsers</h2>
      <p>Our pages load and run only what we allow. Browsers report here what they blocked: a mistake of ours, a visitor’s browser extension, or an attack.</p>
      {(isError || clear.isError) && <p role="alert" className="failure">{staffMessages.dataFailed}</p>}
      {clear.data && <StatusMessage kind="success">{clear.data.message}</StatusMessage>}
      {data && <RecordTable caption="What browsers blocked, last seen first" columns={columns} rows={data.map((row, id) => ({ ...row, id }))} emptyText="Browsers have blocked nothing." />}
      {data && data.length > 0 && (
        <Button variant="quiet" isBusy={clear.isPending} busyText="Deleting..." onClick={() => void handleClear()}>
          Delete these reports
        </Button>
      )}
    </section>
  );
}
