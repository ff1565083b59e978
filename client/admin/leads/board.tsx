// The board: leads in columns by status, with the inbox's filter. A card is moved by dragging it or from its menu.
import { keepPreviousData } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { Link } from 'wouter';
import { type BoardCard, CARDS_PER_PAGE } from '#shared/content/board.ts';
import { leadStatuses, type LeadStatus, openStatuses } from '#shared/content/lead.ts';
import { lostReasonText, valueText } from '#shared/content/outcome.ts';
import { findForm } from '#shared/forms/registry.ts';
import { paths } from '#shared/navigation/paths.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { Button } from '../../components/controls/button.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { writeMoment } from '../../components/controls/moment.ts';
import { trpc } from '../../app/trpc.ts';
import { Menu, MenuItem } from '../frame/menu.tsx';
import { Screen } from '../frame/screen.tsx';
import { ColleagueName, useColleagues } from '../records/colleagues.tsx';
import { LeadClock } from './lead-clock.tsx';
import { asked, type InboxFilter, listPath, useInboxFilter } from './lead-filter.ts';
import { LeadFilters } from './lead-filters.tsx';
import { statusLabels, writeCount } from './lead-labels.ts';
import { useMove } from './use-move.tsx';
import './leads.css';
import './board.css';

const DAY_MS = 24 * 60 * 60_000;
/** What a drag carries: the card's id and status. */
const CARD = 'application/x-lead';

type Move = (card: Pick<BoardCard, 'id' | 'name' | 'email' | 'reference' | 'value_fils' | 'lost_reason'>, status: LeadStatus) => void;

export function Board() {
  const { filter, change } = useInboxFilter(paths.board);
  const { move, dialog, isMoving } = useMove();
  const [dragged, setDragged] = useState<BoardCard>();
  const { status } = filter;
  const columns = leadStatuses.filter((one) => (status === 'open' ? openStatuses.some((open) => open === one) : !status || status === one));
  const handleMove: Move = (card, to) => move({ choice: { ids: [card.id] }, status: to, what: card.name || card.email || card.reference, value_fils: card.value_fils, lost_reason: card.lost_reason });

  function handleDrop(event: DragEvent, to: LeadStatus) {
    event.preventDefault();
    if (dragged && dragged.status !== to) handleMove(dragged, to);
    setDragged(undefined);
  }

  return (
    <Screen title="Board" isTight actions={<Link href={listPath(filter)} className="button button-quiet">List</Link>}>
      <LeadFilters filter={filter} onChange={change} base={paths.board} />
      <div className="board" aria-busy={isMoving}>
        {columns.map((one) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- where a card is dropped; each card's menu does the same by keyboard
          <section
            key={one}
            className="board-column"
            aria-labelledby={`board-${one}`}
            data-target={(dragged && dragged.status !== one) || undefined}
            onDragOver={(event) => event.dataTransfer.types.includes(CARD) && event.preventDefault()}
            onDrop={(event) => handleDrop(event, one)}
          >
            <Column key={JSON.stringify({ ...filter, page: 1 })} filter={filter} status={one} onMove={handleMove} onDrag={setDragged} />
          </section>
        ))}
      </div>
      {dialog}
    </Screen>
  );
}

type ColumnProps = { filter: InboxFilter; status: LeadStatus; onMove: Move; onDrag: (card: BoardCard | undefined) => void };

function Column({ filter, status, onMove, onDrag }: ColumnProps) {
  const [page, setPage] = useState(1);
  const { data, isError, isPlaceholderData } = trpc.admin.board.column.useQuery({ ...asked(filter), status, page }, { placeholderData: keepPreviousData });
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / CARDS_PER_PAGE));
  return (
    <>
      <h2 id={`board-${status}`} className="board-heading">
        {statusLabels[status]} {data && <span className="count">{writeCount(data.total)}</span>}
      </h2>
      {isError && <p role="alert" className="failure">{staffMessages.dataFailed}</p>}
      {!data && !isError && <Skeleton lines={4} />}
      {data?.cards.length === 0 && <p className="board-empty">{staffMessages.boardColumnEmpty}</p>}
      <ul className="board-cards" aria-busy={isPlaceholderData}>
        {data?.cards.map((card) => <Card key={card.id} card={card} onMove={onMove} onDrag={onDrag} />)}
      </ul>
      {pages > 1 && (
        <div className="board-pages" role="group" aria-label={`Pages of ${statusLabels[status]}`}>
          <Button variant="quiet" disabled={page === 1} onClick={() => setPage(page - 1)}>Back</Button>
          <span>{page} of {pages}</span>
          <Button variant="quiet" disabled={page >= pages} onClick={() => setPage(page + 1)}>Next</Button>
        </div>
      )}
    </>
  );
}

function writeStage(since: string, status: LeadStatus) {
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / DAY_MS));
  return days === 0 ? 'today' : `${days} ${days === 1 ? 'day' : 'days'} ${status === 'new' ? 'waiting' : 'here'}`;
}

function Card({ card, onMove, onDrag }: { card: BoardCard; onMove: Move; onDrag: ColumnProps['onDrag'] }) {
  const colleague = useColleagues().find(card.assignee_id);
  const name = card.name || card.email || card.reference;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragged; its menu does the same by keyboard
    <li
      className="board-card"
      data-lead={card.id}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(CARD, String(card.id));
        event.dataTransfer.effectAllowed = 'move';
        onDrag(card);
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <div className="board-card-head">
        <Link href={paths.lead(card.id)} dir="auto" draggable={false}>{name}</Link>
      </div>
      <p className="board-about">
        <bdi>{card.topic || findForm(card.form).short}</bdi>
        {card.company && <>{' · '}<bdi>{card.company}</bdi></>}
      </p>
      {card.value_fils !== null && <p className="board-value">{valueText(card.value_fils)}</p>}
      {card.lost_reason && <p className="board-about">{lostReasonText(card.lost_reason)}</p>}
      <div className="board-foot">
        <p>
          <span title={`${statusLabels[card.status]} since ${writeMoment(card.stage_since)}`}>{writeStage(card.stage_since, card.status)}</span>
          <LeadClock lead={card} />
          {colleague && <ColleagueName address={colleague.email} />}
        </p>
        <Menu label={`Move ${name}`}>
          {leadStatuses.filter((status) => status !== card.status).map((status) => (
            <MenuItem key={status} onClick={() => onMove(card, status)}>
              Move to {statusLabels[status]}
            </MenuItem>
          ))}
        </Menu>
      </div>
    </li>
  );
}
