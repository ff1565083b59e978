// People go on typing while a slow request is in flight: what they type then is not part of what was sent, and must not be lost.
import type { Page } from '@playwright/test';
import { expect, expectHydrated, test } from '../support/browser.ts';
import { buildBlog, buildTestimonial } from '../support/factories.ts';
import { sendLead } from '../support/inbox.ts';
import { editorOf, fillFacts, expectStatus, store } from '../support/publishing.ts';

/** Holds back the matching calls. `sent`: as soon as one was made. */
async function holdBack(page: Page, calls: RegExp) {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: sent, resolve: noteSent } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    noteSent();
    await isLetGo;
    await route.continue();
  });
  return { sent, letGo };
}

test('ADM-08 words typed into an article while it is being saved stay and are saved next time', async ({ page, signIn, world }) => {
  const { id, blog_slug: slug } = await store(world.site, 'blogs', buildBlog({ topic: 'Typed on', content: '<p>First.</p>' }));
  await signIn(page, `/update-blog/${id}`);
  const editor = editorOf(page);
  await editor.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Second.');
  const { sent, letGo } = await holdBack(page, /admin\.blogs\.save/);
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await sent;
  await expect(page.getByRole('button', { name: 'Unpublish' })).toBeDisabled();
  await editor.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Third.');
  await page.getByLabel('Topic').fill('Typed on and on');
  letGo();
  await expectStatus(page, 'Blog updated successfully');
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await expect(editor).toHaveText('First. Second. Third.');
  await expect(page.getByLabel('Topic')).toHaveValue('Typed on and on');
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(page.getByText('Not saved yet.')).toBeHidden();
  const stored = await (await fetch(`${world.site.url}/api/blogs/${slug}`)).json();
  expect(stored).toMatchObject({ topic: 'Typed on and on', content: '<p>First. Second. Third.</p>' });
});

test('ADM-06 words typed into a new article while its draft is being saved are offered when the draft is opened', async ({ page, signIn }) => {
  await signIn(page, '/blogform');
  await fillFacts(page, 'A new beginning');
  const { sent, letGo } = await holdBack(page, /admin\.blogs\.save/);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await sent;
  await page.getByLabel('Author Name').fill('Audit team');
  letGo();
  await page.waitForURL('**/update-blog/*');
  await expect(page.getByLabel('Author Name')).toHaveValue('Tax team');
  await page.getByRole('button', { name: 'Continue with it' }).click();
  await expect(page.getByLabel('Author Name')).toHaveValue('Audit team');
  await expect(page.getByLabel('Topic')).toHaveValue('A new beginning');
});

test('ADM-09 ADM-11 words typed into a testimonial while it is being saved stay', async ({ page, signIn, world }) => {
  const { id } = await store(world.site, 'testimonials', buildTestimonial());
  await signIn(page, `/update-testimonial/${id}`);
  await page.getByLabel('Topic').fill('Sent');
  const { sent, letGo } = await holdBack(page, /api\/testimonials/);
  await page.getByRole('button', { name: 'Update Testimonial' }).click();
  await sent;
  await page.getByLabel('Topic').fill('Sent, and more');
  letGo();
  await expectStatus(page, 'Testimonial updated successfully');
  await expect(page.getByLabel('Topic')).toHaveValue('Sent, and more');
});

test('AMB-03 words typed into a note while it is being added stay and become the next note', async ({ page, signIn, world }) => {
  await sendLead(world.site, 'Sidra Foods', { firstName: 'Amal' });
  await signIn(page, '/leads?q=sidra');
  await page.getByRole('link', { name: 'Amal Haddad' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Called.');
  const { sent, letGo } = await holdBack(page, /leads\.addNote/);
  await page.getByRole('button', { name: 'Add note' }).click();
  await sent;
  await page.getByRole('textbox', { name: 'Note' }).fill('Called. Nobody there.');
  letGo();
  await expect(page.locator('.lead-note')).toHaveText('Called.');
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Called. Nobody there.');
});

test('FORM-05 what a visitor adds while the form is being sent stays in it, even after a reload', async ({ page, world }) => {
  await page.context().addCookies([{ name: 'cookieConsent', value: 'false', url: world.site.url }]);
  await page.goto('/freeconsultation');
  const form = page.getByRole('form', { name: 'Book Your Free Consultation Call' });
  await expectHydrated(form);
  const field = (name: string) => form.locator(`[name=${name}]`);
  await field('name').fill('Mariam');
  await field('email').fill('mariam@noor-freight.example');
  await field('country').selectOption('United Arab Emirates');
  await field('phone').fill('+971 50 555 0199');
  await field('businessActivity').fill('Freight');
  const { sent, letGo } = await holdBack(page, /forms\.submit/);
  await form.getByRole('button').click();
  await sent;
  await field('businessActivity').fill('Freight and customs');
  letGo();
  await expect(form.getByText('Form submitted successfully! We will contact you soon.')).toBeVisible();
  await form.getByRole('button', { name: 'Book another call' }).click();
  await expect(field('name')).toHaveValue('');
  await expect(field('businessActivity')).toHaveValue('Freight and customs');
  await page.reload();
  await expect(field('businessActivity')).toHaveValue('Freight and customs');
});
