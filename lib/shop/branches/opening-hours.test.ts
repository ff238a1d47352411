import { describe, expect, it, test } from 'vitest';
import type { Opening } from '../../api/contract/content.ts';
import { formatClock, getKuwaitMinute, getOpenState } from './opening-hours.ts';

const WORKDAYS: Opening = {
  days: ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'],
  opens: '10:00',
  closes: '22:00',
};
const FRIDAY: Opening = { days: ['Friday'], opens: '14:00', closes: '01:30' };
const SHOP = [WORKDAYS, FRIDAY];

/** An instant in Kuwait time. 21 November 2026 is a Saturday. */
const at = (day: number, clock: string) => new Date(`2026-11-${day}T${clock}:00+03:00`);

test('getKuwaitMinute starts on Sunday in Kuwait, in any time zone', () => {
  expect(getKuwaitMinute(new Date('2026-11-21T20:59:00Z'))).toBe(7 * 24 * 60 - 1);
  expect(getKuwaitMinute(new Date('2026-11-21T21:00:00Z'))).toBe(0);
  expect(getKuwaitMinute(new Date('1960-01-02T21:00:00Z'))).toBe(0);
});

describe('getOpenState', () => {
  it.each([
    ['opens on the minute', at(22, '10:00'), { isOpen: true, closes: '22:00' }],
    ['is open until the last minute', at(22, '21:59'), { isOpen: true, closes: '22:00' }],
    ['is closed on the minute', at(22, '22:00'), { isOpen: false, opens: '10:00', day: 'Monday' }],
    ['says when it opens on the same day', at(22, '07:00'), { isOpen: false, opens: '10:00' }],
    ['opens later on Friday', at(27, '12:00'), { isOpen: false, opens: '14:00' }],
    ['is open past midnight', at(28, '01:29'), { isOpen: true, closes: '01:30' }],
    ['closes after midnight', at(28, '01:30'), { isOpen: false, opens: '10:00' }],
    [
      'is open on Saturday, over the end of the week',
      at(21, '21:00'),
      { isOpen: true, closes: '22:00' },
    ],
    [
      'looks past the end of the week for its next day',
      at(21, '23:00'),
      { isOpen: false, opens: '10:00', day: 'Sunday' },
    ],
  ] as const)('%s', (_, now, state) => {
    expect(getOpenState(SHOP, now)).toEqual(state);
  });

  it('is closed during a break', () => {
    const split: Opening[] = [
      { days: ['Sunday'], opens: '09:00', closes: '13:00' },
      { days: ['Sunday'], opens: '16:00', closes: '22:00' },
    ];
    expect(getOpenState(split, at(22, '14:00'))).toEqual({ isOpen: false, opens: '16:00' });
    expect(getOpenState(split, at(22, '23:00'))).toEqual({
      isOpen: false,
      opens: '09:00',
      day: 'Sunday',
    });
  });

  it('is open across midnight from Saturday to Sunday', () => {
    const late: Opening[] = [{ days: ['Saturday'], opens: '20:00', closes: '02:00' }];
    expect(getOpenState(late, at(22, '01:00'))).toEqual({ isOpen: true, closes: '02:00' });
  });

  it('is open around the clock', () => {
    expect(
      getOpenState([{ days: ['Sunday'], opens: '00:00', closes: '00:00' }], at(22, '23:59')),
    ).toEqual({ isOpen: true, closes: '00:00' });
  });

  it('is undefined without opening hours', () => {
    expect(getOpenState([], at(22, '12:00'))).toBeUndefined();
  });
});

test.each([
  ['00:00', '12 ص', '12 am'],
  ['09:05', '9:05 ص', '9:05 am'],
  ['12:00', '12 م', '12 pm'],
  ['22:30', '10:30 م', '10:30 pm'],
])('formats %s as %s and %s', (clock, arabic, english) => {
  expect(
    [formatClock(clock, 'ar'), formatClock(clock, 'en')].map((text) => text.replace('\u00A0', ' ')),
  ).toEqual([arabic, english]);
});
