import { expect, test } from '../support/browser.ts';
import { logIn, sendLead } from '../support/inbox.ts';
import { expectAccessibleInBoth } from '../support/publishing.ts';
import { ADMIN } from '../support/site.ts';

test('DESK-02 a lead is answered from its page: with a template and a file, taken back, changed and sent', async ({ page, watch, world, expectAccessible }) => {
  // The frame of the preview runs no script, not even that of the check of accessibility.
  watch(page, { allows: /api\/message-files|conversation\.send|status of 400|Blocked script execution in 'about:srcdoc'/ });
  const email = await sendLead(world.site, 'Sahel Logistics', { firstName: 'Salma' });
  await logIn(page, ADMIN.email, ADMIN.password);
  await page.goto('/leads?q=sahel');
  await page.getByRole('link', { name: 'Salma Haddad' }).first().click();
  const conversation = page.getByRole('region', { name: 'Conversation' });
  await expect(conversation.getByText(`To ${email}`)).toBeVisible();
  await conversation.getByLabel('Start from a template').selectOption('Ask for documents');
  const text = conversation.getByLabel('Your reply');
  await expect(text).toHaveValue(/^Dear Salma,\n\nTo prepare our work on VAT/);
  await conversation.locator('input[type=file]').setInputFiles({ name: 'List of documents.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') });
  await expect(conversation.getByRole('button', { name: 'Remove List of documents.pdf' })).toBeVisible();
  await conversation.locator('input[type=file]').setInputFiles({ name: 'tool.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ\0\0') });
  await expect(page.getByText(/tool\.exe: This kind of file is not sent/)).toBeVisible();
  await expectAccessibleInBoth(page, expectAccessible);

  // What is not sent yet survives a reload.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('reply ')).length)).toBe(1);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await conversation.getByRole('button', { name: 'Continue with it' }).click();
  await expect(text).toHaveValue(/^Dear Salma,/);
  // A gap is refused, and led to.
  await text.press('Control+Enter');
  await expect(conversation.getByText(/Something is still to be filled in/).first()).toBeVisible();
  await conversation.getByRole('group', { name: 'Still to be filled in' }).getByRole('button', { name: 'next document' }).click();
  await page.keyboard.type('Tenancy contract');
  await expect(text).toHaveValue(/- Tenancy contract\n/);
  await conversation.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'As it will arrive' });
  await expect(preview.frameLocator('iframe').getByRole('listitem').filter({ hasText: 'Tenancy contract' })).toBeVisible();
  await expectAccessibleInBoth(page, expectAccessible);
  await preview.getByRole('button', { name: 'Send to me first' }).click();
  await expect(page.getByText(`On its way to ${ADMIN.email}`)).toBeVisible();
  await preview.getByRole('button', { name: 'Back to the text' }).click();
  await text.press('Control+Enter');
  await expect(conversation.getByText(/^Goes out in \d+ s$/)).toBeInViewport();
  await expect(conversation.getByRole('article')).toBeFocused();
  // An answer that has not left is none yet.
  await expect(page.getByText('A reply is written and not sent yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New' })).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(text).toHaveValue(/^Dear Salma,/);
  await expect(page.getByText('A reply is written and not sent yet')).toBeHidden();
  await text.fill('Dear {{firstName}}');
  await conversation.getByRole('button', { name: 'Send reply' }).click();
  await expect(conversation.getByText(/Something is still to be filled in/).first()).toBeVisible();
  await text.fill('Dear Salma,\n\nplease send the trade licence.');
  await conversation.getByRole('button', { name: 'Send reply' }).click();
  await expect(conversation.getByRole('article').getByText('please send the trade licence.')).toBeVisible();
  await expect(conversation.getByRole('button', { name: 'List of documents.pdf', exact: true })).toBeVisible();
  // Folded, so that nobody takes an empty form for one that was not sent.
  await expect(text).toBeHidden();
  await conversation.getByRole('button', { name: 'Write again' }).click();
  await expect(text).toHaveValue('');
  await expect(text).toBeFocused();
  await expect(conversation.getByRole('button', { name: 'Send reply' })).toBeDisabled();
});
