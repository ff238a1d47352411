import { defineRouting } from 'next-intl/routing';
import { LOCALE_COOKIE_DAYS } from '../config/constants.ts';
import { DEFAULT_LOCALE, LOCALES } from '../config/locales.ts';
import { PUBLIC_ENV } from '../config/public-env.ts';
import { STORAGE_KEYS } from '../config/storage-keys.ts';
import { isLocaleStrategy, STRATEGY_TABLE } from './strategy.ts';

const strategy = isLocaleStrategy(PUBLIC_ENV.localeStrategy) ? PUBLIC_ENV.localeStrategy : 'prefix_except_default';

export const LOCALE_RULES = STRATEGY_TABLE[strategy];

export const routing = defineRouting({
  locales: LOCALES,
  defaultLocale: DEFAULT_LOCALE,
  localePrefix: LOCALE_RULES.mode,
  localeDetection: false,
  localeCookie: { name: STORAGE_KEYS.locale, maxAge: LOCALE_COOKIE_DAYS * 86_400, path: '/', sameSite: 'lax' },
  alternateLinks: false,
});
