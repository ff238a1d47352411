import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OfflineBanner } from './offline-banner';

const path = vi.hoisted(() => ({ now: '/category/honey' }));
vi.mock('next/navigation', () => ({ usePathname: () => path.now }));

const texts = { offline: 'no connection', cached: 'an old copy', reload: 'again' };
const connect = (isOnLine: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnLine);
  fireEvent(window, new Event(isOnLine ? 'online' : 'offline'));
};

afterEach(() => {
  delete document.documentElement.dataset.kept;
  path.now = '/category/honey';
  vi.restoreAllMocks();
});

it('comes and goes with the connection', () => {
  render(<OfflineBanner texts={texts} />);
  expect(screen.queryByRole('status')).toBeNull();
  act(() => connect(false));
  expect(screen.getByRole('status')).toHaveProperty('textContent', 'no connection');
  act(() => connect(true));
  expect(screen.queryByRole('status')).toBeNull();
});

it('says that a page is a copy, with a way to the newest, and not so of the pages after it', () => {
  document.documentElement.dataset.kept = 'Sat, 21 Nov 2026 10:00:00 GMT';
  const { rerender } = render(<OfflineBanner texts={texts} />);
  expect(screen.getByRole('status').textContent).toContain('an old copy');
  expect(screen.getByRole('button', { name: 'again' })).toBeTruthy();
  path.now = '/category/oud';
  rerender(<OfflineBanner texts={texts} />);
  expect(screen.queryByRole('status')).toBeNull();
  act(() => connect(false));
  expect(screen.getByRole('status').textContent).toBe('no connection');
});
