import { DEFAULT_LOCALE, type Locale } from '../contract/locales.ts';
import { LOCALE_RULES } from './routing.ts';

/** URL of the web app manifest: a file, which no strategy serves by cookie. */
export function manifestPath(locale: Locale): string {
  const isUnprefixed = locale === DEFAULT_LOCALE && LOCALE_RULES.defaultPrefix !== 'own';
  return isUnprefixed ? '/manifest.webmanifest' : `/${locale}/manifest.webmanifest`;
}
