import { isLocaleStrategy, STRATEGY_TABLE } from '../domain/locale-strategy.ts';
import { LOCALE_STRATEGY } from '../env/locale.ts';

/**
 * URL rules of the configured strategy. An unknown strategy is rejected at startup
 * (lib/env/server.ts).
 */
export const LOCALE_RULES =
  STRATEGY_TABLE[isLocaleStrategy(LOCALE_STRATEGY) ? LOCALE_STRATEGY : 'prefix_except_default'];

/**
 * Marks a redirect from a URL without language, because no language was saved in the
 * cookie.
 */
export const UNPREFIXED_COOKIE = 'tp_unprefixed';

/**
 * Placeholder for the language in redirect URLs (app/api/language) without language.
 */
export const UNPREFIXED = 'unprefixed';
