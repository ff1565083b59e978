// One rule: what fits it, and who gets the lead.
import type { ReactNode } from 'react';
import { type AssignmentRule, offices } from '#shared/content/assignment.ts';
import { languageCodes, languages } from '#shared/content/identity.ts';
import { shownName } from '#shared/content/user.ts';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { trpc } from '../../app/trpc.ts';
import { StaffIcon } from '../frame/staff-icon.tsx';
import { formOptions, topicGroups } from '../leads/lead-labels.ts';
import { ColleagueOptions } from '../records/colleagues.tsx';

type Props = { rule: AssignmentRule; number: number; count: number; sources: string[]; issue: string | undefined; onChange: (rule: AssignmentRule) => void; onMove: (by: number) => void; onRemove: () => void };

export function RuleCard({ rule, number, count, sources, issue, onChange, onMove, onRemove }: Props) {
  const { data: choices } = trpc.admin.leads.choices.useQuery();
  const colleagues = choices?.users ?? [];
  const called = rule.name || `rule ${number}`;
  /** An empty choice is no condition at all. */
  const pick = (field: 'form' | 'topic' | 'language' | 'source' | 'office') => (value: string) => {
    const { [field]: _before, ...others } = rule;
    onChange((value ? { ...others, [field]: value } : others));
  };
  const toggle = (id: number) => onChange({ ...rule, users: rule.users.includes(id) ? rule.users.filter((one) => one !== id) : [...rule.users, id] });

  return (
    <article className="panel assignment-rule" aria-label={`Rule ${number}: ${rule.name || 'without a name'}`}>
      <div className="assignment-head">
        <span className="assignment-grip" draggable title="Drag to another place"><StaffIcon name="grip" /></span>
        <span className="assignment-number">{number}</span>
        <Field label="Name" isRequired>
          {(control) => <input {...control} required={false} dir="auto" maxLength={60} placeholder="VAT to Priya" value={rule.name} onChange={(event) => onChange({ ...rule, name: event.target.value })} />}
        </Field>
        <span className="assignment-order">
          <Button variant="quiet" disabled={number === 1} aria-label={`Move ${called} up`} onClick={() => onMove(-1)}>↑</Button>
          <Button variant="quiet" disabled={number === count} aria-label={`Move ${called} down`} onClick={() => onMove(1)}>↓</Button>
          <Button variant="quiet" aria-label={`Delete ${called}`} onClick={onRemove}>Delete</Button>
        </span>
      </div>
      <div className="assignment-fields">
        <Choice label="Form" value={rule.form} any="Any form" onChange={pick('form')}>
          {formOptions.filter(({ value }) => value !== 'subscription').map(({ value, label }) => <option key={value} value={value}>{label}</option>)}
        </Choice>
        <Choice label="Service or industry" value={rule.topic} any="Any" onChange={pick('topic')}>
          {topicGroups.map(({ name, options }) => (
            <optgroup key={options[0]!.value} label={name}>
              {options.map(({ value, label }) => <option key={value} value={value}>{label}</option>)}
            </optgroup>
          ))}
        </Choice>
        <Choice label="Language" value={rule.language} any="Any language" onChange={pick('language')}>
          {languageCodes.map((code) => <option key={code} value={code}>{languages[code]}</option>)}
        </Choice>
        <Choice label="Source" value={rule.source} any="Any source" onChange={pick('source')}>
          {[...new Set([...(rule.source ? [rule.source] : []), ...sources])].map((source) => <option key={source}>{source}</option>)}
        </Choice>
        <Choice label="Office" value={rule.office} any="Any office" onChange={pick('office')}>
          {offices.map((office) => <option key={office}>{office}</option>)}
        </Choice>
        <Field label="Goes to" isRequired>
          {(control) => (
            <select {...control} required={false} value={rule.to} onChange={(event) => onChange({ ...rule, to: event.target.value as AssignmentRule['to'], users: [] })}>
              <option value="user">One colleague</option>
              <option value="turn">Colleagues in turn</option>
              <option value="nobody">Nobody</option>
            </select>
          )}
        </Field>
        {rule.to === 'user' && (
          <Field label="Colleague" isRequired error={issue}>
            {(control) => (
              <select {...control} required={false} value={rule.users[0] ?? ''} onChange={(event) => onChange({ ...rule, users: event.target.value ? [Number(event.target.value)] : [] })}>
                <option value="">Choose</option>
                <ColleagueOptions colleagues={colleagues} />
              </select>
            )}
          </Field>
        )}
      </div>
      {rule.to === 'turn' && (
        <fieldset className="assignment-turn">
          <legend>Those who are present, in turn{rule.users.length === 0 && ': everybody'}</legend>
          {colleagues.map((colleague) => (
            <label key={colleague.id}>
              <input type="checkbox" checked={rule.users.includes(colleague.id)} onChange={() => toggle(colleague.id)} /> <bdi>{shownName(colleague)}</bdi>
            </label>
          ))}
        </fieldset>
      )}
      {issue && rule.to !== 'user' && <p role="alert" className="field-error">{issue}</p>}
    </article>
  );
}

function Choice({ label, value, any, onChange, children }: { label: string; value: string | undefined; any: string; onChange: (value: string) => void; children: ReactNode }) {
  return (
    <Field label={label} isRequired>
      {(control) => (
        <select {...control} required={false} value={value ?? ''} onChange={(event) => onChange(event.target.value)}>
          <option value="">{any}</option>
          {children}
        </select>
      )}
    </Field>
  );
}
