import { buildBlog, buildImage } from '../support/factories.ts';
import { editorOf, expectAccessibleInBoth, fillFacts, press, publish, expectStatus, store, tabTo } from '../support/publishing.ts';
import { ADMIN } from '../support/site.ts';
import { expect, test } from '../support/browser.ts';

test('ADM-06 ADM-08 an article is written with everything the editor offers, kept as a draft, scheduled, published, edited and unpublished', async ({ page, watch, signIn, expectAccessible, world }) => {
  // 400 is the refused address. axe posts a message to the video's frame, which may not have loaded.
  watch(page, { allows: /40[04]|frame|youtube|postMessage/i });
  await signIn(page);
  await page.getByRole('link', { name: 'Blog Form' }).click();
  await expect(page.getByRole('heading', { name: 'Create Blog' })).toBeVisible();
  await expect(page.getByLabel('Sub-service')).toBeDisabled();
  await page.getByRole('button', { name: 'Upload Blog' }).click();
  await expect(page.getByRole('alert')).toHaveText('All fields are required.');
  await expect(page.getByText('Please enter the text', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Topic')).toBeFocused();

  await page.locator('input[type=file]').first().setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('Please upload a valid image file (JPEG, PNG, GIF).')).toBeVisible();
  await page.locator('input[type=file]').first().setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: await buildImage('png', 320, 180) });
  await page.getByLabel('What the image shows').fill('A ledger on a desk');
  await fillFacts(page, 'What a VAT group changes');

  const editor = editorOf(page);
  await editor.click();
  await page.keyboard.type('Who may form one');
  await page.getByLabel('Heading', { exact: true }).selectOption('Heading 2');
  await press(page, 'End', 'Enter');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('Two companies');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type(' under common control. ');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByLabel('Web or mail address')).toBeVisible();
  await expectAccessibleInBoth(page, expectAccessible);
  await page.getByLabel('Web or mail address').fill('tax@example.com');
  await page.getByLabel('Text to show').fill('Ask us');
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await press(page, 'Enter');
  await page.getByRole('button', { name: 'Bulleted list' }).click();
  await page.keyboard.type('ضريبة القيمة المضافة');
  await press(page, 'Enter', 'Enter');
  await page.getByRole('button', { name: 'Text colour' }).click();
  await page.getByRole('button', { name: 'dark red', exact: true }).click();
  await page.keyboard.type('Late registration costs a fine.');
  await press(page, 'Enter');
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  await page.getByLabel('Image file').setInputFiles({ name: 'chart.png', mimeType: 'image/png', buffer: await buildImage('png', 64, 36) });
  await page.getByLabel('What it shows').fill('Chart of fines');
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(editor.getByRole('img', { name: 'Chart of fines' })).toBeVisible();
  await press(page, 'Enter');
  await page.getByRole('button', { name: 'Video' }).click();
  await page.getByLabel('Address on YouTube or Vimeo').fill('https://evil.example/film');
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(page.getByText('Please give the address of a video on YouTube or Vimeo')).toBeVisible();
  await page.getByLabel('Address on YouTube or Vimeo').fill('https://www.youtube.com/watch?v=abcdefghijk');
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByLabel('Rows').fill('2');
  await page.getByLabel('Columns').fill('2');
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await page.keyboard.type('Supply');
  await page.getByRole('button', { name: 'Row below' }).click();
  await expect(editor.locator('tr')).toHaveCount(3);
  await page.getByRole('button', { name: 'Column right' }).click();
  await expect(editor.locator('tr').first().locator('td')).toHaveCount(3);
  await press(page, 'ArrowDown');
  await page.getByRole('button', { name: 'Delete row' }).click();
  await expect(editor.locator('tr')).toHaveCount(2);
  await expectAccessibleInBoth(page, expectAccessible);

  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.waitForURL('**/update-blog/*');
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  const address = '/blogs/what-a-vat-group-changes';
  expect((await fetch(`${world.site.url}${address}`)).status).toBe(404);

  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('Please choose a date and a time')).toBeVisible();
  await page.getByLabel('Publish on').fill('2099-01-01T09:00');
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expectStatus(page, 'Blog scheduled successfully');
  expect((await fetch(`${world.site.url}${address}`)).status).toBe(404);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'What a VAT group changes' })).toBeVisible();
  await expectAccessibleInBoth(page, expectAccessible);
  await press(page, 'Escape');
  await publish(page, 'Publish now');
  await expectStatus(page, 'Blog uploaded successfully');

  const published = await (await fetch(`${world.site.url}${address}`)).text();
  for (const part of ['<h2', '<strong>Two companies', 'href="mailto:tax@example.com"', 'alt="Chart of fines"', 'youtube-nocookie.com/embed/abcdefghijk', '<th>Supply</th>', 'color: rgb(161, 0, 0)', 'alt="A ledger on a desk"']) expect(published).toContain(part);
  expect(published).not.toContain('data:image');

  await page.getByLabel('Topic').fill('What a VAT group really changes');
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expectStatus(page, 'Blog updated successfully');
  await page.getByLabel('Address').fill('2026');
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(page.locator('.publishing')).toContainText('Please use letters, digits and hyphens, and not digits alone');
  await page.getByLabel('Address').fill('vat-group');
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expectStatus(page, 'Blog updated successfully');
  expect((await fetch(`${world.site.url}${address}`, { redirect: 'manual' })).headers.get('location')).toBe('/blogs/vat-group');
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expectStatus(page, 'Draft saved');
  expect((await fetch(`${world.site.url}/blogs/vat-group`)).status).toBe(404);
});

test('ADM-06 an article is written and published by keyboard alone, and Tab leaves the editor', async ({ page, signIn, world }) => {
  await signIn(page, '/dashboard');
  await expect(editorOf(page)).toBeVisible();
  await tabTo(page, page.getByLabel('Topic'));
  await page.keyboard.type('Written without a mouse');
  // The toolbar is one tab stop; the arrow keys move within it.
  await tabTo(page, page.getByRole('combobox', { name: 'Heading' }));
  await press(page, 'ArrowLeft');
  await expect(page.getByRole('button', { name: 'Table', exact: true })).toBeFocused();
  await press(page, 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
  await press(page, 'Enter');
  await page.keyboard.type('Every line typed.');
  await expect(editorOf(page).locator('strong')).toHaveText('Every line typed.');
  // The first stop after the text is a button that publishes nothing.
  await press(page, 'Tab');
  await expect(page.getByRole('button', { name: 'Save as draft' })).toBeFocused();
  await tabTo(page, page.getByLabel('Service', { exact: true }));
  for (const value of ['Audit', '\t', 'Int', '\t', 'Audit team']) await (value === '\t' ? press(page, 'Tab') : page.keyboard.type(value));
  // Enter in a field asks the same question as the button.
  await press(page, 'Enter');
  await expect(page.getByRole('dialog', { name: 'Publish now?' })).toBeVisible();
  await press(page, 'Escape');
  await expect(page.locator('.dialog-content')).toHaveCount(0);
  await press(page, 'Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }));
  await press(page, 'Enter');
  await expectStatus(page, 'Blog uploaded successfully');
  await expect(page.getByLabel('Topic')).toHaveValue('');
  const published = await (await fetch(`${world.site.url}/api/blogs/written-without-a-mouse`)).json();
  expect(published).toMatchObject({ author_name: 'Audit team', services: 'Audit & Assurance', subservices: 'Internal Audit', content: '<p><strong>Every line typed.</strong></p>' });
});

test('REL-11 of two editors the second sees both versions and chooses', async ({ page, context, signIn, expectAccessible, world }) => {
  const { id } = await store(world.site, 'blogs', buildBlog({ topic: 'Shared work', content: '<p>The rate is five per cent.</p>' }));
  await signIn(page, `/update-blog/${id}`);
  await expect(page.getByLabel('Topic')).toHaveValue('Shared work');
  const other = await context.newPage();
  await other.goto(`/update-blog/${id}`);
  await other.getByLabel('Topic').fill('Their topic');
  await other.getByRole('button', { name: 'Update Blog' }).click();
  await expectStatus(other, 'Blog updated successfully');

  await page.getByLabel('Topic').fill('My topic');
  await page.getByRole('button', { name: 'Update Blog' }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this article since you opened it' });
  await expect(dialog.getByText('Their', { exact: true })).toBeVisible();
  await expect(dialog.getByText('My', { exact: true })).toBeVisible();
  await expectAccessibleInBoth(page, expectAccessible);
  expect(await (await fetch(`${world.site.url}/api/blogs/${id}`)).json()).toMatchObject({ topic: 'Their topic' });
  await dialog.getByRole('button', { name: 'Save mine instead' }).click();
  await expectStatus(page, 'Blog updated successfully');
  expect(await (await fetch(`${world.site.url}/api/blogs/${id}`)).json()).toMatchObject({ topic: 'My topic' });

  await page.getByRole('button', { name: 'Earlier versions' }).click();
  await page.getByRole('button', { name: /^Version 1:/ }).click();
  await expect(page.getByRole('dialog').getByText('Shared', { exact: true })).toBeVisible();
  await expectAccessibleInBoth(page, expectAccessible);
  await page.getByRole('button', { name: 'Restore as draft' }).click();
  await expect(page.getByLabel('Topic')).toHaveValue('Shared work');
  // REL-10: it is only in the form.
  expect(await (await fetch(`${world.site.url}/api/blogs/${id}`)).json()).toMatchObject({ topic: 'My topic' });
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expectStatus(page, 'Blog updated successfully');
  expect(await (await fetch(`${world.site.url}/api/blogs/${id}`)).json()).toMatchObject({ topic: 'Shared work' });
});

test('ADM-06 leaving unsaved work asks for confirmation, and the work is kept on the device, offered again, and survives the end of the session', async ({ page, signIn, expectAccessible, world }) => {
  const { id } = await store(world.site, 'blogs', buildBlog({ topic: 'Half done' }));
  await signIn(page, `/update-blog/${id}`);
  await page.getByLabel('Topic').fill('Half done, and more');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await expectAccessibleInBoth(page, expectAccessible);
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Topic')).toHaveValue('Half done, and more');
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.waitForURL('**/bloglists');

  await page.getByRole('link', { name: 'Edit Half done' }).click();
  await expect(page.getByLabel('Topic')).toHaveValue('Half done');
  await page.getByRole('button', { name: 'Continue with it' }).click();
  await expect(page.getByLabel('Topic')).toHaveValue('Half done, and more');
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await press(page, 'Escape');
  await expect(page.getByLabel('Topic')).toHaveValue('Half done, and more');
  await page.evaluate(() => localStorage.setItem('token', 'a'.repeat(43)));
  await page.getByRole('button', { name: 'Update Blog' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await dialog.getByLabel('Password').fill(ADMIN.password);
  await dialog.getByRole('button', { name: /Log ?in/ }).click();
  await expectStatus(page, 'Blog updated successfully');
  expect(await (await fetch(`${world.site.url}/api/blogs/${id}`)).json()).toMatchObject({ topic: 'Half done, and more' });
  await page.reload();
  await expect(page.getByLabel('Topic')).toHaveValue('Half done, and more');
  await expect(page.getByText('There is unsaved work')).toBeHidden();
});

test('REL-11 a draft left on the device does not overwrite what somebody has saved since', async ({ page, signIn, world }) => {
  const { id } = await store(world.site, 'blogs', buildBlog({ topic: 'Left behind' }));
  await signIn(page, `/update-blog/${id}`);
  await page.getByLabel('Topic').fill('Left behind, mine');
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  const { token } = await world.site.signIn();
  await fetch(`${world.site.url}/api/blogs/${id}`, { method: 'PUT', headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` }, body: JSON.stringify(buildBlog({ topic: 'Theirs' })) });
  await page.goto(`/update-blog/${id}`);
  await expect(page.getByLabel('Topic')).toHaveValue('Theirs');
  await page.getByRole('button', { name: 'Continue with it' }).click();
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await page.getByRole('dialog', { name: 'Somebody else has saved this article since you opened it' }).getByRole('button', { name: 'Use theirs' }).click();
  await expect(page.getByLabel('Topic')).toHaveValue('Theirs');
});
