// What has come since the list was read, as a line to click: rows never move under somebody's pointer.
import { useState } from 'react';
import type { News } from '#shared/content/live.ts';
import { Button } from '../../components/controls/button.tsx';
import { useNews } from '../accounts/live.ts';

type Seen = { lead: number; answer: number };

const seenOf = (news: News): Seen => ({ lead: Math.max(0, ...news.leads), answer: news.answers[0]?.id ?? 0 });
const counted = (count: number, one: string, many: string) => (count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]);

/** `onShow`: reads again what is shown. `lead`: only the answers to this one. */
export function LeadNews({ onShow, lead }: { onShow: () => void; lead?: number }) {
  const news = useNews();
  const [seen, setSeen] = useState<Seen>();
  if (news && !seen) setSeen(seenOf(news));
  const leads = news && seen && lead === undefined ? news.leads.filter((id) => id > seen.lead).length : 0;
  const answers = news && seen ? news.answers.filter((answer) => answer.id > seen.answer && (lead === undefined || answer.lead === lead)).length : 0;
  const told = [...counted(leads, 'new lead', 'new leads'), ...counted(answers, 'new answer', 'new answers')].join(' and ');

  function handleShow() {
    if (news) setSeen(seenOf(news));
    onShow();
  }

  return (
    <div role="status" className="lead-news">
      {told && (
        <Button variant="quiet" onClick={handleShow}>
          {told}: show
        </Button>
      )}
    </div>
  );
}
