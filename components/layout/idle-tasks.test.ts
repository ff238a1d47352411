import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PREFETCH_DELAY } from '@/lib/config/constants';
import { startIdleTasks } from './idle-tasks';

const connect = (connection: object | undefined) => Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  connect(undefined);
});

function prefetchedBy(locale: 'ar' | 'en', build: string, wait: number): string[] {
  const paths: string[] = [];
  const end = startIdleTasks({ locale, build: { id: build, timestamp: 1 }, prefetch: (path) => void paths.push(path) });
  vi.advanceTimersByTime(wait);
  end();
  return paths;
}

it('fetches login, register, cart and wishlist ahead, two seconds later', () => {
  expect(prefetchedBy('ar', 'x', PREFETCH_DELAY - 1)).toEqual([]);
  expect(prefetchedBy('ar', 'x', PREFETCH_DELAY)).toEqual(['/login', '/register', '/cart', '/wishlist']);
  expect(prefetchedBy('en', 'x', PREFETCH_DELAY)).toEqual(['/en/login', '/en/register', '/en/cart', '/en/wishlist']);
});

it('fetches nothing ahead in development, and over connections that are slow or paid for', () => {
  expect(prefetchedBy('ar', '', PREFETCH_DELAY)).toEqual([]);
  for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '3g' }]) {
    connect(connection);
    expect(prefetchedBy('ar', 'x', PREFETCH_DELAY)).toEqual([]);
  }
});
