// The inbox's filters in one bar: search, status, assignee and form; the rarer ones, and on a phone all of them, open below it.
import { Popover } from '@base-ui/react/popover';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type LeadSort, leadSorts, leadStatuses } from '#shared/content/lead.ts';
import { Link } from 'wouter';
import { Icon } from '../../components/pictures/icon.tsx';
import { trpc } from '../../app/trpc.ts';
import { ColleagueOptions } from '../records/colleagues.tsx';
import { StaffIcon } from '../frame/staff-icon.tsx';
import { useWide } from '../frame/use-wide.ts';
import { LeadChips } from './lead-chips.tsx';
import { type InboxFilter, inboxPath } from './lead-filter.ts';
import { formOptions, lateLabels, mailLabels, statusLabels, topicGroups } from './lead-labels.ts';
import { focusFirstLead, SEARCH } from './use-lead-keys.ts';

const sortLabels: Record<LeadSort, string> = { newest: 'Newest first', oldest: 'Oldest first', due: 'Most urgent first', name: 'Name, A to Z', 'name-desc': 'Name, Z to A', status: 'Status', form: 'Form' };
const SEARCH_PAUSE_MS = 250;
/** The search and three selects need as much. */
const BAR_FITS = 1100;

/** `base`: where the filter is shown, if not over the list. */
type Props = { filter: InboxFilter; onChange: (next: Partial<InboxFilter>) => void; base?: string };
type Pick = (name: keyof InboxFilter) => (value: string) => void;
type Part = { filter: InboxFilter; pick: Pick };

export function LeadFilters({ filter, onChange, base }: Props) {
  const isWide = useWide(BAR_FITS);
  const { status, assignee, form, topic, source, confirmed, from, to, late, mail, snoozed } = filter;
  const [inBar, inPanel] = [[status, assignee, form], [topic, source, confirmed, from, to, late, mail, snoozed]].map((values) => values.filter(Boolean).length) as [number, number];
  const chosen = isWide ? inPanel : inBar + inPanel;
  const pick: Pick = (name) => (value) => onChange({ [name]: value || undefined });
  const part = { filter, pick };
  return (
    <>
      <section className="lead-filters" aria-label="Filter">
        <Search key={filter.place} value={filter.q ?? ''} onChange={pick('q')} />
        {isWide && <Main {...part} />}
        <Popover.Root>
          <Popover.Trigger className="lead-more" data-chosen={chosen > 0 || undefined}>
            <StaffIcon name="filter" /> {isWide ? 'More' : 'Filter'}
            {chosen > 0 && <span className="count"> {chosen}</span>}
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Positioner className="menu-place" sideOffset={6} align="end">
              <Popover.Popup className="flyout lead-flyout" aria-label="More filters">
                {!isWide && <Main {...part} />}
                <More {...part} />
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
        {isWide && inBar + inPanel > 0 && (
          <Link href={inboxPath({ place: filter.place, q: filter.q }, base)} className="lead-clear">
            Clear<span className="visually-hidden"> the filter</span>
          </Link>
        )}
      </section>
      <LeadChips filter={filter} isWide={isWide} base={base} />
    </>
  );
}

/** In the bar their first option says what they are for; below it they have labels. */
function Main({ filter, pick }: Part) {
  const { data: choices } = trpc.admin.leads.choices.useQuery();
  const { data: me } = trpc.admin.me.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <>
      <Choice label="Status" value={filter.status} onChange={pick('status')}>
        <option value="">Any status</option>
        <option value="open">Open</option>
        {leadStatuses.map((status) => (
          <option key={status} value={status}>
            {statusLabels[status]}
          </option>
        ))}
      </Choice>
      <Choice label="Assigned to" value={filter.assignee} onChange={pick('assignee')}>
        <option value="">Anybody</option>
        <option value="none">Nobody yet</option>
        <ColleagueOptions colleagues={choices?.users ?? []} me={me?.user.id} />
      </Choice>
      <Choice label="Form" value={filter.form} onChange={pick('form')}>
        <option value="">All enquiries</option>
        {formOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        <option value="all">Newsletter included</option>
      </Choice>
    </>
  );
}

function More({ filter, pick }: Part) {
  const { data: choices } = trpc.admin.leads.choices.useQuery();
  return (
    <>
      <Choice label="First answer" value={filter.late} onChange={pick('late')}>
        <option value="">Any</option>
        {Object.entries(lateLabels).map(([value, label]) => <option key={value} value={value}>{label}</option>)}
      </Choice>
      <Choice label="Service or industry" value={filter.topic} onChange={pick('topic')}>
        <option value="">All</option>
        {topicGroups.map(({ name, options }) => (
          <optgroup key={options[0]!.value} label={name}>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </Choice>
      <Choice label="E-mails" value={filter.mail} onChange={pick('mail')}>
        <option value="">Any</option>
        {Object.entries(mailLabels).map(([value, label]) => <option key={value} value={value}>{label}</option>)}
      </Choice>
      <Choice label="Put off by a reminder" value={filter.snoozed} onChange={pick('snoozed')}>
        <option value="">Hidden until due</option>
        <option value="yes">Only these</option>
      </Choice>
      <Choice label="Source" value={filter.source} onChange={pick('source')}>
        <option value="">Any source</option>
        {choices?.sources.map((source) => (
          <option key={source}>{source}</option>
        ))}
      </Choice>
      <Choice label="Newsletter address" value={filter.confirmed} onChange={pick('confirmed')}>
        <option value="">Any</option>
        <option value="yes">Confirmed</option>
        <option value="no">Not confirmed yet</option>
      </Choice>
      <Choice label="Order" value={filter.sort} onChange={pick('sort')}>
        {leadSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortLabels[sort]}
          </option>
        ))}
      </Choice>
      <Day label="Received from" value={filter.from} onChange={pick('from')} />
      <Day label="Received until" value={filter.to} onChange={pick('to')} />
    </>
  );
}

/** Searches when typing pauses. The field keeps its own text, so that a slow answer never reverts what was typed. */
function Search({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <div className="lead-search">
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        id={SEARCH}
        aria-label="Search leads"
        placeholder="Name, company, phone, word of the enquiry"
        defaultValue={value}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          focusFirstLead();
        }}
        onChange={(event) => {
          const { value: typed } = event.currentTarget;
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onChange(typed), SEARCH_PAUSE_MS);
        }}
      />
    </div>
  );
}

type ChoiceProps = { label: string; value: string | undefined; onChange: (value: string) => void };

function Choice({ label, value = '', onChange, children }: ChoiceProps & { children: ReactNode }) {
  const id = useId();
  return (
    <div className="field" data-chosen={value !== '' || undefined}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {children}
      </select>
    </div>
  );
}

function Day({ label, value = '', onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </div>
  );
}
