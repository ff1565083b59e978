// The rules of law our texts quote: each value once, how old its review is, and which texts quote it. Values come with the release; reviews are recorded here.
import { useEffect, useId, useState } from 'react';
import { REVIEW_DUE_DAYS, type RuleRow, SOON_DAYS } from '#shared/content/rule-row.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { trpc } from '../../app/trpc.ts';
import { RuleArea } from './rule-area.tsx';
import { RuleReviewDialog } from './rule-review-dialog.tsx';
import { TextAges } from './rule-tables.tsx';
import { useWithdrawal, WithdrawDialog } from './withdraw-dialog.tsx';
import { SwitchContext, type Switched, ToolStates } from './withdrawn.tsx';
import { Screen } from '../frame/screen.tsx';
import { useAllowed } from '../frame/use-allowed.ts';
import './rules.css';

const views = {
  all: { label: 'All rules', has: () => true },
  due: { label: `Review due (over ${REVIEW_DUE_DAYS} days)`, has: ({ age, isEnded }: RuleRow) => age !== 'fresh' && !isEnded },
  soon: { label: `Within ${SOON_DAYS} days`, has: ({ daysLeft }: RuleRow) => daysLeft !== null },
  unsure: { label: 'Uncertain', has: ({ certainty }: RuleRow) => certainty !== 'sure' },
  withdrawn: { label: 'Withdrawn', has: ({ withdrawal }: RuleRow) => withdrawal !== null },
  used: { label: 'Used in a text', has: ({ usedIn }: RuleRow) => usedIn.length > 0 },
} as const;
type View = keyof typeof views;
const viewNames = Object.keys(views) as View[];

export function Rules() {
  const { data, isError } = trpc.admin.rules.list.useQuery();
  const id = useId();
  const mayReview = useAllowed('rules.review');
  const [view, setView] = useState<View>('all');
  const [search, setSearch] = useState(() => new URLSearchParams(location.search).get('find') ?? '');
  const [reviewed, setReviewed] = useState<RuleRow[]>();
  const mayWithdraw = useAllowed('tools.withdraw');
  const [withdrawn, setWithdrawn] = useState<Switched>();
  const switchOver = useWithdrawal(setWithdrawn);
  const isRead = data !== undefined;
  // A figure in a text leads here: to what it found.
  useEffect(() => {
    if (isRead && new URLSearchParams(location.search).has('find')) document.getElementById(`${id}-search`)?.scrollIntoView({ block: 'start' });
  }, [isRead, id]);
  const word = search.trim().toLowerCase();
  const shown = data?.rules.filter((rule) => views[view].has(rule) && `${rule.name} ${rule.id} ${rule.words} ${rule.law} ${rule.note ?? ''}`.toLowerCase().includes(word));

  return (
    <Screen title="Rules" lead="Every legal value in our texts, each kept in one place. Values change with a release; reviews against the law are recorded here.">
      {isError && <p role="alert" className="failure">{staffMessages.dataFailed}</p>}
      {!data && !isError && <Skeleton lines={10} />}
      {data && shown && (
        <SwitchContext value={mayWithdraw ? (what) => void switchOver(what) : undefined}>
          <dl className="admin-figures">
            {viewNames.map((name) => (
              <div key={name}>
                <dt>{views[name].label}</dt>
                <dd>{data.rules.filter(views[name].has).length.toLocaleString()}</dd>
              </div>
            ))}
          </dl>
          <div className="rule-filters" role="group" aria-label="Filter">
            <div className="field">
              <label htmlFor={`${id}-view`}>Show</label>
              <select id={`${id}-view`} value={view} onChange={(event) => setView(event.currentTarget.value as View)}>
                {viewNames.map((name) => (
                  <option key={name} value={name}>
                    {views[name].label}
                  </option>
                ))}
              </select>
            </div>
            <div className="field">
              <label htmlFor={`${id}-search`}>Search</label>
              <input id={`${id}-search`} type="search" value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
            </div>
          </div>
          <p role="status" className="rule-count">
            {shown.length === 1 ? '1 rule' : `${shown.length} rules`}
          </p>
          {[...Map.groupBy(shown, ({ subject }) => subject)].map(([subject, rules]) => (
            <RuleArea key={subject} subject={subject} rules={rules} isFound={view !== 'all' || word !== ''} {...(mayReview && { onReview: setReviewed })} />
          ))}
          <TextAges texts={data.texts} />
          <ToolStates tools={data.tools} />
          <RuleReviewDialog rules={reviewed} onClose={() => setReviewed(undefined)} />
          <WithdrawDialog what={withdrawn} onClose={() => setWithdrawn(undefined)} />
        </SwitchContext>
      )}
    </Screen>
  );
}
