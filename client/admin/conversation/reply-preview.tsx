// A reply as its visitor will read it, before it is sent.
import { useEffect } from 'react';
import type { Lead } from '#shared/content/lead.ts';
import { gapsIn } from '#shared/content/reply-template.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/controls/dialog.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { readRefusal } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { tellInToast } from '../frame/tell-in-toast.ts';
import type { Draft } from './draft.ts';
import { withoutNetwork } from './message.tsx';

type Props = { lead: Lead; draft: Draft; onClose: () => void; onSend: () => void };

export function ReplyPreview({ lead, draft: { subject, text, cc, files }, onClose, onSend }: Props) {
  const { mutate, data, error } = trpc.admin.conversation.preview.useMutation();
  const proof = trpc.admin.conversation.sendToMe.useMutation(tellInToast(() => {}));
  useEffect(() => mutate({ id: lead.id, text }), [mutate, lead.id, text]);
  const rows = [['From', data?.from ?? ''], ['To', lead.email], ['Copies to', cc.join(', ')], ['Subject', subject], ['Files', files.map(({ name }) => name).join(', ')]] as const;
  const hasGaps = gapsIn(subject + text).length > 0;
  return (
    <Dialog title="As it will arrive" isOpen onClose={onClose} size="large">
      {error && <StatusMessage kind="error">{readRefusal(error)?.message ?? staffMessages.serverFailed}</StatusMessage>}
      {hasGaps && <StatusMessage kind="error">{staffMessages.unfilledVariable}</StatusMessage>}
      <dl className="reply-preview-head">
        {rows.filter(([, value]) => value).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      {data ? <iframe className="reply-preview" title="The reply as the visitor will read it" sandbox="" referrerPolicy="no-referrer" srcDoc={withoutNetwork(data.html)} /> : !error && <Skeleton lines={8} />}
      <div className="dialog-buttons">
        <Button variant="quiet" className="reply-proof" isBusy={proof.isPending} onClick={() => proof.mutate({ id: lead.id, subject, text, files: files.map((file) => file.id) })}>
          Send to me first
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Back to the text
        </Button>
        <Button disabled={hasGaps} onClick={onSend}>
          Send reply
        </Button>
      </div>
    </Dialog>
  );
}
