// What differs between two texts of an item, field by field, with the words that were added and removed.
import type { Fields, ItemData } from '#shared/edition/field.ts';
import { WordDiff } from '../records/word-diff.tsx';
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
