// What colleagues should know of a person, and the language to write in.
import { type SubmitEvent, useState } from 'react';
import { languageCodes, languages } from '#shared/content/identity.ts';
import { type Person, personInputSchema } from '#shared/content/person.ts';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { readText } from '../../components/controls/form-data.ts';
import { trpc } from '../../app/trpc.ts';
import { LeaveGuard } from '../frame/leave-guard.tsx';
import { tellInToast } from '../frame/tell-in-toast.ts';

export function PersonNotes({ person }: { person: Person }) {
  const utils = trpc.useUtils();
  const [isDirty, setDirty] = useState(false);
  const save = trpc.admin.people.save.useMutation(tellInToast(() => void utils.admin.people.invalidate(), () => setDirty(false)));

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    if (!save.isPending) save.mutate(personInputSchema.parse({ id: person.id, notes: readText(data, 'notes'), language: readText(data, 'language') }));
  }

  return (
    <section className="panel lead-panel">
      <h2>Notes</h2>
      <form className="user-form" onSubmit={handleSubmit} onChange={() => setDirty(true)}>
        <Field label="About this person" isRequired>
          {(control) => <textarea {...control} required={false} name="notes" rows={3} dir="auto" maxLength={5000} defaultValue={person.notes} />}
        </Field>
        <Field label="Writes in" isRequired>
          {(control) => (
            <select {...control} required={false} name="language" defaultValue={person.language}>
              <option value="">Not known</option>
              {languageCodes.map((code) => <option key={code} value={code}>{languages[code]}</option>)}
            </select>
          )}
        </Field>
        <div className="dialog-buttons">
          <Button type="submit" variant="quiet" isBusy={save.isPending}>Save</Button>
        </div>
      </form>
      <LeaveGuard isDirty={isDirty} />
    </section>
  );
}
