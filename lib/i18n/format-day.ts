import { INTL_FORMATS, TIME_ZONE } from './formats';
import { LOCALE_TABLE, type Locale } from './locales';

/** A calendar day (`YYYY-MM-DD`) in words, with Latin digits in both languages. */
export function formatDay(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(LOCALE_TABLE[locale].language, { ...INTL_FORMATS.dateTime.day, timeZone: TIME_ZONE }).format(
    new Date(`${day}T09:00:00Z`),
  );
}

/** A moment (ISO 8601) in words: day and time in Kuwait, with Latin digits in both languages. */
export function formatDateTime(at: string, locale: Locale): string {
  return new Intl.DateTimeFormat(LOCALE_TABLE[locale].language, { ...INTL_FORMATS.dateTime.moment, timeZone: TIME_ZONE }).format(new Date(at));
}
