import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { LOCALE_TABLE } from '../../contract/locales.ts';
import {
  countDeliveryDates,
  DISPATCH,
  formatDates,
  listDayNames,
} from '../../domain/delivery-dates.ts';
import { showDeliveryDates } from './show-delivery-dates.ts';

// Once, as in a page: each call observes the document.
beforeAll(() => {
  const options = {
    dispatch: DISPATCH,
    holidays: ['2026-11-25'],
    names: listDayNames('en'),
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
  return document.body.textContent?.replaceAll('\u00A0', ' ');
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

test.each([
  ['2026-11-24T10:59:00Z', true, 'before the cut-off time'],
  ['2026-11-24T11:00:00Z', false, 'at the cut-off time'],
  ['2026-11-27T06:00:00Z', false, 'at the weekend'],
  ['2026-11-25T06:00:00Z', false, 'on a holiday'],
  ['2026-11-28T22:00:00Z', true, 'in the first hours of a working day in Kuwait'],
] as const)('at %s the cut-off time is shown: %s, %s', async (now, isShown, _) => {
  vi.setSystemTime(now);
  document.body.innerHTML = '<p><span data-cut-off="" hidden="">Order before 2 pm</span></p>';
  await Promise.resolve();
  expect(document.querySelector('[data-cut-off]')?.hasAttribute('hidden')).toBe(!isShown);
});

test('the cut-off time is hidden once it has passed when the visitor returns to the tab', () => {
  document.body.innerHTML = '<span data-cut-off="">Order before 2 pm</span>';
  vi.setSystemTime('2026-11-24T12:00:00Z');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(document.querySelector('[data-cut-off]')?.hasAttribute('hidden')).toBe(true);
});

test('the dates follow the clock when the visitor returns to the tab', async () => {
  document.body.innerHTML = '<bdi data-arrives="0 0 ">the same day</bdi>';
  expect(await readText()).toBe('Tue 24 Nov');
  vi.setSystemTime('2026-11-24T11:00:00Z');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await readText()).toBe('Thu 26 Nov');
});
