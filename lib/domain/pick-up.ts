import type { Branch } from '../contract/branch.ts';
import type { Order } from '../contract/order.ts';
import { WEEKDAYS } from '../contract/weekday.ts';
import { formatWithCheckDigit, parseTypedNumber } from './check-digit.ts';
import { DISPATCH, getDispatchDay } from './delivery-dates.ts';
import { DAY_MS, HOUR_MS } from './time.ts';

/** For how many days a branch keeps an order that is ready. */
const PICK_UP_DAYS = 7;

const OFFSET_MS = DISPATCH.utcOffsetHours * HOUR_MS;

/** Whether orders of a country can be collected at a branch. One that never opens has no day. */
export const isPickUpBranch = (
  branch: Pick<Branch, 'hasPickUp' | 'countryCode' | 'openingHours'>,
  countryCode: string,
): boolean =>
  branch.hasPickUp && branch.countryCode === countryCode && branch.openingHours.length > 0;

/** The weekdays on which a branch is closed, as numbers of `Date`. */
export function getClosedWeekdays(hours: Branch['openingHours']): number[] {
  return [...WEEKDAYS.entries()]
    .filter(([, name]) => !hours.some(({ days }) => days.includes(name)))
    .map(([day]) => day);
}

/** The days on which special hours close a branch. */
function listClosedDays(specialHours: Branch['specialHours'] = []): string[] {
  const closed: string[] = [];
  for (const { from, to, periods } of specialHours) {
    if (periods.length > 0) continue;
    for (let time = Date.parse(from); time <= Date.parse(to); time += DAY_MS)
      closed.push(new Date(time).toISOString().slice(0, 10));
  }
  return closed;
}

/**
 * How an order is counted that is collected at a branch: it is ready after the fewest days of
 * delivery in the country, counted in opening days of the branch.
 */
export function toPickUpTerms<
  Terms extends { estimatedDays: { min: number }; holidays?: readonly string[] | undefined },
>(terms: Terms, { openingHours, specialHours }: Pick<Branch, 'openingHours' | 'specialHours'>) {
  const { min } = terms.estimatedDays;
  return {
    ...terms,
    estimatedDays: { min, max: min },
    weekend: getClosedWeekdays(openingHours),
    holidays: [...(terms.holidays ?? []), ...listClosedDays(specialHours)],
  };
}

/** The last day, in Kuwait, on which an order can be collected that became ready at this time. */
export const getLastPickUpDay = (readyAt: Date): string =>
  getDispatchDay(readyAt.getTime() + PICK_UP_DAYS * DAY_MS);

/** Orders that became ready before this time were not collected: their last day is over. */
export function getPickUpLimit(now: Date): Date {
  const today = Math.floor((now.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;
  return new Date(today - PICK_UP_DAYS * DAY_MS);
}

const CODE_PREFIX = 'P-';

/** The public form of a stored code, `P-1048271`: prefix, number, check digit. */
export const formatPickUpCode = (value: number): string => formatWithCheckDigit(CODE_PREFIX, value);

/** The stored code of a typed one, which a buyer may read out as digits; undefined for any other text. */
export const parsePickUpCode = (text: string): number | undefined =>
  parseTypedNumber(CODE_PREFIX, text);

/** Whether the gateway cancelled an order because nobody collected it. */
export const isUncollected = ({ pickUp, history }: Pick<Order, 'pickUp' | 'history'>): boolean =>
  pickUp !== undefined &&
  history.some(
    ({ status, by }, index) =>
      by === 'system' &&
      (status === 'Cancelled' || status === 'CancelRequested') &&
      history[index - 1]?.status === 'ReadyForPickup',
  );

/** A collected order is `Delivered`; texts name what happened. */
export const getStatusName = ({ status, pickUp }: Pick<Order, 'status' | 'pickUp'>) =>
  status === 'Delivered' && pickUp ? 'Collected' : status;
