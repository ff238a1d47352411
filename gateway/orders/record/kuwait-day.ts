import { DAY_MS } from '../../../lib/domain/time.ts';

/** The beginning of a day in Kuwait (UTC+3, no daylight saving time); `day` is YYYY-MM-DD. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+03:00`);
/** That of the next day. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS);
