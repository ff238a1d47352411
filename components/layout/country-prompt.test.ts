import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { useCountry } from '@/stores/country';
import { closeOverlay, openOverlay, useOverlay } from '@/stores/overlay';
import { promptCountry } from './country-prompt';

let stop: () => void = () => undefined;
const start = async () => {
  stop = promptCountry();
  await vi.advanceTimersByTimeAsync(0);
};
const isPromptOpen = () => useOverlay.getState().overlay?.id === 'country';
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  useCountry.setState({ ...useCountry.getInitialState(), countries: [BASE_COUNTRY] }, true);
  useOverlay.setState(useOverlay.getInitialState(), true);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
});

describe('promptCountry', () => {
  test('opens the country dialog at once for an idle visitor, and once per visit across page loads', async () => {
    await start();
    expect(isPromptOpen()).toBe(true);
    useOverlay.setState(useOverlay.getInitialState(), true);
    await start();
    await pass(60_000);
    expect(isPromptOpen()).toBe(false);
    expect(useOverlay.getState().isCountryPromptDone).toBe(true);
  });

  test('opens the country dialog again in a new visit', async () => {
    await start();
    useOverlay.setState(useOverlay.getInitialState(), true);
    sessionStorage.clear();
    await start();
    expect(isPromptOpen()).toBe(true);
  });

  test.each([
    '<input>',
    '<textarea></textarea>',
    '<select></select>',
    '<div contenteditable="true" tabindex="0"></div>',
  ])('promptCountry does not open the country dialog until the focus has left %s', async (html) => {
    document.body.innerHTML = html;
    const field = document.body.firstElementChild as HTMLElement; // the element set above
    field.focus();
    await start();
    await pass(30_000);
    expect(isPromptOpen()).toBe(false);
    field.blur();
    await pass(1000);
    expect(isPromptOpen()).toBe(true);
  });

  test('promptCountry does not open the country dialog until one second without key and pointer events has passed', async () => {
    await start().then(stop);
    useOverlay.setState(useOverlay.getInitialState(), true);
    sessionStorage.clear();
    document.body.innerHTML = '<input>';
    const field = document.body.firstElementChild as HTMLElement; // the element set above
    field.focus();
    await start();
    field.blur();
    await pass(500);
    dispatchEvent(new Event('keydown'));
    await pass(500);
    expect(isPromptOpen()).toBe(false);
    await pass(1000);
    expect(isPromptOpen()).toBe(true);
  });

  test('promptCountry does not open the country dialog while another overlay is open', async () => {
    openOverlay({ id: 'search', prompt: '' });
    await start();
    await pass(10_000);
    expect(useOverlay.getState().overlay?.id).toBe('search');
    closeOverlay();
    await pass(1000);
    expect(isPromptOpen()).toBe(true);
  });

  test.each(['/checkout', '/en/checkout', '/login', '/en/register', '/forgot'])(
    'promptCountry does not open the country dialog on %s, but opens it on the next page',
    async (path) => {
      history.replaceState(null, '', path);
      await start();
      await pass(10_000);
      expect(isPromptOpen()).toBe(false);
      expect(useOverlay.getState().isCountryPromptDone, 'other prompts are not blocked').toBe(true);
      history.replaceState(null, '', '/en');
      await pass(1000);
      expect(isPromptOpen()).toBe(true);
    },
  );
});

test.each([{ isChosen: true }, { countries: [], loadCountries: async () => undefined }])(
  'promptCountry opens no dialog with the currency state %j',
  async (state) => {
    useCountry.setState(state);
    await start();
    await pass(10_000);
    expect(isPromptOpen()).toBe(false);
  },
);
