// A person: what they asked, what was said, what they agreed to and where they came from; and who may be the same.
import { Link } from 'wouter';
import type { Person as PersonData } from '#shared/content/person.ts';
import { languages } from '#shared/content/identity.ts';
import { findForm } from '#shared/forms/registry.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import { readRefusal } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { Screen } from '../frame/screen.tsx';
import { useAllowed } from '../frame/use-allowed.ts';
import { DayCell, MailCell, PhoneLink } from '../records/record-cells.tsx';
import { writeDay } from '../../components/controls/moment.ts';
import { consentText } from '../leads/lead-labels.ts';
import { PageName } from '../leads/page-name.tsx';
import { StatusBadge } from '../leads/lead-table.tsx';
import { ExportPerson } from './export-person.tsx';
import { PersonJoined, PersonSuggestions } from './person-same.tsx';
import { PersonNotes } from './person-notes.tsx';
import { Said } from './said.tsx';
import '../leads/leads.css';
import '../leads/lead.css';
import './people.css';

export function Person({ id }: { id: number }) {
  const { data: person, error } = trpc.admin.people.byId.useQuery({ id });
  const mayExport = useAllowed('leads.export');
  const failure = error && <StatusMessage kind="error">{readRefusal(error)?.message ?? staffMessages.dataFailed}</StatusMessage>;
  const back = <Link href={paths.people} rel="up" className="button button-quiet lead-up">All people</Link>;
  if (!person) return <Screen title="Person" actions={back}>{failure ?? <Skeleton lines={10} />}</Screen>;
  const addresses = person.identities.filter(({ kind }) => kind === 'email');
  const enquiries = person.leads.filter(({ form }) => form !== 'subscription');
  const subscriptions = person.leads.filter(({ form }) => form === 'subscription');
  const otherNames = [...new Set(person.leads.map(({ name }) => name))].filter((name) => name && name !== person.name);
  return (
    <Screen
      title={person.name || addresses[0]?.value || 'No name'}
      lead={
        <span className="lead-facts">
          {person.company && <span><Link href={paths.company(person.id)}><bdi>{person.company}</bdi></Link></span>}
          <Heard first={person.first_at} last={person.last_at} />
          {person.language && <span>Writes in {languages[person.language as keyof typeof languages]}</span>}
        </span>
      }
      actions={
        <>
          {mayExport && <ExportPerson id={person.id} />}
          <Link href={paths.company(person.id)} className="button button-quiet">Company</Link>
          {back}
        </>
      }
    >
      {failure}
      <PersonSuggestions person={person} />
      <div className="lead-columns">
        <div>
          <Enquiries enquiries={enquiries} />
          <Said id={person.id} of="person" />
        </div>
        <div>
          <section className="panel lead-panel">
            <h2>Contact</h2>
            <ul className="person-list">
              {person.identities.map(({ kind, value, contact_id }) => <li key={`${kind} ${value} ${contact_id}`}>{kind === 'email' ? <MailCell address={value} /> : <PhoneLink number={value} />}</li>)}
              {otherNames.map((name) => <li key={name}>Also wrote as <bdi>{name}</bdi></li>)}
            </ul>
            <PersonJoined person={person} />
          </section>
          <PersonNotes key={`${person.id} ${person.notes} ${person.language}`} person={person} />
          <Consents person={person} subscriptions={subscriptions} />
          <Sources leads={enquiries} />
        </div>
      </div>
    </Screen>
  );
}

/** A single day is said once. */
function Heard({ first, last }: { first: string; last: string }) {
  if (writeDay(first) === writeDay(last)) return <span>Wrote on <DayCell iso={first} /></span>;
  return <><span>First wrote on <DayCell iso={first} /></span><span>Last wrote on <DayCell iso={last} /></span></>;
}

function Enquiries({ enquiries }: { enquiries: PersonData['leads'] }) {
  return (
    <section className="panel lead-panel">
      <h2>Enquiries <span className="count">{enquiries.length}</span></h2>
      {enquiries.length === 0 && <p className="lead-soft">None yet.</p>}
      <ul className="lead-related">
        {enquiries.map(({ id, topic, form, status, submitted_at, excerpt, company, tool, headline, deleted_at, quarantined_at }) => (
          <li key={id}>
            <Link href={paths.lead(id)}><bdi>{topic || findForm(form).title}</bdi></Link>
            <span className="lead-soft">
              {findForm(form).short} · <DayCell iso={submitted_at} />
              {company && <> · <bdi>{company}</bdi></>}
              {deleted_at && ' · in the trash'}
              {quarantined_at && ' · in quarantine'}
            </span>
            <StatusBadge status={status} />
            {excerpt && <p className="person-excerpt" dir="auto">{excerpt}</p>}
            {tool && <p className="person-excerpt">With a calculation: {headline || tool}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Consents({ person, subscriptions }: { person: PersonData; subscriptions: PersonData['leads'] }) {
  const given = person.leads.filter(({ consent }) => consent);
  const current = subscriptions.find(({ deleted_at }) => !deleted_at);
  return (
    <section className="panel lead-panel">
      <h2>Consent and newsletter</h2>
      <dl className="lead-fields person-consents">
        <div>
          <dt>Consent</dt>
          <dd>
            {given.length === 0 && 'Never given: no marketing use'}
            <ul className="person-list">
              {given.map(({ id, submitted_at, consent_version, reference }) => <li key={id} className="person-consent"><span><DayCell iso={submitted_at} /> · <Link href={paths.lead(id)}>{reference}</Link></span> <span className="lead-soft">{consentText(consent_version)}</span></li>)}
            </ul>
          </dd>
        </div>
        <div>
          <dt>Newsletter</dt>
          <dd>{current ? (current.confirmed_at ? <>Subscribed, confirmed <DayCell iso={current.confirmed_at} /></> : 'Subscribed, address not confirmed yet') : subscriptions.length > 0 ? 'Has left' : 'Not subscribed'}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Each source once, with the day on which it first led here and the page they came to. */
function Sources({ leads }: { leads: PersonData['leads'] }) {
  const first = new Map(leads.map((lead) => [lead.source || 'Not known', lead]));
  if (first.size === 0) return null;
  return (
    <section className="panel lead-panel">
      <h2>Where they came from</h2>
      <ul className="person-list">
        {[...first].map(([source, { submitted_at, landing }]) => <li key={source}>{source} · <DayCell iso={submitted_at} />{landing && <span className="lead-soft"> · <PageName page={landing} /></span>}</li>)}
      </ul>
    </section>
  );
}
