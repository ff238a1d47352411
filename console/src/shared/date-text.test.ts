import { expect, it } from 'vitest';
import { parseDateText, toCalendarValue, toDateText } from './date-text';

it.each([
  ['5/6/2026', '2026-06-05'],
  ['05.06.2026', '2026-06-05'],
  ['5 - 6 - 2026', '2026-06-05'],
  ['05062026', '2026-06-05'],
  ['٥/٦/٢٠٢٦', '2026-06-05'],
  ['2026-06-05', '2026-06-05'],
  ['31/2/2026', undefined],
  ['6/13/2026', undefined],
  ['5/6/26', undefined],
  ['5/6/2026 10:00', undefined],
  ['soon', undefined],
])('reads the day of %s before its month', (text, day) => {
  expect(parseDateText(text, false)).toBe(day);
});

it.each([
  ['5/6/2026 14:30', '2026-06-05T11:30:00.000Z'],
  ['5/6/2026 2:30 pm', '2026-06-05T11:30:00.000Z'],
  ['5/6/2026 12:05 ص', '2026-06-04T21:05:00.000Z'],
  ['5/6/2026 02:30 م', '2026-06-05T11:30:00.000Z'],
  ['2026-06-05T14:30', '2026-06-05T11:30:00.000Z'],
  ['5/6/2026', '2026-06-04T21:00:00.000Z'],
  ['5/6/2026 24:30', undefined],
  ['5/6/2026 13:30 pm', undefined],
  ['5/6/2026 14', undefined],
])('reads %s as a time of the shop', (text, instant) => {
  expect(parseDateText(text, true)).toBe(instant);
});

it('shows values day first, and in the time of the shop', () => {
  expect(toDateText('2026-06-05', false)).toBe('05/06/2026');
  expect(toDateText('2026-06-05T21:30:00Z', true)).toBe('06/06/2026 00:30');
  expect(toCalendarValue('2026-06-05T21:30:00Z', true)).toBe('2026-06-06T00:30');
  expect(toDateText('5/6', false)).toBe('5/6');
});
