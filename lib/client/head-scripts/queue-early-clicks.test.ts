import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueEarlyClicks } from './queue-early-clicks.ts';

const onClick = vi.fn();
const shop: Parameters<typeof queueEarlyClicks>[0] = {};
const find = (selector: string) => document.querySelector<HTMLElement>(selector);
/** As React marks the elements that it has hydrated. */
const hydrate = (selector: string) =>
  Object.assign(find(selector) ?? expect.fail(), { __reactProps$1: {} });

beforeEach(() => {
  onClick.mockClear();
  document.body.innerHTML =
    '<form><button><i>add</i></button></form><a href="#next">next</a><a href="#en" hreflang="en">English</a><button id="other"></button>';
  document.body.addEventListener('click', onClick);
  queueEarlyClicks(shop);
  for (const selector of ['button', '#other', 'a[hreflang]']) hydrate(selector);
});
afterEach(() => {
  shop.replayClicks?.();
  document.body.removeEventListener('click', onClick);
});

test('carries out the presses of buttons when the page responds, in order and once', () => {
  find('i')?.click();
  find('#other')?.click();
  find('i')?.click();
  expect(onClick).not.toHaveBeenCalled();
  shop.replayClicks?.();
  expect(onClick.mock.calls.map(([{ target }]) => target)).toEqual([
    find('button'),
    find('#other'),
  ]);
});

test('carries out a press of the language link when the page responds', () => {
  find('a[hreflang]')?.click();
  expect(onClick).not.toHaveBeenCalled();
  shop.replayClicks?.();
  expect(onClick).toHaveBeenCalledOnce();
});

test('does not delay other links, and no presses afterwards', () => {
  find('a')?.click();
  expect(onClick).toHaveBeenCalledOnce();
  shop.replayClicks?.();
  find('#other')?.click();
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('carries out a press of a button that is hydrated after the page responds', async () => {
  vi.useFakeTimers();
  document.body.insertAdjacentHTML('beforeend', '<button id="late"></button>');
  find('#late')?.click();
  shop.replayClicks?.();
  vi.advanceTimersByTime(1_000);
  expect(onClick).not.toHaveBeenCalled();
  hydrate('#late');
  vi.advanceTimersByTime(1_000);
  expect(onClick).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
