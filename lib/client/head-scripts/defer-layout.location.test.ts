import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deferLayout } from './defer-layout.ts';

const { dataset } = document.documentElement;
beforeEach(() => delete dataset.opened);
afterEach(() => vi.restoreAllMocks());

function isDeferred(type: string, url = '/'): boolean {
  history.replaceState(null, '', url);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never);
  deferLayout();
  return 'opened' in dataset;
}

test('a page that is opened defers the layout below the screen until the visitor goes back', () => {
  expect(isDeferred('navigate')).toBe(true);
  dispatchEvent(new PopStateEvent('popstate'));
  expect('opened' in dataset).toBe(false);
});

test.each([
  ['back_forward', '/'],
  ['reload', '/'],
  ['navigate', '/#reviews'],
])('a page that is opened at a scroll position has its whole layout: %s of %s', (type, url) => {
  expect(isDeferred(type, url)).toBe(false);
});
