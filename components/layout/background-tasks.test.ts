import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PREFETCH_DELAY_MS } from '@/lib/config/constants';
import { startIdleTasks } from './background-tasks';

const connect = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  connect(undefined);
});

function collectPrefetches(locale: 'ar' | 'en', build: string, wait: number): string[] {
  const paths: string[] = [];
  const stop = startIdleTasks({
    locale,
    build: { id: build, timestamp: 1 },
    prefetch: (path) => void paths.push(path),
  });
  vi.advanceTimersByTime(wait);
  stop();
  return paths;
}

it('prefetches login, register, cart and wishlist after two seconds', () => {
  expect(collectPrefetches('ar', 'x', PREFETCH_DELAY_MS - 1)).toEqual([]);
  expect(collectPrefetches('ar', 'x', PREFETCH_DELAY_MS)).toEqual([
    '/login',
    '/register',
    '/cart',
    '/wishlist',
  ]);
  expect(collectPrefetches('en', 'x', PREFETCH_DELAY_MS)).toEqual([
    '/en/login',
    '/en/register',
    '/en/cart',
    '/en/wishlist',
  ]);
});

it('prefetches no page in development, with data saver or on slow connections', () => {
  expect(collectPrefetches('ar', '', PREFETCH_DELAY_MS)).toEqual([]);
  for (const connection of [
    { saveData: true },
    { effectiveType: 'slow-2g' },
    { effectiveType: '3g' },
  ]) {
    connect(connection);
    expect(collectPrefetches('ar', 'x', PREFETCH_DELAY_MS)).toEqual([]);
  }
});
