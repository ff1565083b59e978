// Page numbers with < and >; if there are many, the first, the last and those around the current one.
import './pagination.css';

/** `hasWords`: Prev and Next instead of the signs. */
type Props = { page: number; pages: number; onChange: (page: number) => void; hasWords?: boolean };

export function Pagination({ page, pages, onChange, hasWords = false }: Props) {
  if (pages < 2) return null;
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter((number) => number === 1 || number === pages || Math.abs(number - page) <= 2);
  return (
    <nav className="pagination" aria-label="Pages" data-words={hasWords || undefined}>
      <button type="button" disabled={page === 1} onClick={() => onChange(page - 1)} aria-label={hasWords ? 'Prev page' : 'Previous page'}>
        {hasWords ? 'Prev' : '<'}
      </button>
      {shown.map((number, index) => (
        <span key={number}>
          {number - (shown[index - 1] ?? 0) > 1 && <span aria-hidden="true">… </span>}
          <button type="button" {...(number === page && { 'aria-current': 'page' as const })} onClick={() => onChange(number)}>
            {number}
          </button>
        </span>
      ))}
      <button type="button" disabled={page === pages} onClick={() => onChange(page + 1)} aria-label="Next page">
        {hasWords ? 'Next' : '>'}
      </button>
    </nav>
  );
}
