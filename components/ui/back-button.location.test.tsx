import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { BackButton } from './back-button';

const assign = vi.fn();
const back = vi.fn();

async function press(entries: number) {
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('history', { length: entries, back });
  render(<BackButton label="Go back" home="/en" />);
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('BackButton goes back one history entry', async () => {
  await press(2);
  expect(back).toHaveBeenCalledOnce();
  expect(assign).not.toHaveBeenCalled();
});

test('BackButton opens the home page when there is no previous history entry', async () => {
  await press(1);
  expect(assign.mock.calls).toEqual([['/en']]);
  expect(back).not.toHaveBeenCalled();
});
