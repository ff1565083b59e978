// Service and sub-service of an article: the second depends on the first. A value not in the catalogue is kept.
import { serviceChoices } from '#shared/firm/catalogue.ts';
import { Field } from '../../components/controls/field.tsx';

type Props = { services: string; subservices: string; errorOf: (name: 'services' | 'subservices') => string | undefined; onChange: (chosen: { services: string; subservices: string }) => void };

export function ServiceFields({ services, subservices, errorOf, onChange }: Props) {
  const names = serviceChoices.find((choice) => choice.name === services)?.children.map((child) => child.name) ?? [];
  return (
    <>
      <Field label="Service" isRequired error={errorOf('services')}>
        {(control) => (
          <select {...control} name="services" title={services} value={services} onChange={(event) => onChange({ services: event.target.value, subservices: '' })}>
            <Options names={serviceChoices.map((choice) => choice.name)} chosen={services} />
          </select>
        )}
      </Field>
      <Field label="Sub-service" isRequired error={errorOf('subservices')}>
        {(control) => (
          <select {...control} name="subservices" title={subservices} value={subservices} disabled={services === ''} onChange={(event) => onChange({ services, subservices: event.target.value })}>
            <Options names={names} chosen={subservices} />
          </select>
        )}
      </Field>
    </>
  );
}

function Options({ names, chosen }: { names: string[]; chosen: string }) {
  const all = chosen === '' || names.includes(chosen) ? names : [chosen, ...names];
  return (
    <>
      <option value="">Please choose</option>
      {all.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </>
  );
}
