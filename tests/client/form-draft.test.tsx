import { expect, test } from 'vitest';
import { findForm } from '#shared/forms/registry.ts';
import { keepDraft, readDraft } from '../../client/sections/forms/form-draft.ts';

const form = findForm('subscription');
const daysAgo = (days: number) => Date.now() - days * 86_400_000;

test('PRIV-03 drafts older than 30 days are removed from the device, whatever page they belong to; newer ones and other data stay', () => {
  localStorage.setItem('token', 'x');
  localStorage.setItem('draft:subscription:/', JSON.stringify({ atMs: daysAgo(31), values: { name: 'Old' } }));
  localStorage.setItem('draft:referral:/elsewhere', JSON.stringify({ atMs: daysAgo(31), values: { name: 'Old' } }));
  localStorage.setItem('draft:consultation:/broken', '{');
  localStorage.setItem('draft:consultation:/kept', JSON.stringify({ atMs: daysAgo(29), values: { name: 'New' } }));
  expect(readDraft(form, '/')).toBeUndefined();
  expect(Object.keys(localStorage).sort()).toEqual(['draft:consultation:/kept', 'token']);
  keepDraft(form, '/', { values: { name: 'Leila', email: '' } });
  expect(readDraft(form, '/')).toEqual({ values: { name: 'Leila' } });
});
