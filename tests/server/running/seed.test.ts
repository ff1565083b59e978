import { expect, test } from 'vitest';
import { seedContent } from '../../../server/seed/run.ts';
import { buildTestApp } from '../../support/app.ts';
import { buildTestimonial } from '../../support/factories.ts';

test('DATA-02 an empty database gets the starting articles and testimonials once', async () => {
  await using app = await buildTestApp();
  const seeded = await seedContent(app.db);
  expect(seeded!.articles).toBeGreaterThanOrEqual(12);
  expect(seeded!.testimonials).toBeGreaterThanOrEqual(8);
  expect((await app.inject({ url: '/api/testimonials' })).json()).toHaveLength(seeded!.testimonials);
  expect(await seedContent(app.db)).toBeUndefined();
});

test('DATA-02 a database that already has a testimonial gets nothing', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  await app.inject({ method: 'POST', url: '/api/testimonials', payload: buildTestimonial(), headers });
  expect(await seedContent(app.db)).toBeUndefined();
  expect((await app.inject({ url: '/api/blogs' })).json()).toEqual([]);
});
