// The order of test files on a fresh clone, which has no durations from an earlier run: the longest first, so that none is left running alone at the end, preceded by those that mostly wait.
import type { TestSequencer, TestSpecification } from 'vitest/node';

const longest = ['slow-connections', 'crash', 'unread', 'instances', 'machines', 'mail-kills', 'backup', 'live', 'mailbox', 'embedded', 'redact-addresses', 'tools/pages', 'login-throttle', 'fuzz', 'away', 'heavy-content', 'exports', 'mail', 'catalogue', 'uploads', 'csp-reports', 'audit-seal', 'publishing'];

/** Processes are kept only while the next file belongs to the same project, so the projects do not mix. */
const projects = ['server-alone', 'postgres-alone', 'shared', 'client', 'server', 'postgres'];

const placeOf = ({ moduleId }: TestSpecification) => {
  const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place < 0 ? longest.length : place;
};

export class LongestFirst implements TestSequencer {
  shard(files: TestSpecification[]) {
    return files;
  }

  sort(files: TestSpecification[]) {
    return files.toSorted((one, other) => projects.indexOf(one.project.name) - projects.indexOf(other.project.name) || placeOf(one) - placeOf(other));
  }
}
