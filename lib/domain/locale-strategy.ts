/** How URLs contain the language. */
export const LOCALE_STRATEGIES = [
  'no_prefix',
  'prefix',
  'prefix_except_default',
  'prefix_and_default',
] as const;
export type LocaleStrategy = (typeof LOCALE_STRATEGIES)[number];

interface StrategyEntry {
  /** A URL without prefix: serves Arabic, or redirects to the prefixed URL. */
  unprefixed: 'serves-default' | 'redirects';
  /**
   * `/ar/…`: a page of its own, a redirect to the unprefixed URL, or, like `/en/…`, a language
   * selection that redirects there.
   */
  defaultPrefix: 'own' | 'redirects' | 'chooses';
  /** An unprefixed URL for a visitor with saved English. */
  savedEnglish: 'redirect' | 'rewrite';
}

export const STRATEGY_TABLE = {
  no_prefix: { unprefixed: 'serves-default', defaultPrefix: 'chooses', savedEnglish: 'rewrite' },
  prefix: { unprefixed: 'redirects', defaultPrefix: 'own', savedEnglish: 'redirect' },
  prefix_except_default: {
    unprefixed: 'serves-default',
    defaultPrefix: 'redirects',
    savedEnglish: 'redirect',
  },
  prefix_and_default: {
    unprefixed: 'serves-default',
    defaultPrefix: 'own',
    savedEnglish: 'redirect',
  },
} as const satisfies Record<LocaleStrategy, StrategyEntry>;

export function isLocaleStrategy(value: string): value is LocaleStrategy {
  return (LOCALE_STRATEGIES as readonly string[]).includes(value);
}
