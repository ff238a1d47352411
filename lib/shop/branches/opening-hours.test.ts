import { describe, expect, it, test } from 'vitest';
import type { Opening } from '../../contract/branch.ts';
import {
  formatClock,
  getHoursAround,
  getKuwaitMinute,
  getOpenState,
  listPeriodsOn,
} from './opening-hours.ts';

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
    [
      'is open from the minute of its opening time',
      at(22, '10:00'),
      { isOpen: true, closes: '22:00' },
    ],
    ['is open until the last minute', at(22, '21:59'), { isOpen: true, closes: '22:00' }],
    [
      'is closed from the minute of its closing time',
      at(22, '22:00'),
      { isOpen: false, opens: '10:00', day: 'Monday' },
    ],
    [
      'has its next opening time on the same day',
      at(22, '07:00'),
      { isOpen: false, opens: '10:00' },
    ],
    ['opens later on Friday', at(27, '12:00'), { isOpen: false, opens: '14:00' }],
    ['is open past midnight', at(28, '01:29'), { isOpen: true, closes: '01:30' }],
    ['closes after midnight', at(28, '01:30'), { isOpen: false, opens: '10:00' }],
    [
      'is open on Saturday, over the end of the week',
      at(21, '21:00'),
      { isOpen: true, closes: '22:00' },
    ],
    [
      'has its next opening day after the end of the week',
      at(21, '23:00'),
      { isOpen: false, opens: '10:00', day: 'Sunday' },
    ],
  ] as const)('a branch %s', (_, now, state) => {
    expect(getOpenState(SHOP, now)).toEqual(state);
  });

  it('a branch is closed during a break', () => {
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

  it('a branch is open across midnight from Saturday to Sunday', () => {
    const late: Opening[] = [{ days: ['Saturday'], opens: '20:00', closes: '02:00' }];
    expect(getOpenState(late, at(22, '01:00'))).toEqual({ isOpen: true, closes: '02:00' });
  });

  it('a branch can be open around the clock', () => {
    expect(
      getOpenState([{ days: ['Sunday'], opens: '00:00', closes: '00:00' }], at(22, '23:59')),
    ).toEqual({ isOpen: true, closes: '00:00' });
  });

  it('the opening state is undefined without opening hours', () => {
    expect(getOpenState([], at(22, '12:00'))).toBeUndefined();
  });
});

test('lists the periods of a day, the earliest first', () => {
  const hours: Opening[] = [
    { days: ['Sunday'], opens: '16:00', closes: '22:00' },
    { days: ['Sunday', 'Monday'], opens: '09:00', closes: '13:00' },
  ];
  const opens = (day: string) =>
    listPeriodsOn({ openingHours: hours }, day).map((period) => period.opens);
  expect(['2026-11-22', '2026-11-23', '2026-11-24'].map(opens)).toEqual([
    ['09:00', '16:00'],
    ['09:00'],
    [],
  ]);
});

describe('special hours', () => {
  const branch = {
    openingHours: SHOP,
    specialHours: [
      { from: '2026-11-23', to: '2026-11-24', periods: [] },
      { from: '2026-11-25', to: '2026-11-25', periods: [{ opens: '16:00', closes: '20:00' }] },
    ],
  };
  const getState = (now: Date) => getOpenState(getHoursAround(branch, now), now);

  it('the hours of a day are the special ones, where it has some', () => {
    const listOn = (day: string) => listPeriodsOn(branch, day).map(({ opens }) => opens);
    expect(['2026-11-22', '2026-11-24', '2026-11-25'].map(listOn)).toEqual([
      ['10:00'],
      [],
      ['16:00'],
    ]);
  });

  it.each([
    ['is open on the day before', at(22, '12:00'), { isOpen: true, closes: '22:00' }],
    [
      'is closed on a holiday',
      at(23, '12:00'),
      { isOpen: false, opens: '16:00', day: 'Wednesday' },
    ],
    ['opens later on a day with other hours', at(25, '12:00'), { isOpen: false, opens: '16:00' }],
    ['is open at other hours', at(25, '17:00'), { isOpen: true, closes: '20:00' }],
    ['has its weekly hours afterwards', at(26, '12:00'), { isOpen: true, closes: '22:00' }],
    ['is open past midnight of the day before', at(28, '01:00'), { isOpen: true, closes: '01:30' }],
  ] as const)('a branch with special hours %s', (_, now, state) => {
    expect(getState(now)).toEqual(state);
  });
});

test.each([
  ['00:00', '12 ص', '12 am'],
  ['09:05', '9:05 ص', '9:05 am'],
  ['12:00', '12 م', '12 pm'],
  ['22:30', '10:30 م', '10:30 pm'],
])('formats the time %s as %s and %s', (clock, arabic, english) => {
  expect(
    [formatClock(clock, 'ar'), formatClock(clock, 'en')].map((text) => text.replace('\u00A0', ' ')),
  ).toEqual([arabic, english]);
});
