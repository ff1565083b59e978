// What staff enter in a form must be what is stored: a message of success proves nothing.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/browser.ts';
import { buildBlog, buildImage, buildTestimonial } from '../support/factories.ts';
import { sendLead } from '../support/inbox.ts';
import { editorOf, fillFacts, publish, expectStatus, store } from '../support/publishing.ts';
import type { Site } from '../support/site.ts';

const INVALID = 'Please upload a valid image file (JPEG, PNG, GIF).';
const picture = async (name: string, width: number, height: number) => ({ name, mimeType: 'image/png', buffer: await buildImage('png', width, height) });
const input = (page: Page) => page.locator('input[type=file]');
/** The file name that the control shows. */
const shownName = (page: Page) => input(page).evaluate((control: HTMLInputElement) => control.files?.[0]?.name ?? '');

type Row = { id: number; topic: string; content: string; author_name: string; services?: string; subservices?: string; image_path: string | null };

async function stored(site: Site, kind: 'blogs' | 'testimonials', author: string) {
  const rows = (await (await fetch(`${site.url}/api/${kind}`)).json()) as Row[];
  return rows.find(({ author_name }) => author_name === author)!;
}

/** The size of a stored picture identifies it. */
async function sizeOf(site: Site, imagePath: string | null) {
  const answer = await fetch(`${site.url}/${imagePath}`);
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return `${width} × ${height}`;
}

test('ADM-09 ADM-11 a testimonial is stored with the words and picture entered, whether the picture is new, kept, replaced, withdrawn or refused', async ({ page, world, signIn }) => {
  await signIn(page, '/testimonialform');
  const entered = { author_name: 'Rawdha A.', topic: 'Clinics, Abu Dhabi', content: 'Payroll is right, and on time.' };
  await page.getByLabel('Author Name').fill(entered.author_name);
  await page.getByLabel('Topic').fill(entered.topic);
  await page.getByLabel('Content').fill(entered.content);

  // A refused file is not selected.
  for (const [file, sentence] of [
    [{ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }, INVALID],
    [{ name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) }, INVALID],
    [{ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5_000_001) }, 'Please upload an image of at most 5 MB.'],
  ] as const) {
    await input(page).setInputFiles(file);
    await expect(page.getByText(sentence)).toBeVisible();
    expect(await shownName(page)).toBe('');
  }
  await input(page).setInputFiles(await picture('dropped.png', 30, 30));
  await page.getByRole('button', { name: 'Do not use this file' }).click();
  await expect.poll(() => shownName(page)).toBe('');
  await input(page).setInputFiles(await picture('face.png', 50, 40));
  await expect(page.getByRole('img', { name: 'Chosen: face.png' })).toBeVisible();
  expect(await shownName(page)).toBe('face.png');
  await page.getByRole('button', { name: 'Upload Testimonial' }).click();
  await expectStatus(page, 'Testimonial uploaded successfully');
  const created = await stored(world.site, 'testimonials', entered.author_name);
  expect(created).toMatchObject(entered);
  expect(await sizeOf(world.site, created.image_path)).toBe('50 × 40');
  // The form is empty for the next one.
  await expect(page.getByRole('img', { name: /^Chosen/ })).toHaveCount(0);
  expect(await shownName(page)).toBe('');

  await page.goto(`/update-testimonial/${created.id}`);
  await page.getByLabel('Topic').fill('Clinics, Al Ain');
  await page.getByRole('button', { name: 'Update Testimonial' }).click();
  await expectStatus(page, 'Testimonial updated successfully');
  expect(await stored(world.site, 'testimonials', entered.author_name)).toMatchObject({ topic: 'Clinics, Al Ain', image_path: created.image_path });
  await input(page).setInputFiles(await picture('new-face.png', 70, 20));
  expect(await shownName(page)).toBe('new-face.png');
  await page.getByRole('button', { name: 'Update Testimonial' }).click();
  await expect.poll(async () => sizeOf(world.site, (await stored(world.site, 'testimonials', entered.author_name)).image_path)).toBe('70 × 20');
  await expectStatus(page, 'Testimonial updated successfully');
  const { image_path } = await stored(world.site, 'testimonials', entered.author_name);
  await expect(page.getByRole('img', { name: entered.author_name })).toHaveAttribute('src', `/${image_path}`);

  // The server refuses what only claims to be a picture, and the stored picture stays.
  await input(page).setInputFiles({ name: 'cut.png', mimeType: 'image/png', buffer: (await buildImage('png')).subarray(0, 40) });
  await page.getByRole('button', { name: 'Update Testimonial' }).click();
  await expect(page.getByRole('alert')).toHaveText(INVALID);
  expect((await stored(world.site, 'testimonials', entered.author_name)).image_path).toBe(image_path);
});

test('ADM-09 a picture is stored whether it is chosen first or last, and a form without one stores none', async ({ page, world, signIn }) => {
  const given = await store(world.site, 'testimonials', buildTestimonial({ author_name: 'Without One' }));
  await signIn(page, `/update-testimonial/${given.id}`);
  await page.getByLabel('Topic').fill('Still without one');
  await page.getByRole('button', { name: 'Update Testimonial' }).click();
  await expectStatus(page, 'Testimonial updated successfully');
  expect(await stored(world.site, 'testimonials', 'Without One')).toMatchObject({ topic: 'Still without one', image_path: null });
  await page.goto('/testimonialform');
  await input(page).setInputFiles(await picture('first.png', 33, 44));
  await page.getByLabel('Author Name').fill('Picture First');
  await page.getByLabel('Topic').fill('Retail');
  await page.getByLabel('Content').fill('Good.');
  await page.getByRole('button', { name: 'Upload Testimonial' }).click();
  await expectStatus(page, 'Testimonial uploaded successfully');
  expect(await sizeOf(world.site, (await stored(world.site, 'testimonials', 'Picture First')).image_path)).toBe('33 × 44');
});

test('ADM-06 ADM-08 an article is stored with the words and cover entered, whether the cover is new, replaced, removed or refused', async ({ page, world, signIn }) => {
  await signIn(page, '/blogform');
  const cover = input(page).first();
  const coverName = () => cover.evaluate((control: HTMLInputElement) => control.files?.[0]?.name ?? '');
  await cover.setInputFiles({ name: 'empty.gif', mimeType: 'image/gif', buffer: Buffer.alloc(0) });
  await expect(page.getByText(INVALID)).toBeVisible();
  await cover.setInputFiles(await picture('cover.png', 60, 30));
  expect(await coverName()).toBe('cover.png');
  await fillFacts(page, 'A cover that is kept');
  await page.getByLabel('Author Name').fill('Cover Team');
  await editorOf(page).click();
  await page.keyboard.type('Words below the cover.');
  await publish(page);
  await expectStatus(page, 'Blog uploaded successfully');
  const created = await stored(world.site, 'blogs', 'Cover Team');
  expect(created).toMatchObject({ topic: 'A cover that is kept', services: 'Taxation', subservices: 'VAT', content: '<p>Words below the cover.</p>' });
  expect(await sizeOf(world.site, created.image_path)).toBe('60 × 30');

  await page.goto(`/update-blog/${created.id}`);
  await cover.setInputFiles(await picture('second.png', 80, 30));
  expect(await coverName()).toBe('second.png');
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expectStatus(page, 'Blog updated successfully');
  expect(await sizeOf(world.site, (await stored(world.site, 'blogs', 'Cover Team')).image_path)).toBe('80 × 30');
  await cover.setInputFiles({ name: 'cut.png', mimeType: 'image/png', buffer: (await buildImage('png')).subarray(0, 40) });
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(page.getByRole('alert')).toHaveText(INVALID);
  await page.getByRole('button', { name: 'Do not use this file' }).click();
  await page.getByRole('button', { name: 'Remove the image' }).click();
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expectStatus(page, 'Blog updated successfully');
  expect((await stored(world.site, 'blogs', 'Cover Team')).image_path).toBeNull();
});

test('ADM-05 what is entered for a lead and a colleague is stored', async ({ page, world, signIn }) => {
  const email = await sendLead(world.site, 'Sadaf Pearls', { firstName: 'Aisha' });
  await signIn(page);
  const { token } = await world.site.signIn();
  const read = async (procedure: string, about?: object) => {
    const answer = await fetch(`${world.site.url}/trpc/admin.${procedure}${about ? `?input=${encodeURIComponent(JSON.stringify(about))}` : ''}`, { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { result: { data: Record<string, unknown> } }).result.data;
  };
  await page.goto(`/leads?q=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: 'Aisha Haddad' }).click();
  await page.waitForURL(/\/leads\/\d+/);
  const id = Number(/\/leads\/(\d+)/.exec(page.url())![1]);
  await page.getByLabel('Note').fill('Called: “yes”, from 1 < 2 months & on\nشكرا');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect.poll(async () => ((await read('leads.byId', { id })).notes as { text: string }[]).map(({ text }) => text)).toEqual(['Called: “yes”, from 1 < 2 months & on\nشكرا']);
  await page.getByRole('button', { name: 'Qualified' }).click();
  await expect.poll(async () => (await read('leads.byId', { id })).status).toBe('qualified');
  await page.goto('/users');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const invitation = page.getByRole('dialog', { name: 'Invite somebody' });
  await invitation.getByLabel('Email').fill('Invited.Colleague@example.com');
  await invitation.getByLabel('Role').selectOption('admin');
  await invitation.getByRole('button', { name: 'Invite' }).click();
  await expect.poll(async () => ((await read('users.list')) as unknown as { email: string; role: string }[]).find((user) => user.email === 'invited.colleague@example.com')?.role).toBe('admin');
});

test('ADM-06 an article saved over REST and one saved in the form have the same picture', async ({ page, world, signIn }) => {
  const given = await store(world.site, 'blogs', buildBlog({ topic: 'By the path', author_name: 'Path Team' }));
  await signIn(page, `/update-blog/${given.id}`);
  await input(page).first().setInputFiles(await picture('late.png', 90, 45));
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expectStatus(page, 'Blog updated successfully');
  expect(await sizeOf(world.site, (await stored(world.site, 'blogs', 'Path Team')).image_path)).toBe('90 × 45');
});
