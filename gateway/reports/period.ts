import { addDays } from '../../lib/domain/time.ts';
import { type SQL, sql } from '../platform/db/sql.ts';
import { countDays, type Period } from '../platform/http/period.ts';

export const listDays = (period: Period): string[] =>
  Array.from({ length: countDays(period) }, (_, index) => addDays(period.from, index));

/** The same day of the year before; 28 February for a leap day. */
const toYearBefore = (day: string): string =>
  `${Number(day.slice(0, 4)) - 1}${day.slice(4).replace('-02-29', '-02-28')}`;

/** What a period is compared with: as many days before it, or the same days of the year before. */
export function toPeriodBefore(period: Period, compare: 'previous' | 'year'): Period {
  if (compare === 'year') return { from: toYearBefore(period.from), to: toYearBefore(period.to) };
  return { from: addDays(period.from, -countDays(period)), to: addDays(period.from, -1) };
}

export const isWithin = ({ from, to }: Period): SQL =>
  sql`day BETWEEN ${from}::date AND ${to}::date`;
