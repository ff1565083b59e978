// The search and the choice of a view above a list in pages.
import { Icon } from '../../components/pictures/icon.tsx';
import './record-list.css';

type Props<View extends string> = {
  /** What is searched. */
  label: string;
  /** Which words of it are found, if not all. */
  field?: string;
  search: string;
  /** What the list can be narrowed to, in order, and how it is called. */
  views?: Readonly<Record<View, string>>;
  view?: View;
  onChange: (change: { search: string } | { view: View }) => void;
};

export function ListFilter<View extends string>({ label, field = 'Search', search, views, view, onChange }: Props<View>) {
  return (
    <div className="list-filter" role="search" aria-label={label}>
      <label className="field">
        {field}
        <span className="list-search">
          <Icon name="search" />
          <input type="search" dir="auto" value={search} onChange={(event) => onChange({ search: event.target.value })} />
        </span>
      </label>
      {views && (
        <label className="field">
          Show
          <select value={view} onChange={(event) => onChange({ view: event.target.value as View })}>
            {Object.entries<string>(views).map(([option, text]) => (
              <option key={option} value={option}>
                {text}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
