import { LOCALE_STRATEGY } from '../config/env/client.ts';
import { STRATEGY_TABLE } from '../domain/locale-strategy.ts';

/** URL rules of the configured strategy. */
export const LOCALE_RULES = STRATEGY_TABLE[LOCALE_STRATEGY];

/** Marks a redirect from a URL without language, because no language was saved in the cookie. */
export const UNPREFIXED_COOKIE = 'tp_unprefixed';

/** Placeholder for the language in redirect URLs (app/api/language) without language. */
export const UNPREFIXED = 'unprefixed';
