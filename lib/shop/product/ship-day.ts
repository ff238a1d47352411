import type { Locale } from '../../contract/locales.ts';
import { DAY_MS } from '../../domain/time.ts';
import { formatDay, formatNextDay } from '../../i18n/format-date.ts';

/**
 * The day a pre-order ships, `YYYY-MM-DD`, as cards show it: with its year, if that is about a year
 * or more after the last change of the product. Part of the view of a card, because the first format
 * of dates takes a phone 50 ms of its main thread.
 */
export function formatShipDay(day: string, locale: Locale, updatedAt = day): string {
  const isLate = Date.parse(day) - Date.parse(updatedAt) > 360 * DAY_MS;
  return (isLate ? formatDay : formatNextDay)(day, locale);
}
