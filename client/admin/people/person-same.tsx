// Who may be the same person, and who was joined with them. Both take a click, and joining can be undone.
import { Link } from 'wouter';
import type { Person, Suggestion } from '#shared/content/person.ts';
import { paths } from '#shared/navigation/paths.ts';
import { Button } from '../../components/controls/button.tsx';
import { trpc } from '../../app/trpc.ts';
import { confirm } from '../frame/confirm.tsx';
import { tellInToast } from '../frame/tell-in-toast.ts';
import { ColleagueName } from '../records/colleagues.tsx';
import { DayCell } from '../records/record-cells.tsx';
import { nameOf } from './people.tsx';

function usePeopleWork() {
  const utils = trpc.useUtils();
  const options = tellInToast(() => void Promise.all([utils.admin.people.invalidate(), utils.admin.leads.invalidate()]));
  return { merge: trpc.admin.people.merge.useMutation(options), split: trpc.admin.people.split.useMutation(options), tellApart: trpc.admin.people.tellApart.useMutation(options) };
}

const reasons: Record<Suggestion['why'], string> = { phone: 'the same telephone number', company: 'the same company and a similar name' };

export function PersonSuggestions({ person }: { person: Person }) {
  const { merge, tellApart } = usePeopleWork();
  if (person.suggestions.length === 0) return null;

  async function handleMerge(other: Suggestion) {
    const isSure = await confirm({ title: `Join ${nameOf(other)} with ${person.name || 'this person'}?`, text: 'Their enquiries and messages are then shown on one page. You can part them again.', action: 'Join' });
    if (isSure) merge.mutate({ id: other.id, into: person.id });
  }

  return (
    <section className="panel lead-panel person-same" aria-label="Possibly the same person">
      <h2>Possibly the same person</h2>
      <ul className="person-suggestions">
        {person.suggestions.map((other) => (
          <li key={other.id}>
            <span>
              <Link href={paths.person(other.id)} className="record-title"><bdi>{nameOf(other)}</bdi></Link>
              <span className="lead-soft"> {[...other.emails, ...other.phones, other.company].filter(Boolean).join(' · ')} · has {reasons[other.why]}</span>
            </span>
            <span className="person-choices">
              <Button variant="quiet" isBusy={tellApart.isPending} aria-label={`${nameOf(other)} is somebody else`} onClick={() => tellApart.mutate({ id: person.id, other: other.id })}>
                Somebody else
              </Button>
              <Button isBusy={merge.isPending} aria-label={`${nameOf(other)} is the same person`} onClick={() => void handleMerge(other)}>
                Same person
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function PersonJoined({ person }: { person: Person }) {
  const { split } = usePeopleWork();
  if (person.merged.length === 0) return null;
  return (
    <>
      <h3>Joined with</h3>
      <ul className="person-suggestions">
        {person.merged.map(({ id, name, merged_at, merged_by }) => {
          const addresses = person.identities.filter(({ contact_id }) => contact_id === id).map(({ value }) => value);
          const called = name || addresses[0] || 'No name';
          return (
            <li key={id}>
              <span>
                <bdi>{called}</bdi> <span className="lead-soft">{addresses.join(' · ')}{merged_at && <>, <DayCell iso={merged_at} /></>}{merged_by && <> by <ColleagueName address={merged_by} /></>}</span>
              </span>
              <Button variant="quiet" isBusy={split.isPending} aria-label={`Part again: ${called}`} onClick={() => split.mutate({ id })}>
                Part again
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
