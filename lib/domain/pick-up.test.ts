import { describe, expect, it, test } from 'vitest';
import type { Branch } from '../contract/branch.ts';
import { dammDigit } from '../contract/check-digit.ts';
import type { Order } from '../contract/order.ts';
import { WEEKDAYS } from '../contract/weekday.ts';
import { getDeliveryDates } from './delivery-dates.ts';
import {
  formatPickUpCode,
  getClosedWeekdays,
  getLastPickUpDay,
  getPickUpLimit,
  getStatusName,
  isPickUpBranch,
  isUncollected,
  toPickUpTerms,
} from './pick-up.ts';

const opening = (days: readonly (typeof WEEKDAYS)[number][]): Branch['openingHours'][number] => ({
  days: [...days],
  opens: '10:00',
  closes: '22:00',
});
const DAILY = [opening(WEEKDAYS)];
const WITHOUT_FRIDAY = [opening(WEEKDAYS.filter((day) => day !== 'Friday'))];

test('a branch is closed on the weekdays without opening hours', () => {
  expect(getClosedWeekdays(DAILY)).toEqual([]);
  expect(getClosedWeekdays(WITHOUT_FRIDAY)).toEqual([5]);
  expect(getClosedWeekdays([opening(['Sunday']), opening(['Monday'])])).toEqual([2, 3, 4, 5, 6]);
});

test.each([
  [{ hasPickUp: true, countryCode: 'KW', openingHours: DAILY }, true],
  [{ hasPickUp: false, countryCode: 'KW', openingHours: DAILY }, false],
  [{ hasPickUp: true, countryCode: 'SA', openingHours: DAILY }, false],
  [{ hasPickUp: true, countryCode: 'KW', openingHours: [] }, false],
])('orders of Kuwait are collected at branches of Kuwait that open (%#)', (branch, isPossible) => {
  expect(isPickUpBranch(branch, 'KW')).toBe(isPossible);
});

describe('The day on which an order can be collected', () => {
  const TERMS = { estimatedDays: { min: 1, max: 2 }, holidays: ['2026-11-25'] };
  /** 26 November 2026 is a Thursday. */
  const getDay = (openingHours: Branch['openingHours'], now: string, shipsOn?: string) =>
    getDeliveryDates(
      shipsOn === undefined ? undefined : { shipsOn },
      toPickUpTerms(TERMS, { openingHours }),
      Date.parse(now),
    );

  it.each([
    ['the next day', DAILY, '2026-11-26T13:59:00+03:00', '2026-11-27'],
    ['a day later after the cut-off time', DAILY, '2026-11-26T14:00:00+03:00', '2026-11-28'],
    [
      'not on a day on which the branch is closed',
      WITHOUT_FRIDAY,
      '2026-11-26T09:00:00+03:00',
      '2026-11-28',
    ],
    ['not on a holiday', DAILY, '2026-11-24T09:00:00+03:00', '2026-11-26'],
  ])('is %s', (_, hours, now, day) => {
    expect(getDay(hours, now)).toEqual({ from: day, to: day });
  });

  it('is not on a day on which special hours close the branch', () => {
    const closed = { from: '2026-11-27', to: '2026-11-28', periods: [] };
    const shorter = {
      from: '2026-11-29',
      to: '2026-11-29',
      periods: [{ opens: '16:00', closes: '20:00' }],
    };
    const branch = { openingHours: DAILY, specialHours: [closed, shorter] };
    const now = Date.parse('2026-11-26T09:00:00+03:00');
    expect(getDeliveryDates(undefined, toPickUpTerms(TERMS, branch), now)?.from).toBe('2026-11-29');
  });

  it('follows the day on which a pre-order ships', () => {
    expect(getDay(DAILY, '2026-11-26T09:00:00+03:00', '2026-12-10')?.from).toBe('2026-12-11');
  });
});

test('an order that is ready can be collected until the end of the seventh day in Kuwait', () => {
  const readyAt = new Date('2026-11-20T23:30:00+03:00');
  expect(getLastPickUpDay(readyAt)).toBe('2026-11-27');
  const isOver = (now: string) => readyAt < getPickUpLimit(new Date(now));
  expect(isOver('2026-11-27T23:59:59+03:00')).toBe(false);
  expect(isOver('2026-11-28T00:00:00+03:00')).toBe(true);
  expect(getLastPickUpDay(new Date('2026-11-21T00:00:00+03:00'))).toBe('2026-11-28');
});

test('a pick-up code has a prefix and a check digit', () => {
  const code = formatPickUpCode(104_827);
  expect(code).toMatch(/^P-104827\d$/);
  expect(dammDigit(code.slice(2))).toBe('0');
});

const PICK_UP: NonNullable<Order['pickUp']> = {
  branch: {
    id: 'salmiya',
    name: { En: 'Salmiya', Ar: 'السالمية' },
    address: { En: 'Salem Street', Ar: 'شارع سالم' },
    phone: '+96522000002',
    location: { latitude: 29.3, longitude: 48 },
  },
};

test.each([
  ['system', 'ReadyForPickup', PICK_UP, true],
  ['owner', 'ReadyForPickup', PICK_UP, false],
  ['system', 'PendingPayment', PICK_UP, false],
  ['system', 'ReadyForPickup', undefined, false],
] as const)(
  'an order that the %s cancels after %s was not collected (%#)',
  (by, from, pickUp, isTrue) => {
    const at = '2026-11-27T21:00:00Z';
    const history: Order['history'] = [
      { status: from, at },
      { status: 'Cancelled', at, by },
    ];
    expect(isUncollected({ history, ...(pickUp && { pickUp }) })).toBe(isTrue);
  },
);

test('a delivered order that was picked up is called collected', () => {
  expect(getStatusName({ status: 'Delivered', pickUp: PICK_UP })).toBe('Collected');
  expect(getStatusName({ status: 'Delivered' })).toBe('Delivered');
  expect(getStatusName({ status: 'Confirmed', pickUp: PICK_UP })).toBe('Confirmed');
});
