import { buildTestimonial } from '../support/factories.ts';
import { editorOf, press, expectStatus, store, tabTo, typeFacts } from '../support/publishing.ts';
import { expect, test } from '../support/browser.ts';

test('A11Y-02 an article is written, scheduled, published, reverted, deleted and restored by keyboard alone, and the focus is never lost', async ({ page, signIn, world }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const go = async (...args: Parameters<typeof tabTo>) => {
    await tabTo(...args);
    await press(page, 'Enter');
    await expect(page.locator('body')).not.toBeFocused();
  };
  await signIn(page);
  await go(page, page.getByRole('link', { name: 'Blog Form' }));
  await expect(editorOf(page)).toBeVisible();
  await typeFacts(page, { author: 'Tax team', service: 'Tax', subService: 'VAT', topic: 'By keyboard', text: 'First words.' });
  await go(page, button('Save as draft'));
  await page.waitForURL('**/update-blog/*');
  await tabTo(page, page.getByLabel('Publish on'));
  await page.keyboard.type('01012099');
  await press(page, 'ArrowRight');
  // AM or PM on a 12-hour clock; on a 24-hour clock there is no such field.
  await page.keyboard.type('0900a');
  await expect(page.getByLabel('Publish on')).toHaveValue('2099-01-01T09:00');
  await go(page, button('Schedule'));
  await expectStatus(page, 'Blog scheduled successfully');
  await go(page, button('Publish now'));
  await go(page, page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }));
  await expectStatus(page, 'Blog uploaded successfully');
  await expect(page.getByRole('heading', { name: 'Publishing' })).toBeFocused();

  await tabTo(page, page.getByLabel('Topic'));
  await press(page, 'End');
  await page.keyboard.type(', changed');
  // Enter in a field submits the form, as everywhere.
  await press(page, 'Enter');
  await expectStatus(page, 'Blog updated successfully');
  await go(page, button('Earlier versions'));
  await go(page, page.getByRole('button', { name: /^Version 1:/ }));
  await go(page, button('Restore as draft'));
  await expect(page.getByLabel('Topic')).toHaveValue('By keyboard');
  await go(page, button('Update Blog'));
  await expectStatus(page, 'Blog updated successfully');
  expect(await (await fetch(`${world.site.url}/api/blogs/by-keyboard`)).json()).toMatchObject({ topic: 'By keyboard', content: '<p>First words.</p>' });

  await go(page, page.getByRole('link', { name: 'Back', exact: true }));
  await page.waitForURL('**/bloglists');
  await go(page, button('Delete By keyboard'));
  await go(page, button('Delete'));
  await expectStatus(page, 'Blog deleted successfully');
  await press(page, 'Tab');
  await expect(button('Undo')).toBeFocused();
  await press(page, 'Enter');
  await expectStatus(page, 'Blog restored successfully');
  await expect(page.locator('.outcome')).toBeFocused();
});

test('A11Y-02 a testimonial is edited, deleted, and restored from the trash by keyboard alone', async ({ page, signIn, world }) => {
  await store(world.site, 'testimonials', buildTestimonial({ author_name: 'Head of Finance', topic: 'Keys alone' }));
  await signIn(page, '/testimonialslists');
  await expect(page.getByText('Keys alone')).toBeVisible();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const go = async (...args: Parameters<typeof tabTo>) => {
    await tabTo(...args);
    await press(page, 'Enter');
  };
  await go(page, page.getByRole('link', { name: 'Edit Head of Finance' }).first());
  await page.waitForURL('**/update-testimonial/*');
  await tabTo(page, page.getByLabel('Content'));
  await press(page, 'Control+End');
  await page.keyboard.type(' Always.');
  await go(page, button('Update Testimonial'));
  await expectStatus(page, 'Testimonial updated successfully');
  await go(page, page.getByRole('link', { name: 'Back', exact: true }));
  await expect(page.getByText('every month. Always.')).toBeVisible();
  await go(page, page.getByRole('button', { name: 'Delete Head of Finance' }).first());
  await go(page, button('Delete'));
  await expectStatus(page, 'Testimonial deleted successfully');
  await go(page, page.getByRole('link', { name: 'Trash' }));
  await go(page, button('Restore Keys alone'));
  await expectStatus(page, 'Testimonial restored successfully');
});
