// What the inbox is narrowed by, in words, each with its own way to be taken off: what was chosen below the bar is out of sight otherwise.
import { Link } from 'wouter';
import { shownName } from '#shared/content/user.ts';
import { writeDay } from '../../components/controls/moment.ts';
import { Icon } from '../../components/pictures/icon.tsx';
import { useColleagues } from '../records/colleagues.tsx';
import { type InboxFilter, inboxPath } from './lead-filter.ts';
import { formOptions, lateLabels, mailLabels, statusLabels, topicGroups } from './lead-labels.ts';

/** What has a select in the bar, where there is room for one. */
const inBar = ['status', 'assignee', 'form'];

/** `base`: the list or the board. */
type Props = { filter: InboxFilter; isWide: boolean; base?: string | undefined };

export function LeadChips({ filter, isWide, base }: Props) {
  const { status, assignee, form, topic, late, mail, snoozed, source, confirmed, from, to } = filter;
  const colleague = useColleagues().find(Number(assignee));
  const chosen: Partial<Record<keyof InboxFilter, string | false | undefined>> = {
    status: status && `Status: ${status === 'open' ? 'Open' : statusLabels[status]}`,
    assignee: assignee && `Assigned to: ${assignee === 'none' || !colleague ? 'Nobody yet' : shownName(colleague)}`,
    form: form && `Form: ${form === 'all' ? 'Newsletter included' : formOptions.find(({ value }) => value === form)!.label}`,
    topic: topic && `About: ${topicGroups.flatMap(({ options }) => options).find(({ value }) => value === topic)?.label ?? topic}`,
    late: late && `First answer: ${lateLabels[late]}`,
    mail: mail && `E-mails: ${mailLabels[mail]}`,
    snoozed: snoozed && 'Only what a reminder has put off',
    source: source && `Source: ${source}`,
    confirmed: confirmed && `Newsletter address: ${confirmed === 'yes' ? 'Confirmed' : 'Not confirmed yet'}`,
    from: from && `Received from ${writeDay(from)}`,
    to: to && `Received until ${writeDay(to)}`,
  };
  const shown = Object.entries(chosen).filter(([name, text]) => text && !(isWide && inBar.includes(name)));
  if (shown.length === 0) return null;
  return (
    <ul className="lead-chips" aria-label="Chosen">
      {shown.map(([name, text]) => (
        <li key={name}>
          <Link href={inboxPath({ ...filter, page: 1, [name]: undefined }, base)} aria-label={`${text}: take off`}>
            <bdi>{text}</bdi> <Icon name="close" />
          </Link>
        </li>
      ))}
      {!isWide && shown.length > 1 && (
        <li className="lead-chips-clear">
          <Link href={inboxPath({ place: filter.place, q: filter.q }, base)} className="lead-clear">
            Clear<span className="visually-hidden"> the filter</span>
          </Link>
        </li>
      )}
    </ul>
  );
}
