// The order of test files on a fresh clone, where no earlier run tells how long each takes: the longest first, so that none runs on alone at the end, and before them what mostly waits.
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
