// What stands in the way of publishing, each leading to its field.
import type { Problem } from '#shared/edition/field.ts';
import { fieldId } from './place.ts';
import type { ItemWork } from './use-item.ts';

type Needed = { label: string; path: Problem['path'] };

/** What a new one still lacks, by field. */
export function neededOf({ ownProblems, fields }: ItemWork): Needed[] {
  const byField = new Map(ownProblems.map(({ path }) => [path[0]!, path]));
  return [...byField].map(([name, path]) => ({ label: fields[name]?.label ?? '', path }));
}

export function NeededFields({ needed }: { needed: Needed[] }) {
  return (
    <p className="site-needed">
      Needed before publishing:
      {needed.map(({ label, path }) => (
        <button key={label} type="button" className="link-button" onClick={() => goTo(path)}>
          {label}
        </button>
      ))}
    </p>
  );
}

/** Each leads to its field. */
export function Problems({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return <p className="publishing-kept">Nothing stands in the way of publishing.</p>;
  return (
    <div role="group" aria-label="Before publishing" className="site-problems">
      <p role="alert">{problems.length === 1 ? 'One thing to mend before publishing:' : `${problems.length} things to mend before publishing:`}</p>
      <ul>
        {problems.map(({ path, message }) => (
          <li key={`${path.join('-')} ${message}`}>
            <button type="button" className="link-button" onClick={() => goTo(path)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function goTo(path: Problem['path']) {
  for (let length = path.length; length > 0; length -= 1) {
    const element = document.getElementById(fieldId(path.slice(0, length)));
    if (!element) continue;
    element.closest('details')?.setAttribute('open', '');
    element.scrollIntoView({ block: 'center' });
    (element.querySelector<HTMLElement>('.ql-editor') ?? element).focus();
    return;
  }
}
