// One field of an item, as its type asks: a line, a long text, a number, a picture, a list of lines, or rows of fields.
import { type Field as Kind, type Fields, type ItemData, printed, type Problem } from '#shared/edition/field.ts';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { RichText } from '../../components/articles/rich-text.tsx';
import { PlainField } from '../articles/editor/plain-field.tsx';
import { RichTextEditor } from '../articles/editor/rich-text-editor.tsx';
import { PickButton } from '../media/pick-button.tsx';
import { NumberInput } from './number-input.tsx';
import { pictureAddress } from '../records/picture-address.ts';
import { dayText, fieldId } from './place.ts';
import { PAGES_ID } from './page-list.tsx';
import { plainOf } from './plain.ts';

export type Path = Problem['path'];
type Props<Type extends Kind['type'] = Kind['type']> = {
  field: Extract<Kind, { type: Type }>;
  path: Path;
  value: unknown;
  /** What visitors read now, if they read anything. */
  shown?: unknown;
  onChange: (value: unknown) => void;
  /** Another field's value that changes with this one. */
  onChangeBeside?: ((name: string, value: unknown) => void) | undefined;
  errorAt: (path: Path) => string | undefined;
  isReadOnly: boolean;
};

const isHere = (one: Path, other: Path) => one.length === other.length && one.every((part, index) => part === other[index]);
export const errorFinder = (problems: readonly Problem[]) => (path: Path) => problems.find((problem) => isHere(problem.path, path))?.message;

/** All fields of an item or a row. `published`: the same as visitors read it now. */
export function FieldList({ fields, data, published, onChange, path = [], ...rest }: { fields: Fields; data: ItemData; published?: ItemData | undefined; onChange: (name: string, value: unknown) => void; path?: Path } & Pick<Props, 'errorAt' | 'isReadOnly'>) {
  const draw = ([name, field]: [string, Kind]) => (
    <FieldControl key={name} field={field} path={[...path, name]} value={data[name]} shown={published?.[name]} onChange={(value) => onChange(name, value)} onChangeBeside={'alt' in fields && (data['alt'] ?? '') === '' ? onChange : undefined} {...rest} />
  );
  const all = Object.entries(fields);
  const rare = all.filter(([, { isRare }]) => isRare);
  return (
    <>
      {all.filter(([, { isRare }]) => !isRare).map(draw)}
      {rare.length > 0 && (
        <details className="site-more">
          <summary>More</summary>
          {rare.map(draw)}
        </details>
      )}
    </>
  );
}

function FieldControl(props: Props) {
  const { field } = props;
  switch (field.type) {
    case 'html':
      return <LongText {...props} />;
    case 'image':
      return <Picture {...props} field={field} />;
    case 'lines':
      return <Lines {...props} field={field} />;
    case 'rows':
      return <Rows {...props} field={field} />;
    case 'group':
      return <Group {...props} field={field} />;
    default:
      return <Simple {...props} />;
  }
}

/** From here on the limit is near. */
const NEAR = 0.8;

/** For the lengths that search engines show: how long it is and should be. For others, as the limit comes near. */
function countOf({ least, most }: { least?: number; most?: number }, text: string) {
  if (most === undefined || (!least && most > SHORT && text.length < most * NEAR)) return undefined;
  return `${text.length} ${text.length === 1 ? 'character' : 'characters'} (${least ? `aim for ${least} to ${most}` : `at most ${most}`})`;
}

/** Titles: their length always matters. Longer values are compared in the versions. */
const SHORT = 65;

/** Where the form says something else than the site. */
function nowOf(field: Kind, shown: unknown, value: unknown) {
  if (shown === undefined || shown === null) return undefined;
  const [before, after] = [plainOf(field, shown), plainOf(field, value)];
  return before !== after && before !== '' && before.length <= SHORT ? `Public now: ${before}` : undefined;
}

const MONTHS = 12;

/** In words where it could be read as another: a browser writes the day as its own country does. */
function dayOf(field: Kind, value: unknown) {
  if (field.type !== 'day' || typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  const [, month, day] = value.split('-').map(Number);
  return day! <= MONTHS && day !== month ? dayText(value) : undefined;
}

/** From this length on a line may be wider than its field, which then grows. */
const GROWING = 40;

const inputTypes: Partial<Record<Kind['type'], string>> = { email: 'email', phone: 'tel', day: 'date' };

function Simple({ field, path, value, shown, onChange, errorAt, isReadOnly }: Props) {
  const id = fieldId(path);
  const text = typeof value === 'string' ? value : '';
  const counted = field.type === 'line' || field.type === 'text' ? countOf(field, printed(text)) : undefined;
  const hint = [field.hint?.replace(/\.$/, ''), counted, dayOf(field, value), nowOf(field, shown, value)].filter(Boolean).join('. ');
  const error = errorAt(path);
  if (field.type === 'switch') {
    return (
      <Field id={id} label={field.label} hint={hint} error={error} isCheckbox>
        {(control) => <input {...control} type="checkbox" checked={value === true} disabled={isReadOnly} onChange={(event) => onChange(event.target.checked)} />}
      </Field>
    );
  }
  if (field.type === 'text' || (field.type === 'line' && (field.most ?? 0) >= GROWING)) {
    return <PlainField id={id} label={field.label} hint={hint} error={error} isRequired={!field.isOptional} isLine={field.type === 'line'} isReadOnly={isReadOnly} takesFigures={field.type === 'text' || (field.most ?? 0) > SHORT} value={text} onChange={onChange} />;
  }
  return (
    <Field id={id} label={field.label} hint={hint} error={error} isRequired={!field.isOptional}>
      {(control) => {
        const shared = { ...control, readOnly: isReadOnly };
        if (field.type === 'choice') {
          return (
            <select {...control} disabled={isReadOnly} value={text} onChange={(event) => onChange(event.target.value)}>
              {text === '' && <option value="">Please choose</option>}
              {field.choices.map((choice) => (
                <option key={choice} value={choice}>{field.names?.[choice] ?? choice}</option>
              ))}
            </select>
          );
        }
        if (field.type === 'number') {
          return <NumberInput {...shared} isPercent={field.isPercent ?? false} value={value} onChange={onChange} />;
        }
        const isCompleted = (field.type === 'path' || field.type === 'link') && field.completes;
        return <input {...shared} {...(isCompleted && { list: PAGES_ID })} type={inputTypes[field.type] ?? 'text'} dir={field.type === 'line' ? 'auto' : 'ltr'} value={text} onChange={({ target }) => onChange(field.type === 'path' || field.type === 'link' ? withoutOrigin(target.value) : target.value)} />;
      }}
    </Field>
  );
}

/** Copied from the address line: a page of ours is known by its path. */
const withoutOrigin = (address: string) => (address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address);

function LongText({ field, path, value, onChange, errorAt, isReadOnly }: Props) {
  const html = typeof value === 'string' ? value : '';
  return (
    <div id={fieldId(path)} className="site-long" tabIndex={-1}>
      {isReadOnly ? <RichText html={html} /> : <RichTextEditor isPlain label={field.label} html={html} onChange={onChange} error={errorAt(path)} />}
    </div>
  );
}

function Picture({ field, path, value, onChange, onChangeBeside, errorAt, isReadOnly }: Props<'image'>) {
  const image = typeof value === 'string' ? value : '';
  const error = errorAt(path);
  return (
    <div id={fieldId(path)} className="site-picture" tabIndex={-1} role="group" aria-label={field.label}>
      <p className="site-label">{field.label}</p>
      {field.hint && <p className="field-hint">{field.hint}</p>}
      {image ? <img src={pictureAddress(image)} alt="" width="160" style={field.shape ? { aspectRatio: field.shape, objectFit: 'cover', maxBlockSize: 'none' } : undefined} /> : <p className="site-none">No picture yet</p>}
      {!isReadOnly && (
        <PickButton
          label={image ? 'Choose another' : 'Choose a picture'}
          onPick={({ path: picked, alt }) => {
            onChange(picked);
            // What the library says of it stands in for what nobody has written here.
            onChangeBeside?.('alt', alt);
          }}
        />
      )}
      {error && <p className="field-error">{error}</p>}
    </div>
  );
}

function Lines({ field, path, value, onChange, errorAt, isReadOnly }: Props<'lines'>) {
  const lines = Array.isArray(value) ? (value as string[]) : [];
  const problems = [errorAt(path), ...lines.map((_line, index) => errorAt([...path, index]))].find(Boolean);
  return (
    <Field id={fieldId(path)} label={field.label} hint={[field.hint?.replace(/\.$/, ''), 'One per line'].filter(Boolean).join('. ')} error={problems} isRequired={!field.isOptional}>
      {(control) => <textarea {...control} className="figure-long" readOnly={isReadOnly} dir="auto" rows={Math.min(10, lines.length + 1)} value={lines.join('\n')} onChange={(event) => onChange(event.target.value === '' ? [] : event.target.value.split('\n'))} />}
    </Field>
  );
}

function Group({ field, path, value, shown, onChange, ...rest }: Props<'group'>) {
  const data = (value ?? {}) as ItemData;
  return (
    <fieldset className="site-group">
      <legend>{field.label}</legend>
      <FieldList fields={field.fields} data={data} published={shown as ItemData | undefined} path={path} onChange={(name, inner) => onChange({ ...data, [name]: inner })} {...rest} />
    </fieldset>
  );
}

function Rows({ field, path, value, onChange, errorAt, isReadOnly }: Props<'rows'>) {
  const rows = Array.isArray(value) ? (value as ItemData[]) : [];
  const { least = 0, most = Number.POSITIVE_INFINITY } = field;
  const error = errorAt(path);
  const put = (index: number, row: ItemData) => onChange(rows.map((before, at) => (at === index ? row : before)));

  function move(from: number, to: number) {
    const next = rows.filter((_row, at) => at !== from);
    next.splice(to, 0, rows[from]!);
    onChange(next);
  }

  return (
    <fieldset id={fieldId(path)} className="site-rows" tabIndex={-1}>
      <legend>{field.label}</legend>
      {error && <p className="field-error">{error}</p>}
      {rows.map((row, index) => (
        // A row has no name of its own, and its fields keep nothing but what is in `rows`; long texts are drawn anew with their row.
        <div key={`${rows.length} ${index}`} className="site-row">
          <FieldList fields={field.fields} data={row} path={[...path, index]} errorAt={errorAt} isReadOnly={isReadOnly} onChange={(name, inner) => put(index, { ...row, [name]: inner })} />
          {!isReadOnly && (
            <div className="row-actions">
              <button type="button" disabled={index === 0} onClick={() => move(index, index - 1)}>Up</button>
              <button type="button" disabled={index === rows.length - 1} onClick={() => move(index, index + 1)}>Down</button>
              {rows.length > least && (
                <button type="button" onClick={() => onChange(rows.filter((_row, at) => at !== index))}>Remove</button>
              )}
            </div>
          )}
        </div>
      ))}
      {!isReadOnly && rows.length < most && (
        <Button variant="quiet" onClick={() => onChange([...rows, {}])}>
          Add an entry
        </Button>
      )}
    </fieldset>
  );
}
