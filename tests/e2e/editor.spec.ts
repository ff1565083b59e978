import { readFile } from 'node:fs/promises';
import { buildImage } from '../support/factories.ts';
import { editorOf, expectAccessibleInBoth, fillFacts, press, publish, expectStatus } from '../support/publishing.ts';
import { expect, test } from '../support/browser.ts';

const list = '<ol><li>Trade licence<ol><li>Passport copies</li></ol></li></ol>';
const pasted = {
  word: `<h1>Registering for VAT</h1><p>A business <strong>must</strong> register above <em>AED 375,000</em>, see <a href="https://tax.gov.ae/" rel="noopener noreferrer" target="_blank">the authority</a>.</p>${list}<table><thead><tr><th>Supply</th><th>Rate</th></tr></thead><tbody><tr><td>Standard</td><td>5 %</td></tr></tbody></table>`,
  'google-docs': '<h2>Closing a company</h2><p>Plain, <strong>bold</strong><em><u> and slanted</u></em>, with <a href="https://www.moec.gov.ae/" rel="noopener noreferrer" target="_blank">a link</a>.</p><ol><li>Cancel the visas<ol><li>of the staff</li></ol></li><li>Publish the notice</li></ol><table><tbody><tr><td>Step</td><td>Days</td></tr></tbody></table><p>تصفية الشركة</p>',
  sheets: '<table><thead><tr><th>Year</th><th>Turnover</th></tr></thead><tbody><tr><td>2025</td><td class="ql-align-right">1,250,000</td></tr></tbody></table>',
  web: '<h3>A fourth heading</h3><p>A line in a div<strong> and bold</strong></p><p>Another line with <code>VAT201</code> and marked words1</p><blockquote>Quoted words</blockquote><pre data-language="plain">a = 1\nb = 2\n</pre><p>The chart</p><p>bad</p><iframe class="ql-video" frameborder="0" allowfullscreen="true" src="https://www.youtube-nocookie.com/embed/abcdefghijk" title="Video"></iframe><table><thead><tr><th>Head</th><th>Head 2</th></tr></thead><tbody><tr><td>Cell</td><td>one two</td></tr></tbody></table>',
};

for (const [source, expected] of Object.entries(pasted)) {
  test(`ADM-06 text pasted from ${source} is reduced to what an article may contain`, async ({ page, signIn }) => {
    const html = await readFile(new URL(`../support/clipboard/${source}.html`, import.meta.url), 'utf8');
    await signIn(page, '/blogform');
    await editorOf(page).click();
    await page.evaluate((copied) => {
      const data = new DataTransfer();
      data.setData('text/html', copied);
      document.querySelector('.ql-editor')!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, html);
    await expect(page.locator('input[name=content]')).toHaveValue(expected);
    // Pictures from other sites or the writer's disk are left out, and the editor says so.
    await expect(page.getByText('One picture was left out.')).toHaveCount(['word', 'web'].includes(source) ? 1 : 0);
  });
}

test('ADM-06 text copied within the editor keeps its colours, a link is edited as a whole, and an image can get its description later', async ({ page, signIn, expectAccessible }) => {
  await signIn(page, '/blogform');
  const editor = editorOf(page);
  const content = page.locator('input[name=content]');
  await editor.click();
  await page.getByRole('button', { name: 'Text colour' }).click();
  await page.getByRole('button', { name: 'dark red', exact: true }).click();
  await page.keyboard.type('due ');
  await press(page, 'Control+a', 'Control+c', 'End', 'Control+v');
  await expect(content).toHaveValue('<p><span style="color: rgb(161, 0, 0);">due due </span></p>');

  await press(page, 'Control+a', 'Backspace');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByLabel('Web or mail address').fill('/contactus');
  await page.getByLabel('Text to show').fill('Ask us');
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(content).toHaveValue('<p><a href="/contactus">Ask us</a></p>');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByLabel('Web or mail address')).toHaveValue('/contactus');
  await page.getByLabel('Web or mail address').fill('tax.gov.ae');
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(content).toHaveValue('<p><a href="https://tax.gov.ae" target="_blank" rel="noopener noreferrer">Ask us</a></p>');
  await page.getByRole('button', { name: 'Remove link' }).click();
  await expect(content).toHaveValue('<p>Ask us</p>');

  await page.getByRole('button', { name: 'Image', exact: true }).click();
  await page.getByLabel('Image file').setInputFiles({ name: 'chart.png', mimeType: 'image/png', buffer: await buildImage('png', 64, 36) });
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(content).toHaveValue(/alt=""/);
  await editor.locator('img').click();
  await page.getByRole('button', { name: 'Describe image' }).click();
  await expect(page.getByLabel('What it shows')).toBeVisible();
  await expectAccessibleInBoth(page, expectAccessible);
  await page.getByLabel('What it shows').fill('Chart of fines');
  await page.getByRole('button', { name: 'Insert', exact: true }).or(page.getByRole('button', { name: 'Change' })).click();
  await expect(content).toHaveValue(/alt="Chart of fines"/);
});

test('ADM-08 every starting article passes through the editor unchanged', async ({ page, signIn, world }) => {
  const blogs = (await (await fetch(`${world.site.url}/api/blogs`)).json()) as { id: number; blog_slug: string; content: string }[];
  const starters = blogs.filter(({ content }) => content.includes('<thead>')).slice(0, 4);
  expect(starters.length).toBeGreaterThan(0);
  await signIn(page);
  for (const { id, blog_slug, content } of starters) {
    await page.goto(`/update-blog/${id}`);
    await editorOf(page).click();
    await press(page, 'Control+End');
    await page.keyboard.type('x');
    await press(page, 'Backspace');
    const plain = (html: string) => page.evaluate((given) => new DOMParser().parseFromString(given, 'text/html').body.innerHTML.replace(/\s*\n\s*/g, ''), html);
    await expect.poll(async () => plain(await page.locator('input[name=content]').inputValue()), blog_slug).toBe(await plain(content));
    await page.evaluate((key) => localStorage.removeItem(key), `article ${id}`);
  }
});

test('ADM-06 in a table Tab moves from cell to cell and adds a row after the last, and the heading row stays first', async ({ page, signIn, expectAccessible }) => {
  await signIn(page, '/blogform');
  const editor = editorOf(page);
  const content = page.locator('input[name=content]');
  await editor.click();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByLabel('Rows').fill('2');
  await page.getByLabel('Columns').fill('2');
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await page.keyboard.type('Tax');
  for (const word of ['Due date', 'VAT', '28 days', 'Excise', '15 days']) {
    await press(page, 'Tab');
    await page.keyboard.type(word);
  }
  await expect(content).toHaveValue('<table><thead><tr><th>Tax</th><th>Due date</th></tr></thead><tbody><tr><td>VAT</td><td>28 days</td></tr><tr><td>Excise</td><td>15 days</td></tr></tbody></table>');
  await press(page, 'Shift+Tab', 'Shift+Tab');
  await page.keyboard.type('30 days');
  await expect(content).toHaveValue(/<td>VAT<\/td><td>30 days<\/td>/);

  await press(page, 'ArrowUp', 'Home');
  await page.getByRole('button', { name: 'Row above' }).click();
  await page.getByRole('button', { name: 'Column right' }).click();
  await press(page, 'ArrowUp');
  await page.keyboard.type('Kind');
  await expect(content).toHaveValue(/^<table><thead><tr>.*<th>Kind<\/th>.*<\/thead><tbody><tr><td>Tax/);
  const heading = page.getByRole('button', { name: 'Heading row' });
  await expect(heading).toHaveAttribute('aria-pressed', 'true');
  await heading.click();
  await expect(heading).toHaveAttribute('aria-pressed', 'false');
  await expect(content).not.toHaveValue(/<th/);
  await expectAccessibleInBoth(page, expectAccessible);

  await editor.locator('td').last().click();
  await press(page, 'Escape', 'Tab');
  await expect(page.getByRole('button', { name: 'Save as draft' })).toBeFocused();
});

test('ADM-06 after publishing there are links to view, copy and edit the article', async ({ page, context, signIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, '/blogform');
  await fillFacts(page, 'What to do next');
  await editorOf(page).click();
  await page.keyboard.type('One line.');
  await publish(page);
  await expectStatus(page, 'Blog uploaded successfully');
  await expect(page.getByLabel('Topic')).toHaveValue('');
  await expect(page.getByRole('link', { name: 'View', exact: true })).toHaveAttribute('href', '/blogs/what-to-do-next');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http.*\/blogs\/what-to-do-next$/);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Topic')).toHaveValue('What to do next');
});
