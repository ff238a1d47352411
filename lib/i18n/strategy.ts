import type { LocalePrefixMode } from 'next-intl/routing';

/** How a URL names its language. The names are the specification's. */
export const LOCALE_STRATEGIES = ['no_prefix', 'prefix', 'prefix_except_default', 'prefix_and_default'] as const;
export type LocaleStrategy = (typeof LOCALE_STRATEGIES)[number];

interface StrategyEntry {
  /** The router's own mode. */
  mode: LocalePrefixMode;
  /** What a URL without a prefix shows: Arabic in place, or a redirect to the prefixed twin. */
  unprefixed: 'serves-default' | 'redirects';
  /** What `/ar/…` is: a page of its own, a redirect to the unprefixed one, or, as `/en/…`, a choice of language that redirects there. */
  defaultPrefix: 'own' | 'redirects' | 'chooses';
  /** What an unprefixed URL does for a visitor who saved English. */
  savedEnglish: 'redirect' | 'rewrite';
}

export const STRATEGY_TABLE = {
  no_prefix: { mode: 'never', unprefixed: 'serves-default', defaultPrefix: 'chooses', savedEnglish: 'rewrite' },
  prefix: { mode: 'always', unprefixed: 'redirects', defaultPrefix: 'own', savedEnglish: 'redirect' },
  prefix_except_default: { mode: 'as-needed', unprefixed: 'serves-default', defaultPrefix: 'redirects', savedEnglish: 'redirect' },
  prefix_and_default: { mode: 'as-needed', unprefixed: 'serves-default', defaultPrefix: 'own', savedEnglish: 'redirect' },
} as const satisfies Record<LocaleStrategy, StrategyEntry>;

export function isLocaleStrategy(value: string): value is LocaleStrategy {
  return (LOCALE_STRATEGIES as readonly string[]).includes(value);
}
