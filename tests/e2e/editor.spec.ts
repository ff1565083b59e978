import { readFile } from 'node:fs/promises';
import { buildImage } from '../support/factories.ts';
import { editorOf, expectAccessibleInBoth, press } from '../support/publishing.ts';
import { expect, test } from '../support/browser.ts';

test.describe.configure({ timeout: 120_000 });

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
