import { buildBlog, buildImage, buildTestimonial } from '../support/factories.ts';
import { editorOf, expectAccessibleInBoth, fillFacts, press, publish, expectStatus, store } from '../support/publishing.ts';
import { expect, test } from '../support/browser.ts';

test('ADM-07 the list has its columns, seven articles to a page, newest first, and a deleted article can be restored by undoing or from the trash', async ({ page, watch, signIn, expectAccessible, world }) => {
  watch(page);
  for (let number = 1; number <= 8; number += 1) await store(world.site, 'blogs', buildBlog({ topic: `Row ${number}` }));
  await signIn(page);
  await page.getByRole('link', { name: 'Blog Lists' }).click();
  await expect(page.getByRole('columnheader')).toHaveText(['ID', 'Date', 'Name', 'Topic', 'Service', 'Subservice', 'Image', 'Actions']);
  await expect(page.getByText(/^Row \d+$/)).toHaveText(['Row 8', 'Row 7', 'Row 6', 'Row 5', 'Row 4', 'Row 3', 'Row 2']);
  await expect(page.getByText('No Image').first()).toBeVisible();
  await expectAccessibleInBoth(page, expectAccessible);
  await page.getByRole('button', { name: 'Delete Row 8' }).click();
  const question = page.getByRole('dialog', { name: 'Delete “Row 8”?' });
  await expectAccessibleInBoth(page, expectAccessible);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectStatus(page, 'Blog deleted successfully');
  await expect(page.getByText(/^Row \d+$/).first()).toHaveText('Row 7');
  expect((await fetch(`${world.site.url}/blogs/row-8`)).status).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectStatus(page, 'Blog restored successfully');
  await expect(page.getByText(/^Row \d+$/).first()).toHaveText('Row 8');

  await page.getByRole('button', { name: 'Delete Row 8' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectStatus(page, 'Blog deleted successfully');
  await page.getByRole('link', { name: 'Trash' }).click();
  await expect(page.getByRole('button', { name: 'Restore Row 8' })).toBeVisible();
  await expectAccessibleInBoth(page, expectAccessible);
  await page.getByRole('button', { name: 'Restore Row 8' }).click();
  await expectStatus(page, 'Blog restored successfully');
  expect((await fetch(`${world.site.url}/blogs/row-8`)).status).toBe(200);
  await page.goto('/bloglists');
  await page.getByRole('button', { name: 'Delete Row 8' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('link', { name: 'Trash' }).click();
  await page.getByRole('button', { name: 'Delete for good: Row 8' }).click();
  const last = page.getByRole('dialog', { name: 'Delete “Row 8” for good?' });
  await expectAccessibleInBoth(page, expectAccessible);
  await last.getByRole('button', { name: 'Delete for good' }).click();
  await expectStatus(page, 'Deleted for good');
  await expect(page.getByText('No article is in the trash.')).toBeVisible();

  await page.goto('/bloglists');
  await page.getByLabel('Topic or author').fill('Nothing like it');
  await expect(page.getByText('No blogs available.')).toBeVisible();
  await page.waitForURL('**/bloglists?search=Nothing+like+it');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('ADM-08 an address without an article says so', async ({ page, signIn }) => {
  await signIn(page, '/update-blog');
  await expect(page.getByRole('alert')).toHaveText('No blog ID provided');
  await page.goto('/update-blog/999999');
  await expect(page.getByRole('alert')).toContainText('Blog not found');
  await expect(page.getByRole('alert')).toContainText('No blog data available');
  await page.goto('/update-testimonial');
  await expect(page.getByRole('alert')).toHaveText('No testimonials ID provided');
  await page.goto('/update-testimonial/999999');
  await expect(page.getByRole('alert')).toHaveText('Testimonials not found');
});

test('ADM-09 to ADM-11 a testimonial is written by keyboard, listed, edited, deleted and restored', async ({ page, signIn, expectAccessible, world }) => {
  await signIn(page, '/testimonialform');
  await page.getByRole('button', { name: 'Upload Testimonial' }).click();
  await expect(page.getByRole('alert')).toHaveText('All fields are required.');
  await expect(page.getByLabel('Content')).toHaveAttribute('rows', '6');
  await page.getByLabel('Author Name').focus();
  await page.keyboard.type('Layla H.');
  await press(page, 'Tab');
  await page.keyboard.type('Chief Financial Officer');
  await press(page, 'Tab');
  await page.keyboard.type(`They answered within the hour. ${'Again and again. '.repeat(12)}`);
  await expectAccessibleInBoth(page, expectAccessible);
  await press(page, 'Tab', 'Enter');
  await expectStatus(page, 'Testimonial uploaded successfully');
  await expect(page.getByLabel('Content')).toHaveValue('');

  for (let number = 1; number <= 5; number += 1) await store(world.site, 'testimonials', buildTestimonial({ author_name: `Client ${number}` }));
  await page.getByRole('link', { name: 'Testimonial Lists' }).click();
  await expect(page.getByRole('columnheader')).toHaveText(['ID', 'Date', 'Author Name', 'Topic', 'Content', 'Image', 'Actions']);
  await expect(page.getByText(/^Client \d$/)).toHaveText(['Client 5', 'Client 4', 'Client 3', 'Client 2', 'Client 1']);
  await expectAccessibleInBoth(page, expectAccessible);
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('button')).toHaveText(['Prev', '1', '2', '3', 'Next']);
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.waitForURL('**/testimonialslists?page=2');
  const preview = page.getByText(/^They answered within the hour\./);
  expect(await preview.textContent()).toMatch(/^.{150}\.\.\.$/);

  await page.getByRole('link', { name: 'Edit Layla H.' }).click();
  await page.getByLabel('Topic').fill('Finance Director');
  await page.getByLabel('Image').setInputFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer: await buildImage('jpeg') });
  await page.getByRole('button', { name: 'Update Testimonial' }).click();
  await expectStatus(page, 'Testimonial updated successfully');
  await expectAccessibleInBoth(page, expectAccessible);
  await page.goBack();
  await expect(page.getByRole('row', { name: /Layla H\. Finance Director/ })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Layla H.' }).click();
  await page.getByRole('dialog', { name: 'Delete “Layla H., Finance Director”?' }).getByRole('button', { name: 'Delete' }).click();
  await expectStatus(page, 'Testimonial deleted successfully');
  await expect(page.getByText('Layla H.', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectStatus(page, 'Testimonial restored successfully');
});

test('ADM-09 leaving an unsaved testimonial asks for confirmation, and the text is kept on the device', async ({ page, signIn }) => {
  await signIn(page, '/testimonialform');
  await page.getByLabel('Content').fill('Half a sentence');
  await page.getByRole('link', { name: 'Testimonial Lists' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave', exact: true }).click();
  await page.waitForURL('**/testimonialslists');
  await page.goto('/testimonialform');
  await page.getByRole('button', { name: 'Continue with it' }).click();
  await expect(page.getByLabel('Content')).toHaveValue('Half a sentence');
  await page.evaluate(() => localStorage.removeItem('testimonial new'));
});

test('MSG-04 failures show the seeds’ sentences', async ({ page, signIn, world }) => {
  const { id } = await store(world.site, 'blogs', buildBlog({ topic: 'Stubborn' }));
  await signIn(page, '/blogform');
  await expect(editorOf(page)).toBeVisible();
  await fillFacts(page, 'Refused');
  await editorOf(page).click();
  await page.keyboard.type('Text');
  await page.route('**/trpc/admin.blogs.save**', (route) => route.abort());
  await publish(page);
  await expect(page.getByRole('alert')).toHaveText('Error uploading blog: No response received from the server');
  await page.evaluate(() => localStorage.removeItem('article new'));

  await page.goto('/testimonialform');
  for (const [label, value] of [['Author Name', 'A'], ['Topic', 'B'], ['Content', 'C']]) await page.getByLabel(label!).fill(value!);
  const answers = [
    { answer: { status: 204 }, sentence: 'Failed to upload testimonial. Please try again later.' },
    { answer: { status: 500, json: {} }, sentence: 'Error uploading testimonials: Something went wrong on the server' },
    { answer: { status: 400, json: { message: 'Too long' } }, sentence: 'Error uploading testimonials: Too long' },
    { answer: { status: 400, json: {} }, sentence: 'Error uploading testimonials: An unknown error occurred' },
  ];
  for (const { answer, sentence } of answers) {
    await page.route('**/api/testimonials', (route) => route.fulfill(answer), { times: 1 });
    await page.getByRole('button', { name: 'Upload Testimonial' }).click();
    await expect(page.getByRole('alert')).toHaveText(sentence);
  }
  await page.route('**/api/testimonials', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Upload Testimonial' }).click();
  await expect(page.getByRole('alert')).toHaveText('Error uploading testimonials: No response received from the server');

  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/bloglists');
  await page.route('**/trpc/admin.blogs.remove**', (route) => route.abort());
  await page.getByRole('button', { name: 'Delete Stubborn' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toHaveText('Error deleting blog');
  expect((await fetch(`${world.site.url}/api/blogs/${id}`)).status).toBe(200);
});
