// What differs between two texts of the editor, by their words and lines.
import { useMemo } from 'react';
import { WordDiff } from '../records/word-diff.tsx';
import { linesOf } from './editor/editor-html.ts';

export function TextDiff({ before, after }: { before: string; after: string }) {
  const [earlier, later] = useMemo(() => [linesOf(before), linesOf(after)] as const, [before, after]);
  return <WordDiff before={earlier} after={later} same="The words are the same." />;
}
