import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OfflineBanner } from './offline-banner';

const route = vi.hoisted(() => ({ path: '/category/honey' }));
vi.mock('next/navigation', () => ({ usePathname: () => route.path }));

const texts = { offline: 'no connection', cached: 'an old copy', reload: 'again' };
const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  fireEvent(window, new Event(isOnline ? 'online' : 'offline'));
};

afterEach(() => {
  document.documentElement.removeAttribute('data-cached-at');
  route.path = '/category/honey';
  vi.restoreAllMocks();
});

it('shows the offline message only while the browser is offline', () => {
  render(<OfflineBanner texts={texts} />);
  expect(screen.queryByRole('status')).toBeNull();
  act(() => setOnline(false));
  expect(screen.getByRole('status')).toHaveProperty('textContent', 'no connection');
  act(() => setOnline(true));
  expect(screen.queryByRole('status')).toBeNull();
});

it('the offline banner marks a cached page and offers a reload, but does not mark the pages after it', () => {
  document.documentElement.setAttribute('data-cached-at', 'Sat, 21 Nov 2026 10:00:00 GMT');
  const { rerender } = render(<OfflineBanner texts={texts} />);
  expect(screen.getByRole('status').textContent).toContain('an old copy');
  expect(screen.getByRole('button', { name: 'again' })).toBeTruthy();
  route.path = '/category/oud';
  rerender(<OfflineBanner texts={texts} />);
  expect(screen.queryByRole('status')).toBeNull();
  act(() => setOnline(false));
  expect(screen.getByRole('status').textContent).toBe('no connection');
});
