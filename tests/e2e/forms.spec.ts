import type { Locator, Page } from '@playwright/test';
import type { Form, FormField } from '#shared/forms/form.ts';
import { forms, type FormName } from '#shared/forms/registry.ts';
import { expect, expectHydrated, test, visit } from '../support/browser.ts';

type Journey = { id: string; name: FormName; path: string; /** Where the form is without JavaScript, if elsewhere. */ plainPath?: string; open?: (page: Page) => Promise<void> };

const CONSENT = { name: 'cookieConsent', value: 'false' };
const SECOND = 1_000;

const journeys: Journey[] = [
  { id: 'FORM-01', name: 'subscription', path: '/' },
  { id: 'FORM-02', name: 'subscription', path: '/contactus#subscribe' },
  { id: 'FORM-03', name: 'service-enquiry', path: '/form2/3/4' },
  { id: 'FORM-04', name: 'industry-enquiry', path: '/form/1/1' },
  { id: 'FORM-05', name: 'consultation', path: '/', plainPath: '/freeconsultation', open: (page) => page.clock.fastForward(21 * SECOND) },
  { id: 'FORM-06', name: 'speak-to-expert', path: '/about', plainPath: '/#speaktoanexpert', open: openByMenu },
  { id: 'FORM-07', name: 'referral', path: '/refer-and-earn' },
];

async function openByMenu(page: Page) {
  const link = page.locator('header').getByRole('link', { name: 'Speak to an expert' });
  if (await link.isVisible()) return link.press('Enter');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Speak to an expert' }).first().click();
}

/** In its dialog, or in the page, where it may be hydrated only as it comes near. */
async function openForm(page: Page, element: Locator, { path, open }: Pick<(typeof journeys)[number], 'path' | 'open'>) {
  await visit(page, path);
  if (open) return open(page);
  await expectHydrated(element);
}

let sent = 0;

/** What a visitor types into each field, in the order of the form, with a unique e-mail address. */
function buildValues(form: Form) {
  sent += 1;
  const [group] = form.choices?.groups ?? [];
  const typed: Record<FormField['control'], (field: FormField) => string> = {
    text: ({ name }) => (name === 'businessActivity' ? 'تجارة المواد الغذائية' : `Noor ${name}`),
    email: ({ name }) => `${name.toLowerCase()}-${sent}@noor-freight.example`,
    tel: () => '+971 (50) 555-01 42',
    textarea: () => 'We file VAT monthly. نحتاج إلى مساعدة',
    select: ({ options = [] }) => options[0] ?? '',
    parent: () => group!.name,
    child: () => group!.children[1]!.name,
    checkbox: () => '',
  };
  return new Map(form.fields.map((field) => [field, typed[field.control](field)]));
}

/** What the address has chosen is folded away. */
async function unfold(element: Locator) {
  const change = element.getByRole('button', { name: 'Change what it is about' });
  if (await change.isVisible()) await change.click();
}

async function fill(element: Locator, form: Form, values: Map<FormField, string>) {
  await unfold(element);
  const hasOneSelect = await element.locator('[name=choice]').isVisible();
  for (const [field, value] of values) {
    const control = element.locator(`[name=${field.name}]`);
    if (field.control === 'checkbox') await control.check();
    else if (hasOneSelect && field.name === form.choices?.parent) continue;
    else if (hasOneSelect && field.name === form.choices?.child) await element.locator('[name=choice]').selectOption(value);
    else if (['select', 'parent', 'child'].includes(field.control)) await control.selectOption(value);
    else await control.fill(value);
  }
}

/** With Tab, letters, Space and Enter only. Letters select an option in a select. */
async function fillByKeys(page: Page, element: Locator, values: Map<FormField, string>) {
  await unfold(element);
  await element.locator(`[name=${values.keys().next().value!.name}]`).focus();
  for (const [field, value] of values) {
    await expect(element.locator(`[name=${field.name}]`)).toBeFocused();
    await page.keyboard.type(field.control === 'checkbox' ? ' ' : value);
    await page.keyboard.press('Tab');
  }
  await expect(element.locator('[type=submit]')).toBeFocused();
  await page.keyboard.press('Enter');
}

async function expectReceipt(element: Locator, form: Form) {
  const receipt = element.getByRole('status');
  await expect(receipt).toContainText(form.texts.stored);
  await expect(receipt).toContainText('Your enquiry has been submitted successfully!');
  await expect(receipt.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  return receipt.locator('strong').innerText();
}

for (const { id, name, path, plainPath = path, open } of journeys) {
  const form: Form = forms[name];

  test.describe(() => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test(`${id} ${form.title} on ${path} works on a phone: a mistake is shown, a reload loses nothing, and both mails arrive`, async ({ page, world, watch, expectAccessible }) => {
      watch(page);
      await page.context().addCookies([{ ...CONSENT, url: world.site.url }]);
      await page.clock.install();
      const element = page.getByRole('form', { name: form.title });
      const show = () => openForm(page, element, { path, open });
      const values = buildValues(form);
      await show();
      await element.locator('[type=submit]').click();
      await expect(element.getByRole('alert')).toContainText('All fields are required');
      await expect(element.locator('[aria-invalid=true]').first()).toBeVisible();
      await expectAccessible(page, `#form-${name}`);
      await fill(element, form, values);

      await show();
      for (const [field, value] of values) if (field.control !== 'checkbox') await expect(element.locator(`[name=${field.name}]`)).toHaveValue(value);
      for (const [field] of values) if (field.control === 'checkbox') await element.locator(`[name=${field.name}]`).check();
      await element.locator('[type=submit]').click();
      const reference = await expectReceipt(element, form);
      const email = [...values].find(([field]) => field.name === 'email')![1];
      const mails = () => world.mails.filter((mail) => mail.text.includes(reference));
      await expect.poll(() => mails().map((mail) => mail.to).sort()).toEqual(['enquiries@prominence.example', email].sort());
      const { text } = mails().find((mail) => mail.to !== email)!;
      for (const value of values.values()) expect(text).toContain(value);
    });
  });

  test(`A11Y-02 ${id} ${form.title} on ${path} works by keyboard alone`, async ({ page, world, watch }) => {
    watch(page);
    await page.context().addCookies([{ ...CONSENT, url: world.site.url }]);
    await page.clock.install();
    const element = page.getByRole('form', { name: form.title });
    await openForm(page, element, { path, open });
    await fillByKeys(page, element, buildValues(form));
    await expectReceipt(element, form);
    await expect(element.locator('.lead-form-result')).toBeFocused();
    if (!open) return;
    await page.clock.fastForward(2 * SECOND);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test.describe(() => {
    test.use({ javaScriptEnabled: false });

    test(`A11Y-03 ${id} ${form.title} on ${plainPath} works without JavaScript`, async ({ page, world, watch }) => {
      watch(page, { allows: /400/ });
      const element = page.getByRole('form', { name: form.title });
      const values = buildValues(form);
      const email = [...values].find(([field]) => field.name === 'email')!;
      await page.goto(plainPath);
      await fill(element, form, new Map(values).set(email[0], 'nobody'));
      await element.locator('[type=submit]').click();
      await expect(element.getByRole('alert')).toContainText('Please enter a valid email address');
      await expect(element.locator('[name=email]')).toHaveValue('nobody');
      await element.locator('[name=email]').fill(email[1]);
      await element.locator('[type=submit]').click();
      const reference = await expectReceipt(page.locator('main'), form);
      for (const step of form.next) await expect(page.getByRole('listitem').filter({ hasText: step })).toBeVisible();
      await expect.poll(() => world.mails.filter((mail) => mail.text.includes(reference)).length).toBe(2);
    });
  });
}

test('MSG-01 when the network hangs, the home page’s expert form shows its own error and keeps the text', async ({ page, world }) => {
  await page.context().addCookies([{ ...CONSENT, url: world.site.url }]);
  await page.route('**/trpc/forms.submit**', () => {});
  await page.clock.install();
  await page.goto('/#speaktoanexpert');
  const element = page.getByRole('form', { name: 'Speak to an Expert' });
  const values = buildValues(forms['speak-to-expert']);
  await fill(element, forms['speak-to-expert'], values);
  await expectHydrated(element);
  await element.locator('[type=submit]').click();
  await expect(element.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await page.clock.fastForward(21 * SECOND);
  await expect(element.getByRole('alert')).toHaveText('An error occurred.');
  await expect(element.getByLabel('Company')).toHaveValue('Noor company');
});

test('FORM with consent the first and last visit are sent with the lead, and without it nothing is stored or sent', async ({ page, world }) => {
  const touches: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('forms.submit')) touches.push((request.postDataJSON() as { touches?: unknown }).touches);
  });
  async function subscribe() {
    const element = page.getByRole('form', { name: 'Newsletter' });
    await expectHydrated(element);
    await fill(element, forms.subscription, buildValues(forms.subscription));
    await element.locator('[type=submit]').click();
    await expectReceipt(element, forms.subscription);
  }
  await page.goto('/contactus?utm_source=newsletter&utm_campaign=vat', { referer: 'https://news.example/story?id=1' });
  await subscribe();
  expect((await page.context().cookies()).map((cookie) => cookie.name)).toEqual([]);

  await page.getByRole('button', { name: 'Accept' }).click();
  await page.goto('/about?utm_source=search');
  await page.goto('/contactus');
  await subscribe();
  expect(touches[0]).toBeUndefined();
  expect(touches[1]).toMatchObject({ first: { landing: '/contactus', referrer: 'https://news.example/story', utm_source: 'newsletter', utm_campaign: 'vat' }, last: { landing: '/about', utm_source: 'search' } });

  const { token } = await world.site.signIn();
  const answer = await fetch(`${world.site.url}/trpc/admin.leads.list?input=${encodeURIComponent(JSON.stringify({ form: 'subscription' }))}`, { headers: { authorization: `Bearer ${token}` } });
  expect(JSON.stringify(await answer.json())).toContain('"source":"search"');
});
