import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Pagination } from '../../client/components/controls/pagination.tsx';

afterEach(cleanup);

test('ADM-12 a single page shows no page numbers', () => {
  const { container } = render(<Pagination page={1} pages={1} onChange={() => {}} />);
  expect(container.innerHTML).toBe('');
});

test('ADM-12 with many pages the first, the last and the neighbours are shown, and the arrows stop at the ends', async () => {
  const handleChange = vi.fn();
  render(<Pagination page={1429} pages={1429} onChange={handleChange} />);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['<', '1', '1427', '1428', '1429', '>']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: '1428' }));
  expect(handleChange).toHaveBeenCalledExactlyOnceWith(1428);
});
