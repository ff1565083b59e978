// Who wrote a message and when, and what is to be known of the sender.
import type { LeadMessage } from '#shared/content/conversation.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { MomentCell } from '../records/record-cells.tsx';

/** `address`: shown beside the sender's name. */
type Props = Pick<LeadMessage, 'at' | 'nature' | 'is_verified'> & { sender: string; address: string | undefined };

export function MessageHead({ sender, address, at, nature, is_verified }: Props) {
  return (
    <header>
      <strong>
        <bdi>{sender}</bdi>
      </strong>{' '}
      {address && <bdi className="message-address">{address}</bdi>}
      <span className="message-moment">
        <MomentCell iso={at} />
      </span>
      {nature === 'automatic' && <Badge>Automatic answer</Badge>}
      {nature === 'bounce' && <Badge>From a mail server</Badge>}
      {is_verified === false && <Badge>Sender not verified</Badge>}
    </header>
  );
}
