import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { LOCALE_TABLE } from '../../contract/locales.ts';
import {
  countDeliveryDates,
  DAY_FORMAT,
  DISPATCH,
  formatDates,
} from '../../domain/delivery-dates.ts';
import { showDeliveryDates } from './show-delivery-dates.ts';

// Once, as in a page: each call observes the document.
beforeAll(() => {
  const options = {
    dispatch: DISPATCH,
    holidays: ['2026-11-25'],
    language: 'en-KW',
    dayFormat: DAY_FORMAT,
    dayRange: LOCALE_TABLE.en.dayRange,
  };
  showDeliveryDates(options, countDeliveryDates, formatDates);
});
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T09:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  document.body.innerHTML = '';
});
afterAll(() => {
  vi.useRealTimers();
});

/** Mutation records are delivered in a microtask. */
async function readText(): Promise<string | undefined> {
  await Promise.resolve();
  return document.body.textContent?.replaceAll('\u00A0', ' ').replaceAll('\u2060', '');
}

test('working days are replaced by dates while the page is parsed, also when their text is parsed in two parts', async () => {
  const element = document.body.appendChild(document.createElement('bdi'));
  element.setAttribute('data-arrives', '1 2 ');
  const text = document.createTextNode('in 1–2 wor');
  element.append(text);
  await Promise.resolve();
  text.appendData('king days');
  expect(await readText()).toBe('Thu 26 – Sun 29 Nov');
});

test('working days of a part that is added later are replaced, counted from the day a pre-order ships', async () => {
  const part = document.createElement('p');
  part.innerHTML = 'Delivered <bdi data-arrives="1 2 2027-01-15">in 1–2 working days</bdi>';
  document.body.append(part);
  expect(await readText()).toBe('Delivered Mon 18 – Tue 19 Jan');
});

test('the dates follow the clock when the visitor returns to the tab', async () => {
  document.body.innerHTML = '<bdi data-arrives="0 0 ">the same day</bdi>';
  expect(await readText()).toBe('Tue 24 Nov');
  vi.setSystemTime('2026-11-24T11:00:00Z');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await readText()).toBe('Thu 26 Nov');
});
