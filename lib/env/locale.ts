/**
 * How URLs contain the language, one of LOCALE_STRATEGIES. Separate from the other
 * settings, because every page loads it.
 */
export const LOCALE_STRATEGY: string =
  process.env.NEXT_PUBLIC_LOCALE_STRATEGY ?? 'prefix_except_default';
