import { LOCALE_TABLE, type Locale } from '../contract/locales.ts';
import { TIME_ZONE } from '../domain/time.ts';
import { INTL_FORMATS } from './formats.ts';

const BEFORE_TIME = { ar: ' في ', en: ', ' } as const satisfies Record<Locale, string>;

function format(part: keyof typeof INTL_FORMATS.dateTime, at: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(LOCALE_TABLE[locale].dateLanguage, {
    ...INTL_FORMATS.dateTime[part],
    timeZone: TIME_ZONE,
  }).format(at);
}

/** Formats a calendar day (`YYYY-MM-DD`), with Latin digits in both languages. */
export function formatDay(day: string, locale: Locale): string {
  return format('day', new Date(`${day}T09:00:00Z`), locale);
}

/** A calendar day of the next twelve months, without its year. */
export function formatNextDay(day: string, locale: Locale): string {
  return format('nextDay', new Date(`${day}T09:00:00Z`), locale);
}

/** `27 November 2026` in Kuwait, with Latin digits in both languages. */
export function formatDate(at: string, locale: Locale): string {
  return format('day', new Date(at), locale);
}

/** `27 November 2026, 9:30 pm` in Kuwait, with Latin digits in both languages. */
export function formatDateTime(at: string, locale: Locale): string {
  const date = new Date(at);
  return format('day', date, locale) + BEFORE_TIME[locale] + format('time', date, locale);
}
