import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { reloadUnstartedPage } from './reload-unstarted-page.ts';

const reload = vi.fn();

beforeAll(() => reloadUnstartedPage());
beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete window.__shop;
});

const show = (persisted: boolean) =>
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
const setShop = (isStarted?: true) => {
  window.__shop = { countries: [], build: 'b', builtAt: 0, ...(isStarted && { isStarted }) };
};

test('reloads a page that was left before it had started', () => {
  setShop();
  show(true);
  expect(reload).toHaveBeenCalledOnce();
});

test('keeps a page that had started when it was left', () => {
  setShop(true);
  show(true);
  expect(reload).not.toHaveBeenCalled();
});

test('keeps a page that is shown for the first time', () => {
  setShop();
  show(false);
  expect(reload).not.toHaveBeenCalled();
});
