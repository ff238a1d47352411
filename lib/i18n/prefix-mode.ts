import { LOCALE_STRATEGY } from '../config/env/client.ts';

/** Which languages have a prefix in the URLs of a strategy: all, all but the default, or none. */
export function toPrefixMode(strategy: string) {
  if (strategy === 'no_prefix') return 'never';
  return strategy === 'prefix' ? 'always' : 'as-needed';
}

/** The mode of the configured strategy; apart from routing.ts, because every page loads it. */
export const PREFIX_MODE = toPrefixMode(LOCALE_STRATEGY);

/** Whether both languages share URLs, and a cookie selects the language. */
export const SHARES_URLS = PREFIX_MODE === 'never';
