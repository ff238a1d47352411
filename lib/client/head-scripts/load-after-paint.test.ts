import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadAfterPaint } from './load-after-paint.ts';

let onPaint = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: () => undefined) {
        onPaint = callback;
      }
      observe() {}
    },
  );
  document.head.innerHTML = '<meta name="load-after-paint" content="/chunks/ a.js b.js">';
  loadAfterPaint(500);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.head.innerHTML = '';
});

const scripts = () =>
  [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));

test('loads the scripts once, after the first paint', () => {
  dispatchEvent(new Event('DOMContentLoaded'));
  expect(scripts()).toEqual([]);
  onPaint();
  onPaint();
  vi.advanceTimersByTime(500);
  expect(scripts()).toEqual(['/chunks/a.js', '/chunks/b.js']);
});

test('loads them after the delay if nothing was painted', () => {
  dispatchEvent(new Event('DOMContentLoaded'));
  vi.advanceTimersByTime(499);
  expect(scripts()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(scripts()).toEqual(['/chunks/a.js', '/chunks/b.js']);
});

test('loads them in a page that is not visible when it was parsed', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  dispatchEvent(new Event('DOMContentLoaded'));
  vi.advanceTimersByTime(0);
  expect(scripts()).toEqual(['/chunks/a.js', '/chunks/b.js']);
});

test('loads them when the page is hidden before it was painted', () => {
  document.dispatchEvent(new Event('visibilitychange'));
  expect(scripts()).toEqual(['/chunks/a.js', '/chunks/b.js']);
});
