import { buildBlog, buildTestimonial } from '../support/factories.ts';
import { store } from '../support/publishing.ts';
import { expect, test } from '../support/browser.ts';

test('MSG-03 MSG-05 failures to load or save show the seeds’ sentences', async ({ page, signIn, expectAccessible, world }) => {
  test.setTimeout(120_000);
  const blog = await store(world.site, 'blogs', buildBlog({ topic: 'Unreachable' }));
  const testimonial = await store(world.site, 'testimonials', buildTestimonial());
  await signIn(page);
  const alert = page.getByRole('alert');

  await page.goto(`/update-blog/${blog.id}`);
  await page.getByLabel('Topic').fill('Changed');
  await page.route('**/trpc/admin.blogs.save**', (route) => route.abort());
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(alert).toHaveText('Error updating blog');
  await page.evaluate(() => localStorage.clear());

  await signIn(page, `/update-testimonial/${testimonial.id}`);
  await page.getByLabel('Topic').fill('Changed');
  await page.route('**/api/testimonials/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Update Testimonial' }).click();
  await expect(alert).toHaveText('Error updating testimonials');
  await page.evaluate((key) => localStorage.removeItem(key), `testimonial ${testimonial.id}`);

  const screens = [
    { procedure: 'admin.blogs.byId', address: `/update-blog/${blog.id}`, sentence: 'Error fetching blog' },
    { procedure: 'content.testimonials.byId', address: `/update-testimonial/${testimonial.id}`, sentence: 'Error fetching testimonials' },
    { procedure: 'admin.blogs.page', address: '/bloglists', sentence: 'Error fetching blogs. Please try again later.' },
    { procedure: 'admin.testimonials.page', address: '/testimonialslists', sentence: 'Error fetching testimonials. Please try again later.' },
    { procedure: 'admin.trash.list', address: '/trash', sentence: 'Unable to load data.' },
  ];
  page.on('dialog', (dialog) => void dialog.accept());
  for (const { procedure, address, sentence } of screens) {
    await page.route(`**/trpc/*${procedure}*`, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(address);
    await expect(alert).toHaveText(sentence);
    await expectAccessible(page);
    await page.unroute(`**/trpc/*${procedure}*`);
  }
});
