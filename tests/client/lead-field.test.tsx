import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serviceEnquiry } from '#shared/forms/service-enquiry.ts';
import { LeadField } from '../../client/sections/forms/lead-field.tsx';

test('FORM-03 on a touch screen a tap writes a sentence into the comments, once, after what was typed, and the form hears of it', () => {
  const heard = vi.fn<() => void>();
  const field = serviceEnquiry.fields.find(({ name }) => name === 'comments')!;
  render(<form onInput={heard}><LeadField id="comments" field={field} value="Register us for VAT." error={undefined} /></form>);
  const comments = screen.getByLabelText<HTMLTextAreaElement>('Comments');
  const prompt = screen.getByText('Please send me a proposal.');
  fireEvent.click(prompt);
  fireEvent.click(prompt);
  expect(comments.value).toBe('Register us for VAT. Please send me a proposal.');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(prompt.getAttribute('type')).toBe('button');
});
