// The order of test files on a fresh clone, which has no durations from an earlier run: the longest first, so that none is left running alone at the end.
import type { TestSequencer, TestSpecification } from 'vitest/node';

const longest = ['mail-kills', 'crash', 'instances', 'unread', 'machines', 'running/backup', 'postgres/backup', 'embedded', 'away', 'tools/pages', 'inbound', 'mixed', 'mailbox', 'login-throttle', 'catalogue', 'redact-addresses', 'unlogged', 'mail', 'fuzz', 'site-steps', 'site-content', 'live', 'slow-connections', 'exports', 'links', 'publishing', 'audit', 'auth', 'heavy-content', 'uploads', 'csp-reports', 'matrix', 'media', 'forms', 'audit-seal'];

/** Processes are kept only while the next file belongs to the same project, so the projects do not mix. What waits for databases and processes to come and go is first, so that others work meanwhile; what only computes, in many short files, fills the end. */
const projects = ['postgres', 'server-alone', 'postgres-alone', 'server', 'client', 'shared'];

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
