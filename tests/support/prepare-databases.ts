// Prepares what the databases of a project's tests are copied from, before the tests run.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import type { TestProject } from 'vitest/node';
import { prepareClusters } from './clusters.ts';
import { createTemplate, dropTemplate } from './postgres-databases.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder that holds the copies of embedded databases during the run. */
    clusters: string;
    /** The name of a migrated database on TEST_DATABASE_URL; empty when the tests run on embedded ones. */
    template: string;
  }
}

export async function setup(project: TestProject) {
  const isPostgres = (project.config.env?.TEST_DATABASE ?? process.env.TEST_DATABASE) === 'postgres';
  await prepareClusters();
  const clusters = await mkdtemp(path.join(tmpdir(), 'prominence-clusters-'));
  const template = isPostgres ? await createTemplate() : '';
  project.provide('clusters', clusters);
  project.provide('template', template);
  return async () => {
    if (template) await dropTemplate(template);
    await rm(clusters, { recursive: true, force: true });
  };
}
