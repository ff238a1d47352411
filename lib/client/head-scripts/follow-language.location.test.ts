import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setCookie } from '../../../tests/fixtures/cookies.ts';
import { followLanguage } from './follow-language.ts';

const reload = vi.fn();

beforeAll(() => followLanguage({ key: 'tp_locale', codes: ['ar', 'en'], page: 'ar' }));
beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  setCookie('tp_locale');
});

const restored = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });

test.each([
  ['the window gets the focus', () => dispatchEvent(new Event('focus'))],
  ['the tab is shown', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the visitor goes back to it', () => dispatchEvent(restored(true))],
])('reloads a page in the previous language when %s', (_, comeBack) => {
  setCookie('tp_locale', 'ar');
  comeBack();
  expect(reload).not.toHaveBeenCalled();
  setCookie('tp_locale', 'en');
  comeBack();
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['tp_locale', 'fr'],
  ['other_tp_locale', 'en'],
])('does not reload the page for the cookie %s=%s', (name, value) => {
  setCookie(name, value);
  dispatchEvent(new Event('focus'));
  expect(reload).not.toHaveBeenCalled();
});

test('does not reload a hidden tab or a page that has just loaded', () => {
  setCookie('tp_locale', 'en');
  dispatchEvent(restored(false));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(reload).not.toHaveBeenCalled();
});
