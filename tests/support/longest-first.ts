// The order of test files on a fresh clone, which has no durations from an earlier run: the longest first, so that none is left running alone at the end, preceded by those that mostly wait.
import type { TestSequencer, TestSpecification } from 'vitest/node';

const longest = ['slow-connections', 'crash', 'unread', 'instances', 'redact-addresses', 'patterns', 'mail', 'catalogue', 'rules-follow', 'auth', 'links', 'publishing', 'csp-reports', 'away'];

const placeOf = ({ moduleId }: TestSpecification) => {
  const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place < 0 ? longest.length : place;
};

export class LongestFirst implements TestSequencer {
  shard(files: TestSpecification[]) {
    return files;
  }

  sort(files: TestSpecification[]) {
    return files.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
