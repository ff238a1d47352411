import { LOCALE_TABLE, type Locale } from '../contract/locales.ts';
import { TIME_ZONE } from '../domain/time.ts';
import { INTL_FORMATS } from './formats.ts';

/** Formats a calendar day (`YYYY-MM-DD`), with Latin digits in both languages. */
export function formatDay(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(LOCALE_TABLE[locale].language, {
    ...INTL_FORMATS.dateTime.day,
    timeZone: TIME_ZONE,
  }).format(new Date(`${day}T09:00:00Z`));
}

/** Formats an ISO 8601 time as date and time in Kuwait, with Latin digits in both languages. */
export function formatDateTime(at: string, locale: Locale): string {
  return new Intl.DateTimeFormat(LOCALE_TABLE[locale].language, {
    ...INTL_FORMATS.dateTime.dateAndTime,
    timeZone: TIME_ZONE,
  }).format(new Date(at));
}
