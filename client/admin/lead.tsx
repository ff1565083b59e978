// One lead: what was sent, how its visitor came, what was done, and the next thing to do.
import { type SubmitEvent, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { type Lead as LeadData, leadStatuses, type LeadStatus } from '#shared/content/lead.ts';
import { findForm } from '#shared/forms/registry.ts';
import { messages } from '#shared/messages.ts';
import { paths } from '#shared/paths.ts';
import { isAllowed } from '#shared/roles.ts';
import { Button } from '../components/button.tsx';
import { Field } from '../components/field.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { StatusMessage } from '../components/status-message.tsx';
import { readText } from '../form-data.ts';
import { readRefusal, trpc } from '../trpc.ts';
import { confirm } from './confirm.tsx';
import { useLeadWork } from './lead-actions.tsx';
import { statusLabels } from './lead-labels.ts';
import { StatusBadge } from './lead-table.tsx';
import { LeadTimeline } from './lead-timeline.tsx';
import { Screen } from './screen.tsx';
import { MomentCell } from './submission-columns.tsx';
import './lead.css';

export function Lead({ id }: { id: number }) {
  const { data: lead, error } = trpc.admin.leads.byId.useQuery({ id });
  if (error) return <StatusMessage kind="error">{readRefusal(error)?.message ?? messages.dataFailed}</StatusMessage>;
  if (!lead) return <Skeleton lines={10} />;
  return (
    <Screen
      title={lead.name || lead.email || lead.reference}
      lead={
        <>
          {findForm(lead.form).title} · {lead.reference} · <MomentCell iso={lead.submitted_at} /> <StatusBadge status={lead.status} />
        </>
      }
      actions={
        <Link href={paths.leads} className="button button-quiet">
          All leads
        </Link>
      }
    >
      <LeadPlace lead={lead} />
      <div className="lead-columns">
        <div>
          <LeadFields lead={lead} />
          <LeadOrigin lead={lead} />
        </div>
        <div>
          <LeadWork lead={lead} />
          <LeadTimeline lead={lead} />
        </div>
      </div>
    </Screen>
  );
}

/** In quarantine or in the trash: why, and the way back. */
function LeadPlace({ lead }: { lead: LeadData }) {
  const { release, restore } = useLeadWork();
  const { data: me } = trpc.admin.me.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  if (lead.deleted_at) {
    return (
      <StatusMessage kind="info">
        <p>In the trash. It goes for good after 30 days.</p>
        {me && isAllowed(me.user.role, 'leads.delete') && <Button onClick={() => restore.mutate({ ids: [lead.id] })}>Bring back</Button>}
      </StatusMessage>
    );
  }
  if (!lead.quarantined_at) return null;
  return (
    <StatusMessage kind="info">
      <p>In quarantine: {lead.spam_reasons.join(' · ') || `score ${lead.spam_score}`}. Its e-mails are held.</p>
      <Button onClick={() => release.mutate({ ids: [lead.id] })}>Release</Button>
    </StatusMessage>
  );
}

/** The fields with the labels of their form; what a field of an older form was called stays readable. */
function LeadFields({ lead }: { lead: LeadData }) {
  const labels = new Map(findForm(lead.form).fields.map((field) => [field.name, field.label]));
  const names = [...new Set([...labels.keys(), ...Object.keys(lead.data)])];
  return (
    <section className="panel lead-panel">
      <h2>What was sent</h2>
      <dl className="lead-fields">
        {names.map((name) => ({ name, value: lead.data[name] ?? '' })).filter(({ value }) => value).map(({ name, value }) => (
          <div key={name}>
            <dt>{labels.get(name) ?? name}</dt>
            <dd>
              {value === lead.email ? <a href={`mailto:${value}`}>{value}</a> : /^(?:phone|mobile)$/.test(name) ? <a href={`tel:${value.replace(/[^\d+]/g, '')}`} dir="ltr">{value}</a> : <bdi>{value}</bdi>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function LeadOrigin({ lead }: { lead: LeadData }) {
  const touches = [
    ['First visit', lead.first_touch],
    ['Last visit', lead.last_touch],
  ] as const;
  return (
    <section className="panel lead-panel">
      <h2>Where it came from</h2>
      <dl className="lead-fields">
        <div>
          <dt>Page</dt>
          <dd>{lead.page ?? 'the API, or unknown'}</dd>
        </div>
        <div>
          <dt>Consent</dt>
          <dd>{lead.consent ? `given, text of ${lead.consent_version}` : 'not given: no marketing use'}</dd>
        </div>
        {touches.map(([name, touch]) => touch && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <MomentCell iso={touch.at} /> · {[touch.utm_source, touch.utm_medium, touch.utm_campaign, touch.referrer, touch.landing].filter(Boolean).join(' · ') || 'directly'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function LeadWork({ lead }: { lead: LeadData }) {
  const [, navigate] = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const { data: me } = trpc.admin.me.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const { data: choices } = trpc.admin.leads.choices.useQuery();
  const work = useLeadWork();
  const ids = [lead.id];

  async function handleNote(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = readText(new FormData(event.currentTarget), 'note').trim();
    if (!text || work.addNote.isPending) return;
    await work.addNote.mutateAsync({ id: lead.id, text });
    form.current?.reset();
  }

  async function handleRemove() {
    if (!(await confirm({ title: `Delete the lead of ${lead.name || lead.email}?`, text: 'It can be brought back from the trash for 30 days.', action: 'Delete' }))) return;
    work.remove.mutate({ ids });
    navigate(paths.leads);
  }

  return (
    <section className="panel lead-panel lead-work">
      <h2>Work</h2>
      <div className="lead-work-choices">
        <Field label="Status" isRequired>
          {(control) => (
            <select {...control} value={lead.status} onChange={(event) => work.setStatus.mutate({ ids, status: event.currentTarget.value as LeadStatus })}>
              {leadStatuses.map((status) => (
                <option key={status} value={status}>
                  {statusLabels[status]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Assigned to" isRequired>
          {(control) => (
            <select {...control} value={lead.assignee_id ?? ''} onChange={(event) => work.assign.mutate({ ids, assignee_id: event.currentTarget.value === '' ? null : Number(event.currentTarget.value) })}>
              <option value="">Nobody yet</option>
              {choices?.users.map(({ id, email }) => (
                <option key={id} value={id}>
                  {email}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <form ref={form} onSubmit={(event) => void handleNote(event).catch(() => {})}>
        <Field label="Note" isRequired>
          {(control) => <textarea {...control} name="note" rows={3} maxLength={5000} />}
        </Field>
        <div className="dialog-buttons">
          {me && isAllowed(me.user.role, 'leads.delete') && !lead.deleted_at && (
            <Button variant="quiet" onClick={() => void handleRemove()}>
              Delete
            </Button>
          )}
          <Button type="submit" isBusy={work.addNote.isPending}>
            Add note
          </Button>
        </div>
      </form>
    </section>
  );
}
