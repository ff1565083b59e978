import type { Page } from '@playwright/test';
import { FIELD_PATH } from '../../shared/navigation/paths.ts';
import { buildServiceEnquiry } from '../support/factories.ts';
import { expect, test } from '../support/browser.ts';
import { addColleague, sendLead } from '../support/inbox.ts';
import { expectAccessibleInBoth } from '../support/publishing.ts';
import type { Site } from '../support/site.ts';

/** By group; `{lead}` is the newest lead. A list of hundreds of rows is checked in full once, and otherwise filtered by a search. */
const screens = {
  'of the overview and the inbox': [
    ['/admin', 'Overview'],
    ['/leads', 'Leads'],
    ['/my-day', 'My day'],
    ['/board', 'Board'],
    ['/leads?place=trash', 'Leads'],
    ['/leads/{lead}', 'سلمى Haddad'],
  ],
  'with what was submitted': [
    ['/form-submissions', 'Services Form Submissions'],
    ['/form2-submissions', 'Industrial Form Submission'],
    ['/maillist', 'Email List'],
    ['/maillist2', 'Mail List'],
  ],
  'of accounts and oversight': [
    ['/users', 'Users'],
    ['/roles', 'Who may do what'],
    ['/rules', 'Rules', 'ct.sbr'],
    ['/audit-log', 'Audit log'],
    ['/health', 'Is all well?'],
    ['/account', 'My account'],
  ],
};
/** Their journeys check these on a desktop. */
const onPhone = [
  ['/blogform', 'Create Blog'],
  ['/update-blog/1', 'Edit Blog'],
  ['/bloglists', 'Blog List'],
  ['/testimonialform', 'Upload Testimonial'],
  ['/update-testimonial/1', 'Edit Testimonials'],
  ['/testimonialslists', 'Testimonial List'],
  ['/trash', 'Trash'],
] as const;

/** Fills every list, including long and Arabic words. */
async function fill(site: Site) {
  const post = (path: string, body: object) => fetch(site.url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  await post('/api/submit-form', buildServiceEnquiry({ firstName: 'Christopher', lastName: 'Balasubramaniam', phone: '+971 50 123 4567 (ask for Mariam)', service: 'Accounting & Finance', subService: 'Accounting and Bookkeeping' }));
  await post('/api/submit-form2', { ...buildServiceEnquiry({ email: 'a.very.long.address.of.somebody@hospitals-and-clinics.example' }), industry: 'Healthcare', subIndustry: 'Hospitals and Clinics' });
  await post('/api/sendemail', { name: 'عبد الله الهاشمي', company: 'شركة النور للتجارة العامة والمقاولات', email: 'a@noor.example', mobile: '+971501112233' });
  await post('/api/send2email', { name: 'Zara', email: 'zara@example.com' });
  // As a beacon sends it.
  await fetch(site.url + FIELD_PATH, { method: 'POST', body: JSON.stringify({ page: 'industry', device: 'computer', values: { LCP: 12_345, INP: 1_234, CLS: 0.12, TTFB: 2_345 } }) });
  await addColleague(site, 'screens@example.com', 'subadmin');
  await sendLead(site, 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenanstalt L.L.C.', { firstName: 'سلمى', comments: 'نود الاستفسار عن ضريبة الشركات.\n'.repeat(5) });
}

let filled: Promise<void> | undefined;
/** A worker's site is filled once, by whichever of these tests runs first. */
const fillOnce = (site: Site) => (filled ??= fill(site));

type Check = (page: Page, within?: string, rules?: string[]) => Promise<void>;

async function lookOnPhone(page: Page, address: string, check: Check) {
  const problems: string[] = [];
  await page.setViewportSize({ width: 390, height: 844 });
  await check(page).catch((error: Error) => problems.push(`${address} on a phone: ${error.message}`));
  if ((await page.evaluate(() => document.documentElement.scrollWidth)) > 390) problems.push(`${address} is wider than a phone`);
  return problems;
}

/** From a phone to a desk nothing of a table is cut off. */
async function findCutTables(page: Page, address: string) {
  const cut: string[] = [];
  for (const width of [390, 640, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const isCut = await page.locator('.record-table').evaluateAll((tables) => {
      // As after some years.
      for (const id of document.querySelectorAll('td[data-heading=ID] > div')) id.textContent = '12345';
      return tables.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    });
    if (isCut) cut.push(`${address} at ${width} px: a table is wider than its place`);
  }
  return cut;
}

for (const [family, members] of Object.entries(screens)) {
  test(`A11Y-01 every screen ${family} passes axe in light and dark, and fits a phone, a desk and what is between`, async ({ page, signIn, watch, world, expectAccessible }) => {
    watch(page);
    await fillOnce(world.site);
    await signIn(page, '/leads');
    const lead = (await page.getByRole('link', { name: 'سلمى Haddad' }).first().getAttribute('href'))!.split('/').at(-1)!;
    const problems: string[] = [];
    for (const [address, heading, search] of members) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(address!.replace('{lead}', lead));
      await expect(page.getByRole('heading', { level: 1, name: heading! })).toBeVisible();
      await expect(page.locator('.skeleton')).toHaveCount(0);
      // Last first: each disappears from the list when it is pressed.
      for (const button of (await page.getByRole('button', { name: /^Show as table/ }).all()).toReversed()) await button.click();
      if (search) {
        // All of it, also what is folded.
        await page.locator('.rule-area').evaluateAll((areas) => areas.forEach((area) => area.setAttribute('open', '')));
        await expectAccessible(page).catch((error: Error) => problems.push(`${address}, all of it: ${error.message}`));
        await page.getByRole('searchbox', { name: 'Search' }).fill(search);
      }
      await expectAccessibleInBoth(page, expectAccessible).catch((error: Error) => problems.push(`${address}: ${error.message}`));
      problems.push(...(await findCutTables(page, address!)), ...(await lookOnPhone(page, address!, expectAccessible)));
    }
    expect(problems).toEqual([]);
  });
}

test('A11Y-01 every screen with a form, and every list of what is published, fits a phone and passes axe there', async ({ page, signIn, watch, world, expectAccessible }) => {
  watch(page);
  await fillOnce(world.site);
  await signIn(page);
  const problems: string[] = [];
  for (const [address, heading] of onPhone) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    problems.push(...(await findCutTables(page, address)), ...(await lookOnPhone(page, address, expectAccessible)));
  }
  expect(problems).toEqual([]);
});

/** By address: the button, the dialog that it opens, and the entry to choose if the button opens a menu. Dialogs that journeys open are checked there. */
const dialogs: readonly (readonly [string, string, string, string?])[] = [
  ['/account', 'Logout', 'Are you sure you want to logout?'],
  ['/leads', 'More actions', 'Save this view', 'Save this view'],
  ['/users', 'Disable dialogs@example.com', 'Disable dialogs@example.com?'],
  ['/users', 'New link for dialogs@example.com', 'The link is ready'],
  ['/blogform', 'Image', 'Insert an image'],
  ['/blogform', 'Video', 'Insert a video'],
  ['/blogform', 'Table', 'Insert a table'],
];

test('A11Y-01 the login, the menu on a phone, and every dialog pass axe in light and dark', async ({ page, signIn, watch, world, expectAccessible }) => {
  watch(page);
  await addColleague(world.site, 'dialogs@example.com', 'subadmin');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in both fields');
  await expectAccessibleInBoth(page, expectAccessible);
  await signIn(page);
  for (const [address, button, name, item] of dialogs) {
    if (!page.url().endsWith(address)) await page.goto(address);
    await page.getByRole('button', { name: button, exact: true }).first().click();
    if (item) await page.getByRole('menuitem', { name: item }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expectAccessibleInBoth(page, expectAccessible);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name })).toBeHidden();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  // The screen behind it is inert meanwhile, including its heading.
  await expectAccessibleInBoth(page, (there, _within, rules) => expectAccessible(there, '.admin', rules));
  await page.getByRole('link', { name: 'Blog Lists' }).click();
  await expect(page.getByRole('heading', { name: 'Blog List' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeHidden();
});

test('MSG-04 a screen whose data cannot be loaded says so', async ({ page, signIn, expectAccessible }) => {
  await signIn(page);
  await page.route(/admin\.(?:stats|leads\.list|users\.list|audit\.list)/, (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }));
  for (const address of ['/admin', '/leads', '/users', '/audit-log']) {
    await page.goto(address);
    await expect(page.getByRole('alert')).toHaveText('Unable to load data.');
    await expectAccessibleInBoth(page, expectAccessible);
  }
});

test('MSG-05 the two lists of addresses show which error they got', async ({ page, signIn }) => {
  await signIn(page);
  const refusal = { error: { message: 'No', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } } };
  await page.route(/admin\.submissions\./, (route) => route.fulfill({ status: 500, json: refusal }));
  await page.goto('/maillist');
  await expect(page.getByRole('alert')).toHaveText('Error fetching email list: 500');
  await page.getByRole('link', { name: 'Subscribers2' }).click();
  await expect(page.getByRole('alert')).toHaveText('Error fetching mail list: 500');
});
