import type { Branch, Opening } from '../../contract/branch.ts';
import { WEEKDAYS, type Weekday } from '../../contract/weekday.ts';
import { getDispatchDay } from '../../domain/delivery-dates.ts';
import { DAY_MS } from '../../domain/time.ts';

/** Opening hours in Kuwait time, which is UTC+3 all year. Minutes count from midnight on Sunday. */

const DAY = 24 * 60;
const WEEK = 7 * DAY;
const KUWAIT_OFFSET = 3 * 60;
/** 4 January 1970, a Sunday, in minutes since the epoch. */
const FIRST_SUNDAY = 3 * DAY;

function toMinutes(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

/** Minutes since the start of Kuwait's week. */
export function getKuwaitMinute(now: Date): number {
  const minute = Math.floor(now.getTime() / 60_000) + KUWAIT_OFFSET - FIRST_SUNDAY;
  return ((minute % WEEK) + WEEK) % WEEK;
}

interface OpeningPeriod {
  start: number;
  /** Minutes. A closing time not after the opening time is on the next day. */
  length: number;
  opens: string;
  closes: string;
}

function toPeriods(hours: readonly Opening[]): OpeningPeriod[] {
  return hours.flatMap(({ days, opens, closes }) =>
    days.map((day) => {
      const length = toMinutes(closes) - toMinutes(opens);
      return {
        start: WEEKDAYS.indexOf(day) * DAY + toMinutes(opens),
        length: length > 0 ? length : length + DAY,
        opens,
        closes,
      };
    }),
  );
}

/** Open until `closes`, or closed until `opens`; `day` is absent if that is today. */
export type OpenState =
  | { isOpen: true; closes: string }
  | { isOpen: false; opens: string; day?: Weekday };

/** @returns undefined for a branch without opening hours */
export function getOpenState(hours: readonly Opening[], now: Date): OpenState | undefined {
  const minute = getKuwaitMinute(now);
  const periods = toPeriods(hours);
  const current = periods.find(({ start, length }) => (minute - start + WEEK) % WEEK < length);
  if (current) return { isOpen: true, closes: current.closes };
  const waits = periods.map((period) => ({ period, wait: (period.start - minute + WEEK) % WEEK }));
  const next = waits.sort((a, b) => a.wait - b.wait)[0];
  if (!next) return undefined;
  const { start, opens } = next.period;
  const isToday = Math.floor(start / DAY) === Math.floor(minute / DAY) && start > minute;
  const day = WEEKDAYS[Math.floor(start / DAY)];
  return { isOpen: false, opens, ...(!isToday && day && { day }) };
}

type Hours = Pick<Branch, 'openingHours' | 'specialHours'>;

/** The periods that begin on a day, `YYYY-MM-DD`, the earliest first. */
export function listPeriodsOn({ openingHours, specialHours }: Hours, day: string): Opening[] {
  const weekday = WEEKDAYS[new Date(day).getUTCDay()];
  if (!weekday) return [];
  const special = specialHours?.find(({ from, to }) => from <= day && day <= to);
  const periods = special?.periods.map((period) => ({ days: [weekday], ...period }));
  return (periods ?? openingHours.filter(({ days }) => days.includes(weekday))).toSorted(
    (one, other) => one.opens.localeCompare(other.opens),
  );
}

/** The hours of the seven days from yesterday on, special ones in place of weekly ones. */
export function getHoursAround(hours: Hours, now: Date): Opening[] {
  if (!hours.specialHours?.length) return hours.openingHours;
  return Array.from({ length: 7 }, (_, index) => {
    const day = getDispatchDay(now.getTime() + (index - 1) * DAY_MS);
    const weekday = WEEKDAYS[new Date(day).getUTCDay()];
    return listPeriodsOn(hours, day).map((period) => ({
      ...period,
      days: weekday ? [weekday] : [],
    }));
  }).flat();
}

const DAY_PERIODS = { ar: ['ص', 'م'], en: ['am', 'pm'] } as const;

/** `22:30` in a language: `10:30 م`, `10:30 pm`; no minutes on the hour, no break at the space. */
export function formatClock(clock: string, language: keyof typeof DAY_PERIODS): string {
  const hour = Number(clock.slice(0, 2));
  const minutes = clock.endsWith(':00') ? '' : clock.slice(2);
  return `${hour % 12 || 12}${minutes}\u00A0${DAY_PERIODS[language][hour < 12 ? 0 : 1]}`;
}
