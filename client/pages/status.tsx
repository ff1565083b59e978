// How the site does: each of its parts now and over 90 days, and what staff say when something is wrong.
import { partNames, shareOf, STATUS_DAYS } from '#shared/content/status.ts';
import type { PartStatus } from '#shared/content/status-schema.ts';
import { site } from '#shared/firm/site.ts';
import { messages } from '#shared/messages.ts';
import { useContent } from '../app/content.ts';
import type { Utils } from '../app/trpc.ts';
import { PageHead } from '../components/page/page-head.tsx';
import { Seo } from '../components/page/seo.tsx';
import './status.css';

export async function prefetch(utils: Utils) {
  await utils.content.site.status.prefetch();
}

const states = { good: 'Works', bad: 'Disturbed', unknown: 'Not checked' };

/** The firm's own day and hour: the page is the same for everybody. */
const writeMoment = (iso: string) => new Date(iso).toLocaleString('en-GB', { timeZone: site.timeZone, day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
const writeDay = (day: string) => new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', { timeZone: site.timeZone, day: 'numeric', month: 'long' });

function summarise(parts: readonly PartStatus[]) {
  const bad = parts.filter(({ state }) => state === 'bad').map(({ part }) => partNames[part].name);
  if (bad.length > 0) return `Disturbed now: ${bad.join(', ')}.`;
  return parts.some(({ state }) => state === 'good') ? 'Everything works.' : 'The first check of the day is under way.';
}

export function Page() {
  const { data, isError } = useContent('site.status', undefined);
  return (
    <>
      <Seo title="Status: does this website work now?" description="Whether pages, forms, e-mail and the database of this website work now, checked every minute, and how they did on each of the last 90 days." />
      <PageHead heading="Status" lead={data ? summarise(data.parts) : 'How this website is doing.'}>
        {data?.at && <p className="status-at">Last checked {writeMoment(data.at)}, Dubai time. This page is brought up to date every minute.</p>}
      </PageHead>
      <div className="page status-page">
        {isError && <p role="alert" className="failure">{messages.unavailable}</p>}
        {data?.notice && (
          <section className="status-notice" aria-labelledby="status-notice">
            <h2 id="status-notice">Notice of {writeMoment(data.notice.at)}</h2>
            <p dir="auto">{data.notice.text}</p>
            {data.notice.textArabic && (
              <p lang="ar" dir="rtl">
                {data.notice.textArabic}
              </p>
            )}
          </section>
        )}
        <ul className={data?.parts.length === 3 ? 'status-parts status-parts-three' : 'status-parts'}>
          {data?.parts.map((part) => (
            <li key={part.part}>
              <Part {...part} />
            </li>
          ))}
        </ul>
        <p className="status-foot">
          Each part is checked every minute by the site itself; the test enquiry goes through every hour. While the whole site is down, nothing is checked and this page cannot be read: call us on <a href={site.phone.href}>{site.phone.display}</a>. For
          monitors: <a href="/api/status">the same as JSON</a>.
        </p>
      </div>
    </>
  );
}

function Part({ part, state, days }: PartStatus) {
  const { name, says } = partNames[part];
  const share = shareOf(days);
  const disturbed = days.filter(({ bad }) => bad > 0);
  return (
    <section aria-labelledby={`status-${part}`}>
      <div className="status-head">
        <div>
          <h2 id={`status-${part}`}>{name}</h2>
          <p>{says}</p>
        </div>
        <p className={`status-state status-${state}`}>{states[state]}</p>
      </div>
      <Days days={days} />
      {days.length > 0 && (
        <p className="status-ends" aria-hidden="true">
          {days.length > 1 && <span>{writeDay(days.slice(-STATUS_DAYS)[0]!.day)}</span>}
          <span>Today</span>
        </p>
      )}
      <p className="status-share">
        {share === undefined ? 'No checks yet.' : `${share}% of the checks since ${writeDay(days[0]!.day)} went well.`}
        {disturbed.length > 0 && ` Disturbed for a while on ${disturbed.slice(-5).map(({ day }) => writeDay(day)).join(', ')}${disturbed.length > 5 ? ' and before' : ''}.`}
      </p>
    </section>
  );
}

/** One bar a day since the first that was measured, the newest on the right; the sentence below says the same. */
function Days({ days }: Pick<PartStatus, 'days'>) {
  const known = days.slice(-STATUS_DAYS);
  return (
    <svg className="status-days" viewBox={`0 0 ${Math.max(1, known.length) * 4 - 1} 24`} preserveAspectRatio="none" aria-hidden="true">
      {known.length === 0 && <rect className="status-day-none" x="0" y="10" width="3" height="4" />}
      {known.map(({ day, good, bad }, index) => (
        <rect key={day} className={bad === 0 ? 'status-day-good' : bad < good ? 'status-day-some' : 'status-day-bad'} x={index * 4} y="0" width="3" height="24" />
      ))}
    </svg>
  );
}
