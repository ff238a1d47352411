import { LOCALE_STRATEGY } from '../env/locale.ts';
import { isLocaleStrategy, STRATEGY_TABLE } from './strategy.ts';

/** What the configured strategy asks of URLs; the environment's own check refuses an unknown one (lib/env/server.ts). */
export const LOCALE_RULES = STRATEGY_TABLE[isLocaleStrategy(LOCALE_STRATEGY) ? LOCALE_STRATEGY : 'prefix_except_default'];

/** Whether both languages of a page have one URL, and the visitor's cookie decides which is served. */
export const SHARES_URLS = LOCALE_RULES.mode === 'never';

/** Marks a visit that the server redirected from a URL without a language, because no language was saved in the cookie. */
export const UNPREFIXED_COOKIE = 'tp_unprefixed';

/** Stands for the language in the URL of a redirect (app/api/language) whose visitor named none. */
export const UNPREFIXED = 'unprefixed';
