// The form of a tool. Sent by GET, so that the address with the answer can be kept and shared, and works without script.
import { monthNames } from '#shared/dubai-day.ts';
import { toolPage } from '#shared/navigation/tool-pages.ts';
import { messages } from '#shared/messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import type { Day } from '#shared/tools/calendar.ts';
import type { ToolName } from '#shared/tools/registry.ts';
import { type AnyTool, describeFields } from '#shared/tools/tool.ts';
import type { Field as FieldOfTool } from '#shared/tools/fields.ts';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { FormErrorSummary } from '../forms/form-errors.tsx';
import { type Entered, fieldsOf, PARTS, writeQuery } from './entered.ts';

type Described = ReturnType<typeof describeFields>[number];
type Props = { name: ToolName; tool: AnyTool; values: Entered; today: Day; fieldErrors: Record<string, string[]> | undefined; onChange: (field: string, value: string) => void };

const idOf = (field: string) => `tool-${field}`;

export function ToolForm({ name, tool, values, today, fieldErrors = {}, onChange }: Props) {
  const { front, more } = toolPage(name);
  const fields = describeFields(fieldsOf(tool), today);
  const isFront = (field: Described) => field.isRequired || front.includes(field.name);
  const [first, later] = [fields.filter(isFront), fields.filter((field) => !isFront(field))];
  const isOpen = later.some((field) => field.name in fieldErrors || (values[field.name] ?? field.fallback ?? '') !== (field.fallback ?? ''));
  const named = Object.fromEntries(fields.flatMap(({ name, label }) => (fieldErrors[name] ? [[name, [`${label}: ${fieldErrors[name][0]!}`]]] : [])));
  const hasErrors = Object.keys(fieldErrors).length > 0;
  // A decimal keypad has no minus.
  const isSigned = ({ name, control }: Described) => control === 'amount' && (tool.fields as Record<string, FieldOfTool>)[name]!.schema.safeParse('-1').success;
  const show = (field: Described) => <ToolField key={field.name} field={field} isSigned={isSigned(field)} value={values[field.name] ?? ''} error={fieldErrors[field.name]?.[0]} onChange={onChange} />;
  // With script the address leaves out what is blank.
  const handleSubmit = (event: { preventDefault: () => void }) => {
    const query = writeQuery(values);
    if (!query) return;
    event.preventDefault();
    location.assign(`${paths.tool(name)}?${query}#result`);
  };
  return (
    <form id="figures" className="tool-form" method="get" action={`${paths.tool(name)}#result`} onSubmit={handleSubmit} noValidate aria-label="Your figures">
      {hasErrors && (
        <div id="result">
          <FormErrorSummary errors={{ message: messages.checkFields, fieldErrors: named }} idOf={idOf} />
        </div>
      )}
      {first.map(show)}
      <details open={isOpen}>
        <summary>{more}</summary>
        <div className="tool-more">{later.map(show)}</div>
      </details>
      <Button type="submit">Work it out</Button>
      {Object.keys(tool.fields).length > 0 && <p className="tool-note">Amounts as you write them: 1,250,000 or 1.25m. They stand in the address of the result, and are neither stored nor logged.</p>}
    </form>
  );
}

type FieldProps = { field: Described; isSigned: boolean; value: string; error: string | undefined; onChange: Props['onChange'] };

function ToolField({ field, isSigned, value, error, onChange }: FieldProps) {
  const { name, label, hint, isRequired } = field;
  return (
    <Field id={idOf(name)} label={label} hint={hint} error={error} isRequired={isRequired || field.fallback !== undefined}>
      {({ required: _required, ...control }) => {
        const shared = { ...control, ...(isRequired && { 'aria-required': true }), name, value, onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value) };
        return <Control field={field} isSigned={isSigned} shared={shared} />;
      }}
    </Field>
  );
}

type Shared = { id: string; name: string; value: string; onChange: (event: { target: { value: string } }) => void };

function Control({ field: { control, choices, fallback, isRequired, example }, isSigned, shared }: { field: Described; isSigned: boolean; shared: Shared }) {
  if (choices) {
    return (
      <select {...shared} value={shared.value || (fallback ?? '')}>
        {fallback === undefined && <option value="">{isRequired ? 'Please choose' : 'Not said'}</option>}
        {Object.entries(choices).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    );
  }
  switch (control) {
    case 'amounts':
    case 'parts':
      return <textarea {...shared} rows={control === 'amounts' ? 6 : 3} dir="ltr" autoComplete="off" spellCheck={false} placeholder={example.replaceAll(',', '\n')} />;
    case 'day':
      // What is no day is shown as it was typed.
      return <input {...shared} type={/^(?:\d{4}-\d\d-\d\d)?$/.test(shared.value) ? 'date' : 'text'} autoComplete="off" />;
    case 'yearEnd':
      return <MonthAndDay shared={shared} fallback={fallback} />;
    case 'month':
      return <input {...shared} type={/^(?:\d{4}-\d\d)?$/.test(shared.value) ? 'month' : 'text'} autoComplete="off" placeholder="2026-06" />;
    default:
      return <input {...shared} type="text" dir="ltr" inputMode={isSigned ? 'text' : control === 'amount' || control === 'decimal' ? 'decimal' : control === 'number' ? 'numeric' : 'text'} autoComplete="off" placeholder={fallback ?? ''} />;
  }
}

const days = Array.from({ length: 31 }, (_, day) => String(day + 1));
const twoDigits = (number: number | string) => String(number).padStart(2, '0');

/** MM-DD as two choices. Sent without script they come as two parts, which `readEntered` joins. */
function MonthAndDay({ shared: { id, name, value, onChange, ...described }, fallback }: { shared: Shared; fallback: string | undefined }) {
  const [month = '', day = ''] = (value || (fallback ?? '')).split('-');
  const choose = (part: string) => onChange({ target: { value: part } });
  return (
    <span className="tool-month-day">
      <select {...described} id={id} name={`${name}${PARTS[0]}`} value={month} onChange={({ target }) => choose(`${target.value}-${day}`)}>
        {monthNames.map((text, place) => (
          <option key={text} value={twoDigits(place + 1)}>
            {text}
          </option>
        ))}
      </select>
      <select {...described} aria-label="Day" name={`${name}${PARTS[1]}`} value={day} onChange={({ target }) => choose(`${month}-${target.value}`)}>
        {days.map((text) => (
          <option key={text} value={twoDigits(text)}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}
