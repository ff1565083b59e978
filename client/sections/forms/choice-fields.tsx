// Parent and child selects. With JavaScript the child depends on the parent; without, both are one grouped select.
import { useEffect, useRef, useState } from 'react';
import type { Form } from '#shared/forms/form.ts';
import { Field } from '../../components/controls/field.tsx';

type Choices = NonNullable<Form['choices']>;
type Props = { form: Form; choices: Choices; values: Record<string, string>; errors: Record<string, string[]>; idOf: (field: string) => string };

export function ChoiceFields({ form, choices, values, errors, idOf }: Props) {
  const [parentName, setParentName] = useState(values[choices.parent] ?? '');
  const [childName, setChildName] = useState(values[choices.child] ?? '');
  // What the address has chosen already is said in a line, and can be changed.
  const [isFolded, setIsFolded] = useState(Boolean(parentName && childName));
  const pair = useRef<HTMLDivElement>(null);
  const hasUnfolded = useRef(false);
  const isShown = !isFolded || Boolean(errors[choices.parent] ?? errors[choices.child]);
  useEffect(() => {
    if (!isFolded && hasUnfolded.current) pair.current?.querySelector('select')?.focus();
  }, [isFolded]);
  const label = (name: string) => form.fields.find((field) => field.name === name)?.label ?? name;
  const parent = choices.groups.find((group) => group.name === parentName);

  function handleParentChange(name: string) {
    setParentName(name);
    setChildName('');
  }

  return (
    <>
      {!isShown && (
        <p className="choice-folded needs-script">
          About: <strong>{`${parentName}, ${childName}`}</strong>{' '}
          <button
            type="button"
            aria-label="Change what it is about"
            onClick={() => {
              hasUnfolded.current = true;
              setIsFolded(false);
            }}
          >
            change
          </button>
        </p>
      )}
      <div ref={pair} className="choice-pair needs-script" hidden={!isShown}>
        <Field id={idOf(choices.parent)} label={label(choices.parent)} isRequired error={errors[choices.parent]?.[0]}>
          {(control) => (
            <select {...control} name={choices.parent} value={parentName} onChange={(event) => handleParentChange(event.target.value)}>
              <option value="">Please choose</option>
              {choices.groups.map((group) => (
                <option key={group.id}>{group.name}</option>
              ))}
            </select>
          )}
        </Field>
        <Field id={idOf(choices.child)} label={label(choices.child)} isRequired error={errors[choices.child]?.[0]}>
          {(control) => (
            <select {...control} name={choices.child} value={childName} disabled={!parent} onChange={(event) => setChildName(event.target.value)}>
              <option value="">Please choose</option>
              {parent?.children.map((child) => (
                <option key={child.id}>{child.name}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <noscript>
        <GroupedSelect {...{ form, choices, values, errors, idOf }} />
      </noscript>
    </>
  );
}

/** Posts `choice` as `parent id/child id`, which the server turns into the two documented fields. */
function GroupedSelect({ choices, values, errors }: Props) {
  const chosenParent = choices.groups.find((group) => group.name === values[choices.parent]);
  const chosenChild = chosenParent?.children.find((child) => child.name === values[choices.child]);
  const id = `choice-${choices.child}`;
  return (
    <div className="field field-wide">
      <label htmlFor={id}>What is it about?</label>
      <select id={id} name="choice" defaultValue={chosenParent && chosenChild ? `${chosenParent.id}/${chosenChild.id}` : ''}>
        <option value="">Please choose</option>
        {choices.groups.map((group) => (
          <optgroup key={group.id} label={group.name}>
            {group.children.map((child) => (
              <option key={child.id} value={`${group.id}/${child.id}`}>
                {child.name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {errors[choices.child] && <p className="field-error">{errors[choices.child]?.[0]}</p>}
    </div>
  );
}
