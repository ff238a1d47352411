import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { useCurrency } from '@/stores/currency';
import { useOverlay } from '@/stores/overlay';
import { promptCountry } from './country-prompt';

vi.mock('@/components/i18n/load-messages', () => ({ loadMessages: async () => ({}) }));
vi.mock('./overlays/overlay-registry', () => ({}));
vi.mock('./overlays/country-overlay', () => ({}));

let stop: () => void = () => undefined;
const start = async () => {
  stop = promptCountry('en');
  await vi.advanceTimersByTimeAsync(0);
};
const isAsked = () => useOverlay.getState().overlay === 'country';
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  useCurrency.setState({ ...useCurrency.getInitialState(), countries: [BASE_COUNTRY] }, true);
  useOverlay.setState(useOverlay.getInitialState(), true);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
});

describe('the country is asked for', () => {
  test('at once when the visitor is idle, and once per visit however often a page is loaded', async () => {
    await start();
    expect(isAsked()).toBe(true);
    useOverlay.setState(useOverlay.getInitialState(), true);
    await start();
    await pass(60_000);
    expect(isAsked()).toBe(false);
    expect(useOverlay.getState().hasPrompted).toBe(true);
  });

  test('again in another visit', async () => {
    await start();
    useOverlay.setState(useOverlay.getInitialState(), true);
    sessionStorage.clear();
    await start();
    expect(isAsked()).toBe(true);
  });

  test.each(['<input>', '<textarea></textarea>', '<select></select>', '<div contenteditable="true" tabindex="0"></div>'])(
    'only after the focus has left %s',
    async (html) => {
      document.body.innerHTML = html;
      const field = document.body.firstElementChild as HTMLElement; // the one written above
      field.focus();
      await start();
      await pass(30_000);
      expect(isAsked()).toBe(false);
      field.blur();
      await pass(1000);
      expect(isAsked()).toBe(true);
    },
  );

  test('only after a second without keys and presses', async () => {
    await start().then(stop);
    useOverlay.setState(useOverlay.getInitialState(), true);
    sessionStorage.clear();
    document.body.innerHTML = '<input>';
    const field = document.body.firstElementChild as HTMLElement; // the one written above
    field.focus();
    await start();
    field.blur();
    await pass(500);
    dispatchEvent(new Event('keydown'));
    await pass(500);
    expect(isAsked()).toBe(false);
    await pass(1000);
    expect(isAsked()).toBe(true);
  });

  test('only when nothing else is open over the page', async () => {
    useOverlay.getState().open('search');
    await start();
    await pass(10_000);
    expect(useOverlay.getState().overlay).toBe('search');
    useOverlay.getState().closeAll();
    await pass(1000);
    expect(isAsked()).toBe(true);
  });

  test.each(['/checkout', '/en/checkout', '/login', '/en/register', '/forgot'])('not on %s, but on the page after it', async (path) => {
    history.replaceState(null, '', path);
    await start();
    await pass(10_000);
    expect(isAsked()).toBe(false);
    expect(useOverlay.getState().hasPrompted, 'other questions wait no longer').toBe(true);
    history.replaceState(null, '', '/en');
    await pass(1000);
    expect(isAsked()).toBe(true);
  });
});

test.each([{ isChosen: true }, { countries: [], loadCountries: async () => undefined }])('a visitor with %j is not asked', async (state) => {
  useCurrency.setState(state);
  await start();
  await pass(10_000);
  expect(isAsked()).toBe(false);
});
