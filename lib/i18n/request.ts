import { locale as rootLocale } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { DEFAULT_LOCALE, isLocale } from '@/lib/config/locales';

/** Digits are Latin in both languages, dates are Kuwait's, whatever the machine thinks. */
export const INTL_FORMATS = {
  number: { integer: { numberingSystem: 'latn', maximumFractionDigits: 0 } },
  dateTime: { day: { numberingSystem: 'latn', calendar: 'gregory', day: 'numeric', month: 'long', year: 'numeric' } },
} as const;
export const TIME_ZONE = 'Asia/Kuwait';

export default getRequestConfig(async ({ locale: asked }) => {
  const candidate = asked ?? (await rootLocale());
  const locale = isLocale(candidate) ? candidate : DEFAULT_LOCALE;
  const messages = locale === 'ar' ? await import('@/messages/ar.json') : await import('@/messages/en.json');
  return { locale, messages: messages.default, timeZone: TIME_ZONE, formats: INTL_FORMATS };
});
