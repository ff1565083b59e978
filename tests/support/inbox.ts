// What the journeys through the inbox share: leads to start from, and colleagues with fewer rights.
import type { Page } from '@playwright/test';
import type { Role } from '../../shared/roles.ts';
import { buildServiceEnquiry } from './factories.ts';
import type { Site } from './site.ts';

const json = { 'content-type': 'application/json' };
export const PASSWORD = 'a colleague’s long secret';

/** Sends a service enquiry as an integrator would, from a unique e-mail address unless one is given, so that leads are not grouped by sender. Returns the address. */
export async function sendLead(site: Site, companyName: string, overrides: Record<string, string> = {}) {
  const email = `lead${Math.random().toString(36).slice(2)}@example.com`;
  const answer = await fetch(`${site.url}/api/submit-form`, { method: 'POST', headers: json, body: JSON.stringify(buildServiceEnquiry({ companyName, email, ...overrides })) });
  if (!answer.ok) throw new Error(await answer.text());
  return overrides.email ?? email;
}

export async function addColleague(site: Site, email: string, role: Role) {
  const { token } = await site.signIn();
  const answer = await fetch(`${site.url}/api/auth/register`, { method: 'POST', headers: { ...json, authorization: `Bearer ${token}` }, body: JSON.stringify({ email, password: PASSWORD, role }) });
  if (!answer.ok) throw new Error(await answer.text());
}

/** By keyboard, like the rest of the journey. */
export async function logIn(page: Page, email: string, password = PASSWORD) {
  await page.goto('/login');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin');
}
