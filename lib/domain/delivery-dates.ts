import { LOCALE_TABLE, type Locale } from '../contract/locales.ts';
import type { PreOrderShipping } from './pre-order.ts';

/** The first and last day on which an order may arrive, `YYYY-MM-DD`. */
export interface DeliveryDates {
  from: string;
  to: string;
}

/** Orders until the cut-off time, in Kuwait, are handled on the same working day. */
export const DISPATCH = {
  cutOffHour: 14,
  /** Kuwait has no daylight-saving time. */
  utcOffsetHours: 3,
  /** Friday and Saturday, as numbers of `Date`. */
  weekend: [5, 6],
} as const;

/** The day in Kuwait, `YYYY-MM-DD`, at a time in ms. */
export const getDispatchDay = (time: number): string =>
  new Date(time + DISPATCH.utcOffsetHours * 3_600_000).toISOString().slice(0, 10);

export interface DeliveryTerms {
  /** Working days after the order is handled. */
  estimatedDays: { min: number; max: number };
  /** `YYYY-MM-DD`; on these days nothing is handled or delivered. */
  holidays?: readonly string[] | undefined;
  /** In place of that of `DISPATCH`. */
  weekend?: readonly number[] | undefined;
}

/**
 * Counts working days from the cut-off time or, if it is later, from the day a pre-order ships.
 * Self-contained, because the head script also sends its source.
 */
export function countDeliveryDates(
  dispatch: { cutOffHour: number; utcOffsetHours: number; weekend: readonly number[] },
  now: number,
  { estimatedDays, holidays }: DeliveryTerms,
  shipsOn?: string,
): DeliveryDates {
  const hour = 3_600_000;
  const day = 24 * hour;
  const toText = (time: number) => new Date(time).toISOString().slice(0, 10);
  function addWorkingDays(start: number, count: number): string {
    let time = start;
    for (let left = count; ; time += day) {
      const text = toText(time);
      if (dispatch.weekend.includes(new Date(time).getUTCDay()) || holidays?.includes(text))
        continue;
      if (left === 0) return text;
      left -= 1;
    }
  }
  // Shifted so that the day changes at the cut-off time.
  const handled = now + (dispatch.utcOffsetHours + 24 - dispatch.cutOffHour) * hour;
  const start = Math.max(Math.floor(handled / day) * day, shipsOn ? Date.parse(shipsOn) : 0);
  return {
    from: addWorkingDays(start, estimatedDays.min),
    to: addWorkingDays(start, estimatedDays.max),
  };
}

/**
 * When an order that is placed now arrives.
 * @param preOrder when its pre-orders, and all of it with them, ship
 * @returns undefined while the day on which a pre-order ships is unknown
 */
export function getDeliveryDates(
  preOrder: PreOrderShipping | undefined,
  terms: DeliveryTerms,
  now: number,
): DeliveryDates | undefined {
  if (preOrder && preOrder.shipsOn === undefined) return undefined;
  const { weekend = DISPATCH.weekend } = terms;
  return countDeliveryDates({ ...DISPATCH, weekend }, now, terms, preOrder?.shipsOn);
}

/** The parts of a date that are shown. */
export const DAY_FORMAT = {
  weekday: 'short',
  month: 'short',
  timeZone: 'UTC',
  calendar: 'gregory',
  numberingSystem: 'latn',
} as const satisfies Intl.DateTimeFormatOptions;

/**
 * `Thu 26 – Sun 29 Nov`, which breaks after the dash only, or «بين الخميس 26 والأحد 29 نوفمبر», which
 * breaks before the second day; a month that differs is named twice, one day once. Self-contained,
 * because the head script also sends its source.
 * @param format of `DAY_FORMAT`; creating one takes milliseconds
 */
export function formatDates(
  { from, to }: DeliveryDates,
  format: Intl.DateTimeFormat,
  { before, between }: (typeof LOCALE_TABLE)[Locale]['dayRange'],
): string {
  const toText = (day: string, names: readonly string[]) => {
    const parts = format.formatToParts(new Date(day));
    const [weekday, month] = names.map((name) => parts.find(({ type }) => type === name)?.value);
    return [weekday, Number(day.slice(8)), month].filter(Boolean).join('\u00A0');
  };
  const whole = ['weekday', 'month'];
  const last = toText(to, whole);
  if (from === to) return last;
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  const first = toText(from, isSameMonth ? ['weekday'] : whole);
  return before + first + between + last;
}

const formats = new Map<Locale, Intl.DateTimeFormat>();

export function formatDeliveryDates(dates: DeliveryDates, locale: Locale): string {
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(LOCALE_TABLE[locale].language, DAY_FORMAT);
  formats.set(locale, format);
  return formatDates(dates, format, LOCALE_TABLE[locale].dayRange);
}
