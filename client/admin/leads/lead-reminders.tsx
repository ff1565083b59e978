// Reminders on a lead's page: set one at an offered or any other time, put the lead off until then, mark one as done.
import { type SubmitEvent, useState } from 'react';
import { offeredTimes, type Task } from '#shared/content/task.ts';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { readText } from '../../components/controls/form-data.ts';
import { showToast } from '../../components/controls/toast.tsx';
import { staffMessages } from '#shared/staff-messages.ts';
import { trpc } from '../../app/trpc.ts';
import { tellInToast } from '../frame/tell-in-toast.ts';
import { ColleagueName, useColleagues } from '../records/colleagues.tsx';
import { MomentCell } from '../records/record-cells.tsx';

/** With an undo in its toast. */
export function useTaskDone() {
  const utils = trpc.useUtils();
  const refresh = () => void Promise.all([utils.admin.tasks.invalidate(), utils.admin.leads.invalidate(), utils.admin.board.invalidate()]);
  const setDone = trpc.admin.tasks.setDone.useMutation({
    ...tellInToast(refresh),
    onSuccess: ({ id }, { isDone }) => {
      if (isDone) showToast(staffMessages.reminderDone, { label: 'Undo', onClick: () => setDone.mutate({ id, isDone: false }) });
      else showToast(staffMessages.reminderBack);
      refresh();
    },
  });
  return setDone;
}

/** `datetime-local` has no zone: what is typed is Dubai's time. */
const fromDubai = (local: string) => (local ? new Date(`${local}:00+04:00`).toISOString() : undefined);

export function LeadReminders({ id }: { id: number }) {
  const utils = trpc.useUtils();
  const [isOpen, setOpen] = useState(false);
  const { data: tasks = [] } = trpc.admin.tasks.ofLead.useQuery({ id });
  const [offered] = useState(() => offeredTimes(new Date()));
  const add = trpc.admin.tasks.add.useMutation(
    tellInToast(
      () => void Promise.all([utils.admin.tasks.invalidate(), utils.admin.leads.invalidate(), utils.admin.board.invalidate()]),
      () => setOpen(false),
    ),
  );

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const chosen = readText(data, 'when');
    const due_at = chosen === 'other' ? fromDubai(readText(data, 'at')) : chosen;
    if (!due_at) showToast(staffMessages.reminderTimeNeeded);
    else if (!add.isPending) add.mutate({ lead: id, due_at, text: readText(data, 'text').trim(), hides: data.has('hides') });
  }

  return (
    <section className="panel lead-panel">
      <h2>Reminders</h2>
      <ul className="lead-reminders">
        {tasks.map((task) => <Reminder key={task.id} task={task} />)}
      </ul>
      {!isOpen && (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Remind me
        </Button>
      )}
      {isOpen && (
        <form className="lead-remind" onSubmit={handleSubmit}>
          <When offered={offered} />
          <Field label="What about">{(control) => <input {...control} name="text" maxLength={500} dir="auto" autoComplete="off" />}</Field>
          <Field label="Put the lead off until then" hint="It is out of the inbox, unless the visitor writes before." isCheckbox>
            {(control) => <input {...control} type="checkbox" name="hides" />}
          </Field>
          <div className="dialog-buttons">
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button type="submit" isBusy={add.isPending}>
              Remind me
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

function When({ offered }: { offered: ReturnType<typeof offeredTimes> }) {
  const [isOther, setOther] = useState(false);
  return (
    <>
      <Field label="When, in Dubai" isRequired>
        {(control) => (
          <select {...control} name="when" onChange={(event) => setOther(event.currentTarget.value === 'other')}>
            {offered.map(({ name, at }) => (
              <option key={name} value={at.toISOString()}>
                {name}
              </option>
            ))}
            <option value="other">Another time</option>
          </select>
        )}
      </Field>
      {isOther && (
        <Field label="Day and time" isRequired>
          {(control) => <input {...control} type="datetime-local" name="at" />}
        </Field>
      )}
    </>
  );
}

function Reminder({ task }: { task: Task }) {
  const setDone = useTaskDone();
  const { data: me } = trpc.admin.me.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const owner = useColleagues().find(task.user_id);
  const isMine = me?.user.id === task.user_id;
  return (
    <li>
      <span>
        <MomentCell iso={task.due_at} />
        {task.text && <bdi> · {task.text}</bdi>}
        {!isMine && owner && <> · <ColleagueName address={owner.email} /></>}
      </span>
      {isMine && (
        <Button variant="quiet" isBusy={setDone.isPending} onClick={() => setDone.mutate({ id: task.id, isDone: true })}>
          Done
        </Button>
      )}
    </li>
  );
}
