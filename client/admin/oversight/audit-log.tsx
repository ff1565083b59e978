// SEC-19: who did what, when and from where; and whether the log is intact.
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { AUDIT_PER_PAGE, type AuditCheck, type AuditRow } from '#shared/content/user.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Pagination } from '../../components/controls/pagination.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import { trpc } from '../../app/trpc.ts';
import { ColleagueName, useColleagues } from '../records/colleagues.tsx';
import { filterLabel, verbOf } from './audit-words.ts';
import { CspReports } from './csp-reports.tsx';
import { type Column, RecordTable } from '../records/record-table.tsx';
import { Screen } from '../frame/screen.tsx';
import { MomentCell } from '../records/record-cells.tsx';
import './oversight.css';

const columns: Column<AuditRow>[] = [
  { heading: 'When', cell: (row) => <MomentCell iso={row.at} /> },
  { heading: 'Who', cell: (row) => <ColleagueName address={row.actor} /> },
  { heading: 'Action', isTitle: true, cell: (row) => <span title={row.action}>{verbOf(row.action).replace(/[,:]$/, '')}</span> },
  { heading: 'What', cell: (row) => <AuditTarget row={row} /> },
  { heading: 'Outcome', cell: (row) => <Badge tone={row.outcome === 'done' ? 'success' : 'error'}>{row.outcome}</Badge> },
  { heading: 'Address', cell: (row) => row.ip },
];

/** An article by its title, an account by its name, leads by their numbers. */
function AuditTarget({ row: { action, target, subject } }: { row: AuditRow }) {
  if (subject && action === 'lead.assign') return <span title={target}>{target.replace(/user \d+$/, subject)}</span>;
  if (subject) return <span title={target}>“<bdi>{subject}</bdi>”</span>;
  // An address goes on before its domain.
  const at = target.lastIndexOf('@');
  return at < 0 ? <>{target}</> : <>{target.slice(0, at)}<wbr />{target.slice(at)}</>;
}

export function AuditLog() {
  const [filter, setFilter] = useState<{ actor?: string; action?: string; from?: string; to?: string }>({});
  const [page, setPage] = useState(1);
  const { called } = useColleagues();
  const { data: choices } = trpc.admin.audit.choices.useQuery();
  const { data: check } = trpc.admin.audit.check.useQuery();
  const { data, isError, isPlaceholderData } = trpc.admin.audit.list.useQuery({ ...filter, page }, { placeholderData: keepPreviousData });

  const pick = (name: keyof typeof filter) => (value: string) => {
    const { [name]: _before, ...others } = filter;
    setFilter(value ? { ...others, [name]: value } : others);
    setPage(1);
  };

  return (
    <Screen title="Audit log" lead="Every write, login, export and erasure. Rows are only ever added, and each seals the one before it.">
      {check && <Verdict check={check} />}
      <div className="audit-filters" role="group" aria-label="Filter">
        <Labelled label="Who">
          {(id) => (
            <select id={id} value={filter.actor ?? ''} onChange={(event) => pick('actor')(event.currentTarget.value)}>
              <option value="">Everybody</option>
              {choices?.actors.map((actor) => (
                <option key={actor} value={actor}>
                  {called(actor)}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Labelled label="Action">
          {(id) => (
            <select id={id} value={filter.action ?? ''} onChange={(event) => pick('action')(event.currentTarget.value)}>
              <option value="">Every action</option>
              {choices?.actions.map((action) => (
                <option key={action} value={action}>
                  {filterLabel(action)}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Labelled label="From">{(id) => <input id={id} type="date" value={filter.from ?? ''} onChange={(event) => pick('from')(event.currentTarget.value)} />}</Labelled>
        <Labelled label="To">{(id) => <input id={id} type="date" value={filter.to ?? ''} onChange={(event) => pick('to')(event.currentTarget.value)} />}</Labelled>
      </div>
      {isError && <p role="alert" className="failure">{staffMessages.dataFailed}</p>}
      {!data && !isError && <Skeleton lines={10} />}
      {data && (
        <>
          <RecordTable caption="Audit log, newest first" columns={columns} rows={data.rows} emptyText="Nothing matches this filter." isBusy={isPlaceholderData} />
          <Pagination page={page} pages={Math.ceil(data.total / AUDIT_PER_PAGE)} onChange={setPage} />
        </>
      )}
      <CspReports />
    </Screen>
  );
}

function Verdict({ check: { brokenId, isShortened, head } }: { check: AuditCheck }) {
  const isWhole = brokenId === null && !isShortened;
  return (
    <div className="audit-verdict">
      {isWhole && <StatusMessage kind="success">Every seal is valid: nobody has changed this log.</StatusMessage>}
      {brokenId !== null && <StatusMessage kind="error">Row {brokenId} was changed after it was written, or a row before it is missing.</StatusMessage>}
      {isShortened && <StatusMessage kind="error">Rows at the end of this log are missing, or the record of their number is.</StatusMessage>}
      {head && (
        <details>
          <summary>Newest row: number {head.position}</summary>
          <p>
            Its seal is <code>{head.hash}</code>. The server’s own log records the number and the seal every day: if they differ from these, somebody with the database owner’s rights has rewritten this log.
          </p>
        </details>
      )}
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
