import { locale as rootLocale } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../contract/locales.ts';
import { TIME_ZONE } from '../domain/time.ts';
import { INTL_FORMATS } from './formats.ts';

const MESSAGES = {
  ar: () => import('../../messages/ar.json'),
  en: () => import('../../messages/en.json'),
} as const satisfies Record<Locale, unknown>;

export default getRequestConfig(async ({ locale: requested }) => {
  const candidate = requested ?? (await rootLocale());
  const locale = isLocale(candidate) ? candidate : DEFAULT_LOCALE;
  const messages = await MESSAGES[locale]();
  return { locale, messages: messages.default, timeZone: TIME_ZONE, formats: INTL_FORMATS };
});
