// A diff of two plain texts, with additions and deletions marked by sign as well as by colour.
import { useQuery } from '@tanstack/react-query';

/** `same`: shown in place of a text that did not change. */
export function WordDiff({ before, after, same }: { before: string; after: string; same?: string }) {
  const { data: parts } = useQuery({
    queryKey: ['diff', before, after],
    // A small separate chunk, since texts are rarely compared.
    queryFn: async () => (await import('diff')).diffWordsWithSpace(before, after),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!parts) return <p role="status">Comparing...</p>;
  if (same && parts.every((part) => !part.added && !part.removed)) return <p className="text-diff">{same}</p>;
  return (
    <p className="text-diff" dir="auto">
      {parts.map(({ value, added, removed }, index) => {
        if (added) return <ins key={index}>{value}</ins>;
        if (removed) return <del key={index}>{value}</del>;
        return <span key={index}>{shorten(value)}</span>;
      })}
    </p>
  );
}

const CONTEXT = 160;

/** Shows only the ends of long unchanged stretches. */
function shorten(text: string) {
  return text.length > CONTEXT * 3 ? `${text.slice(0, CONTEXT)} […] ${text.slice(-CONTEXT)}` : text;
}
