// What differs between two texts of an item, field by field, with the words that were added and removed.
import { useQuery } from '@tanstack/react-query';
import type { Fields, ItemData } from '#shared/edition/field.ts';
import { plainOf } from './plain.ts';

export function ItemDiff({ fields, before, after }: { fields: Fields; before: ItemData; after: ItemData }) {
  const changed = Object.entries(fields).flatMap(([name, field]) => {
    const texts = [plainOf(field, before[name]), plainOf(field, after[name])] as const;
    return texts[0] === texts[1] ? [] : [{ name, label: field.label, texts }];
  });
  if (changed.length === 0) return <p>The words are the same.</p>;
  return (
    <dl className="article-diff">
      {changed.map(({ name, label, texts }) => (
        <div key={name}>
          <dt>{label}</dt>
          {/* A long one scrolls, by keyboard too. */}
          <dd tabIndex={0}>
            <WordDiff before={texts[0]} after={texts[1]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function WordDiff({ before, after }: { before: string; after: string }) {
  const { data: parts } = useQuery({
    queryKey: ['words', before, after],
    // A small separate chunk, since texts are rarely compared.
    queryFn: async () => (await import('diff')).diffWordsWithSpace(before, after),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!parts) return <p role="status">Comparing...</p>;
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
