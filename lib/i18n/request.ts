import { locale as rootLocale } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { INTL_FORMATS, TIME_ZONE } from './formats';
import { DEFAULT_LOCALE, isLocale } from './locales';

export default getRequestConfig(async ({ locale: requested }) => {
  const candidate = requested ?? (await rootLocale());
  const locale = isLocale(candidate) ? candidate : DEFAULT_LOCALE;
  const messages = locale === 'ar' ? await import('@/messages/ar.json') : await import('@/messages/en.json');
  return { locale, messages: messages.default, timeZone: TIME_ZONE, formats: INTL_FORMATS };
});
