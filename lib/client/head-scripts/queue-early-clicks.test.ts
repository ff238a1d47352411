import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueEarlyClicks } from './queue-early-clicks';

const onClick = vi.fn();
const find = (selector: string) => document.querySelector<HTMLElement>(selector);

beforeEach(() => {
  onClick.mockClear();
  window.__shop = { countries: [], build: 'b', builtAt: 0 };
  document.body.innerHTML =
    '<form><button><i>add</i></button></form><a href="#next">next</a><button id="other"></button>';
  document.body.addEventListener('click', onClick);
  queueEarlyClicks();
});
afterEach(() => {
  window.__shop?.replayClicks?.();
  document.body.removeEventListener('click', onClick);
  delete window.__shop;
});

test('carries out the presses of buttons when the page responds, in order and once', () => {
  find('i')?.click();
  find('#other')?.click();
  find('i')?.click();
  expect(onClick).not.toHaveBeenCalled();
  window.__shop?.replayClicks?.();
  expect(onClick.mock.calls.map(([{ target }]) => target)).toEqual([
    find('button'),
    find('#other'),
  ]);
});

test('does not delay links, and no presses afterwards', () => {
  find('a')?.click();
  expect(onClick).toHaveBeenCalledOnce();
  window.__shop?.replayClicks?.();
  find('#other')?.click();
  expect(onClick).toHaveBeenCalledTimes(2);
});
