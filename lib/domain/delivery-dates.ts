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
const DAY_FORMAT = {
  weekday: 'short',
  month: 'short',
  timeZone: 'UTC',
  calendar: 'gregory',
  numberingSystem: 'latn',
} as const satisfies Intl.DateTimeFormatOptions;

/** Short names of a language: of weekdays, Sunday first, and of months. */
export interface DayNames {
  weekdays: readonly string[];
  months: readonly string[];
}

/** The first Sunday of 1970. */
const SUNDAY = 4;

/** Slow: the first format of dates takes a phone 50 ms. The head script has those of the server. */
export function listDayNames(locale: Locale): DayNames {
  const format = new Intl.DateTimeFormat(LOCALE_TABLE[locale].language, DAY_FORMAT);
  const getName = (type: 'weekday' | 'month', month: number, day: number) =>
    format.formatToParts(Date.UTC(1970, month, day)).find((part) => part.type === type)?.value ??
    '';
  return {
    weekdays: Array.from({ length: 7 }, (_, day) => getName('weekday', 0, SUNDAY + day)),
    months: Array.from({ length: 12 }, (_, month) => getName('month', month, 1)),
  };
}

/**
 * `Thu 26 – Sun 29 Nov`, which breaks after the dash only, or «بين الخميس 26 والأحد 29 نوفمبر», which
 * breaks before the second day; a month that differs is named twice, one day once. Self-contained,
 * because the head script also sends its source.
 */
export function formatDates(
  { from, to }: DeliveryDates,
  { weekdays, months }: DayNames,
  { before, between }: (typeof LOCALE_TABLE)[Locale]['dayRange'],
): string {
  const toText = (day: string, hasMonth: boolean) => {
    const date = new Date(day);
    const month = hasMonth && months[date.getUTCMonth()];
    return [weekdays[date.getUTCDay()], date.getUTCDate(), month].filter(Boolean).join('\u00A0');
  };
  const last = toText(to, true);
  if (from === to) return last;
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  return before + toText(from, !isSameMonth) + between + last;
}

const dayNames = new Map<Locale, DayNames>();

export function formatDeliveryDates(dates: DeliveryDates, locale: Locale): string {
  const names = dayNames.get(locale) ?? listDayNames(locale);
  dayNames.set(locale, names);
  return formatDates(dates, names, LOCALE_TABLE[locale].dayRange);
}
