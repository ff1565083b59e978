// The filters of the inbox: place, search, and a select for each property.
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { leadPlaces, type LeadSort, leadSorts, leadStatuses } from '#shared/content/lead.ts';
import { Link } from 'wouter';
import { Icon } from '../../components/pictures/icon.tsx';
import { trpc } from '../../app/trpc.ts';
import { type InboxFilter, inboxPath } from './lead-filter.ts';
import { formOptions, statusLabels, topicGroups } from './lead-labels.ts';
import { focusFirstLead, SEARCH } from './use-lead-keys.ts';

const placeLabels = { inbox: 'Inbox', quarantine: 'Quarantine', trash: 'Trash' };
const sortLabels: Record<LeadSort, string> = { newest: 'Newest first', oldest: 'Oldest first', name: 'Name, A to Z', 'name-desc': 'Name, Z to A', status: 'Status', form: 'Form' };
const SEARCH_PAUSE_MS = 250;

type Props = { filter: InboxFilter; onChange: (next: Partial<InboxFilter>) => void };

export function LeadFilters({ filter, onChange }: Props) {
  const { data: choices } = trpc.admin.leads.choices.useQuery();
  const chosen = [filter.form, filter.topic, filter.status, filter.assignee, filter.source, filter.confirmed, filter.from, filter.to].filter(Boolean).length;
  const pick = (name: keyof InboxFilter) => (value: string) => onChange({ [name]: value || undefined });
  return (
    <section className="lead-filters" aria-label="Filter">
      <nav aria-label="Folders" className="lead-places">
        {leadPlaces.map((place) => (
          <Link key={place} href={inboxPath({ place })} {...(place === filter.place && { 'aria-current': 'page' as const })}>
            {placeLabels[place]}
          </Link>
        ))}
      </nav>
      <Search key={filter.place} value={filter.q ?? ''} onChange={pick('q')} />
      <details className="lead-filters-more" open={chosen > 0 || undefined}>
        <summary>
          Filter and sort{chosen > 0 && ` (${chosen} chosen)`}
        </summary>
        <div className="lead-filters-grid">
          <Choice label="Form" value={filter.form} onChange={pick('form')}>
            <option value="">All forms</option>
            {formOptions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
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
          <Choice label="Status" value={filter.status} onChange={pick('status')}>
            <option value="">Any status</option>
            {leadStatuses.map((status) => (
              <option key={status} value={status}>
                {statusLabels[status]}
              </option>
            ))}
          </Choice>
          <Choice label="Assigned to" value={filter.assignee} onChange={pick('assignee')}>
            <option value="">Anybody</option>
            <option value="none">Nobody yet</option>
            {choices?.users.map(({ id, email }) => (
              <option key={id} value={id}>
                {email}
              </option>
            ))}
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
          <Day label="From" value={filter.from} onChange={pick('from')} />
          <Day label="To" value={filter.to} onChange={pick('to')} />
          <Choice label="Sort" value={filter.sort} onChange={pick('sort')}>
            {leadSorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortLabels[sort]}
              </option>
            ))}
          </Choice>
        </div>
        {chosen > 0 && (
          <Link href={inboxPath({ place: filter.place, q: filter.q })} className="lead-filters-clear">
            Clear the filter
          </Link>
        )}
      </details>
    </section>
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
        placeholder="Name, company, e-mail, phone, any word"
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
    <div className="field">
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
