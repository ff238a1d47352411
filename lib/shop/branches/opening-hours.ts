import type { Opening } from '../../api/contract/content.ts';
import { WEEKDAYS, type Weekday } from '../../api/contract/weekday.ts';

/** Opening hours in Kuwait time, which has kept UTC+3 all year since 1950. Minutes count from Sunday's midnight. */

const DAY = 24 * 60;
const WEEK = 7 * DAY;
const KUWAIT_OFFSET = 3 * 60;
/** 4 January 1970, a Sunday, in minutes since the epoch. */
const FIRST_SUNDAY = 3 * DAY;

function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

/** The minute of Kuwait's week at an instant. */
export function getKuwaitMinute(now: Date): number {
  const minute = Math.floor(now.getTime() / 60_000) + KUWAIT_OFFSET - FIRST_SUNDAY;
  return ((minute % WEEK) + WEEK) % WEEK;
}

interface Stretch {
  start: number;
  /** Minutes that it lasts: closing at or before opening means the next day. */
  length: number;
  opens: string;
  closes: string;
}

function stretchesOf(hours: readonly Opening[]): Stretch[] {
  return hours.flatMap(({ days, opens, closes }) =>
    days.map((day) => {
      const length = minutesOf(closes) - minutesOf(opens);
      return { start: WEEKDAYS.indexOf(day) * DAY + minutesOf(opens), length: length > 0 ? length : length + DAY, opens, closes };
    }),
  );
}

/** Whether it is open, and until or from when; `day` is absent where the opening is still today. */
export type OpenState = { isOpen: true; closes: string } | { isOpen: false; opens: string; day?: Weekday };

/** @returns undefined for a branch that never opens. */
export function getOpenState(hours: readonly Opening[], now: Date): OpenState | undefined {
  const minute = getKuwaitMinute(now);
  const stretches = stretchesOf(hours);
  const current = stretches.find(({ start, length }) => (minute - start + WEEK) % WEEK < length);
  if (current) return { isOpen: true, closes: current.closes };
  const waits = stretches.map((stretch) => ({ stretch, wait: (stretch.start - minute + WEEK) % WEEK }));
  const next = waits.sort((a, b) => a.wait - b.wait)[0];
  if (!next) return undefined;
  const { start, opens } = next.stretch;
  const isToday = Math.floor(start / DAY) === Math.floor(minute / DAY) && start > minute;
  const day = WEEKDAYS[Math.floor(start / DAY)];
  return { isOpen: false, opens, ...(!isToday && day && { day }) };
}

const HALVES = { ar: ['ص', 'م'], en: ['am', 'pm'] } as const;

/** `22:30` as people of the language read it: `10:30 م`, `10:30 pm`, and whole hours without minutes. The space never breaks. */
export function formatClock(clock: string, language: keyof typeof HALVES): string {
  const hour = Number(clock.slice(0, 2));
  const minutes = clock.endsWith(':00') ? '' : clock.slice(2);
  return `${hour % 12 || 12}${minutes}\u00A0${HALVES[language][hour < 12 ? 0 : 1]}`;
}
