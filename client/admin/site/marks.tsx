// The states of an item as badges.
import type { ItemRow } from '#shared/edition/item.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { dubaiMoment } from './place.ts';

export function Marks({ row: { state, hasDraft, publishAt, unpublishAt, hasNewer, isShown, isOnlyMoved } }: { row: ItemRow }) {
  return (
    <span className="site-marks">
      {state === 'edited' && (!isOnlyMoved || isShown) && <Badge tone="success">{isOnlyMoved ? 'Moved' : 'Edited'}</Badge>}
      {state === 'added' && <Badge tone="success">Public</Badge>}
      {state === 'new' && <Badge tone="brass">Not public yet</Badge>}
      {hasDraft && state !== 'new' && <Badge tone="brass">Draft</Badge>}
      {publishAt && <Badge tone="brass">{`Scheduled for ${dubaiMoment(publishAt)}`}</Badge>}
      {unpublishAt && <Badge tone="brass">{`Until ${dubaiMoment(unpublishAt)}`}</Badge>}
      {hasNewer && <Badge tone="error">Newer original</Badge>}
      {!isShown && <Badge>Hidden</Badge>}
    </span>
  );
}
