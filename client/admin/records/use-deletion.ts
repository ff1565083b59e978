// Deleting a row of a list: confirmation, call, outcome and undo.
import { useState } from 'react';
import { messages } from '#shared/messages.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { trpc } from '../../app/trpc.ts';
import { confirm } from '../frame/confirm.tsx';

type Kind = 'blogs' | 'testimonials';
type Row = { id: number; topic: string };
export type Outcome = { kind: 'success' | 'error'; text: string; undoId?: number };

const failures = { blogs: staffMessages.blogDeleteFailed, testimonials: staffMessages.testimonialDeleteFailed };

export function useDeletion(kind: Kind) {
  const [outcome, setOutcome] = useState<Outcome>();
  const utils = trpc.useUtils();
  const removeBlog = trpc.admin.blogs.remove.useMutation();
  const removeTestimonial = trpc.admin.testimonials.remove.useMutation();
  const restore = trpc.admin.trash.restore.useMutation();
  const remove = kind === 'blogs' ? removeBlog : removeTestimonial;

  async function refresh() {
    await Promise.all([utils.admin[kind].page.invalidate(), utils.admin.trash.invalidate(), utils.admin.overview.invalidate()]);
  }

  async function handleDelete({ id, topic }: Row) {
    if (!(await confirm({ title: staffMessages.deleteQuestion(topic), text: staffMessages.deleteUndo, action: 'Delete' }))) return;
    try {
      const { message } = await remove.mutateAsync({ id });
      setOutcome({ kind: 'success', text: message, undoId: id });
      await refresh();
    } catch {
      setOutcome({ kind: 'error', text: failures[kind] });
    }
  }

  async function handleUndo(id: number) {
    try {
      const { message } = await restore.mutateAsync({ kind, id });
      setOutcome({ kind: 'success', text: message });
      await refresh();
    } catch {
      setOutcome({ kind: 'error', text: messages.unexpected });
    }
  }

  return { outcome, handleDelete, handleUndo };
}
