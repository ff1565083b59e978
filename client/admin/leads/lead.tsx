// A single lead: what was sent, how the visitor came, what has been done, and the next actions.
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { Lead as LeadData } from '#shared/content/lead.ts';
import { findForm } from '#shared/forms/registry.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { isAllowed } from '#shared/roles.ts';
import { Button } from '../../components/controls/button.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import { readRefusal } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { useLeadWork } from './use-lead-work.ts';
import { LeadClock } from './lead-clock.tsx';
import { PageName } from './page-name.tsx';
import { consentText, mailtoOf } from './lead-labels.ts';
import { StatusBadge } from './lead-table.tsx';
import { noteOpened, trailOf } from './lead-trail.ts';
import { Conversation } from '../conversation/conversation.tsx';
import { LeadCalculation } from './lead-calculation.tsx';
import { LeadContact } from './lead-contact.tsx';
import { LeadNews } from './lead-news.tsx';
import { LeadRelated } from './lead-related.tsx';
import { LeadReminders } from './lead-reminders.tsx';
import { LeadTimeline } from './lead-timeline.tsx';
import { ordinal } from '../records/ordinal.ts';
import { LeadWork } from './lead-work.tsx';
import { Screen } from '../frame/screen.tsx';
import { useLeadKeys } from './use-lead-keys.ts';
import { MailAddress, MomentCell, PhoneLink } from '../records/record-cells.tsx';
import './leads.css';
import './lead.css';

/** While an e-mail is on its way the history is polled, but not for ever, because every call keeps the session alive. */
const LOOK_EVERY_MS = 3_000;
const MOST_LOOKS = 20;
const isOnItsWay = ({ state, held }: LeadData['mails'][number]) => state === 'queued' && !held;

export function Lead({ id }: { id: number }) {
  useLeadKeys();
  const utils = trpc.useUtils();
  useEffect(() => noteOpened(id), [id]);
  const { data: lead, error } = trpc.admin.leads.byId.useQuery(
    { id },
    { refetchInterval: ({ state }) => (state.dataUpdateCount < MOST_LOOKS && state.data?.mails.some(isOnItsWay) ? LOOK_EVERY_MS : false) },
  );
  const failure = error && <StatusMessage kind="error">{readRefusal(error)?.message ?? staffMessages.dataFailed}</StatusMessage>;
  if (!lead) return failure ?? <Skeleton lines={10} />;
  return (
    <Screen
      title={lead.name || lead.email || lead.reference}
      beside={<StatusBadge status={lead.status} />}
      lead={
        <span className="lead-facts">
          <span>{findForm(lead.form).title}</span>
          <span>{lead.reference}</span>
          <span><MomentCell iso={lead.submitted_at} /></span>
          <LeadClock lead={lead} isFull />
          {lead.person && <span><Link href={paths.person(lead.person.id)}>All enquiries of this person</Link>{lead.form !== 'subscription' && lead.person.nth > 1 && `, of which this is the ${ordinal(lead.person.nth)}`}</span>}
        </span>
      }
      actions={<LeadTrail id={id} />}
    >
      {/* Above the work, not instead of it: somebody may be writing a note. */}
      {failure}
      <LeadPlace lead={lead} />
      <LeadContact lead={lead} />
      <LeadNews lead={id} onShow={() => void Promise.all([utils.admin.conversation.list.invalidate({ id }), utils.admin.leads.byId.invalidate({ id })])} />
      {/* Wide: what was said, and beside it what to do and what is known besides. Narrow: what was asked, the answer, and then the rest. */}
      <div className="lead-columns">
        <div>
          <LeadFields lead={lead} />
          {lead.calculation && <LeadCalculation calculation={lead.calculation} />}
          <Conversation lead={lead} />
          <LeadTimeline lead={lead} />
        </div>
        <div>
          <LeadWork lead={lead} />
          <LeadReminders id={lead.id} />
          <LeadRelated id={lead.id} person={lead.person?.id} />
          <LeadOrigin lead={lead} />
        </div>
      </div>
    </Screen>
  );
}

/** Links back to the list as it was, and to its next lead. */
function LeadTrail({ id }: { id: number }) {
  const { back, previous, next } = trailOf(id);
  return (
    <>
      {previous && <Link href={paths.lead(previous)} rel="prev" className="button button-quiet">Previous</Link>}
      {next && <Link href={paths.lead(next)} rel="next" className="button button-quiet">Next</Link>}
      <Link href={back} rel="up" className="button button-quiet lead-up">All leads</Link>
    </>
  );
}

/** For leads in quarantine or the trash: why, and how to restore them. */
function LeadPlace({ lead }: { lead: LeadData }) {
  const { release, restore } = useLeadWork();
  const { data: me } = trpc.admin.me.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  if (lead.deleted_at) {
    return (
      <StatusMessage kind="info">
        <p>In the trash. It will be deleted for good after 30 days.</p>
        {me && isAllowed(me.user.role, 'leads.delete') && <Button onClick={() => restore.mutate({ ids: [lead.id] })}>Restore</Button>}
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

/** The fields with the labels of their form; fields of older forms are shown under their names. */
function LeadFields({ lead }: { lead: LeadData }) {
  const labels = new Map(findForm(lead.form).fields.map((field) => [field.name, field.label]));
  const isMessage = (name: string) => findForm(lead.form).fields.some((field) => field.name === name && field.control === 'textarea');
  // What they ask stands first, before who they are.
  const names = [...new Set([...labels.keys(), ...Object.keys(lead.data)])].toSorted((a, b) => Number(isMessage(b)) - Number(isMessage(a)));
  return (
    <section className="panel lead-panel">
      <h2>What was sent</h2>
      <dl className="lead-fields">
        {names.map((name) => ({ name, value: lead.data[name] ?? '' })).filter(({ value }) => value).map(({ name, value }) => (
          <div key={name} data-message={isMessage(name) || undefined}>
            <dt>{labels.get(name) ?? name}</dt>
            <dd>
              <FieldValue lead={lead} name={name} value={value} isMessage={isMessage(name)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type ValueProps = { lead: LeadData; name: string; value: string; isMessage: boolean };

function FieldValue({ lead, name, value, isMessage }: ValueProps) {
  if (value === lead.email) return <a href={mailtoOf(lead)} title="In your own mail program"><MailAddress address={value} /></a>;
  if (lead.person && value === lead.company) return <Link href={paths.company(lead.person.id)}><bdi>{value}</bdi></Link>;
  if (isMessage) return <span className="lead-message" dir="auto">{value}</span>;
  return /^(?:phone|mobile)$/.test(name) ? <PhoneLink number={value} /> : <bdi>{value}</bdi>;
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
          <dd>{lead.page ? <PageName page={lead.page} /> : 'Not known: it did not come through a page of ours'}</dd>
        </div>
        <div>
          <dt>Consent</dt>
          <dd>{lead.consent ? `Given, ${consentText(lead.consent_version)}` : 'Not given: no marketing use'}</dd>
        </div>
        {lead.form === 'subscription' && (
          <div>
            <dt>Address</dt>
            <dd>{lead.confirmed_at ? <>Confirmed <MomentCell iso={lead.confirmed_at} /></> : 'Not confirmed yet'}</dd>
          </div>
        )}
        {touches.map(([name, touch]) => touch && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <MomentCell iso={touch.at} /> · {[touch.utm_source, touch.utm_medium, touch.utm_campaign, touch.referrer].filter(Boolean).join(' · ') || 'directly'}{touch.landing && <> · <PageName page={touch.landing} /></>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
