import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueEarlyClicks } from './queue-early-clicks.ts';

const onClick = vi.fn();
const shop: Parameters<typeof queueEarlyClicks>[0] = {};
const find = (selector: string) => document.querySelector<HTMLElement>(selector);

beforeEach(() => {
  onClick.mockClear();
  document.body.innerHTML =
    '<form><button><i>add</i></button></form><a href="#next">next</a><a href="#en" hreflang="en">English</a><button id="other"></button>';
  document.body.addEventListener('click', onClick);
  queueEarlyClicks(shop);
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
