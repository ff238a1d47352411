import type { LocaleStrategy } from '../../domain/locale-strategy.ts';

/**
 * Settings that the build inlines, so the name of each variable must be written in full.
 * `schema.ts` checks them before. These are part of every page; pages load those of `client-*.ts`
 * later, or not at all.
 */

export const DEFAULT_LOCALE_STRATEGY = 'prefix_except_default' satisfies LocaleStrategy;

/** How URLs contain the language. */
export const LOCALE_STRATEGY = (process.env.NEXT_PUBLIC_LOCALE_STRATEGY ??
  DEFAULT_LOCALE_STRATEGY) as LocaleStrategy;

/** Hosts whose images the storefront shows besides its own. */
export const IMAGE_HOSTS: readonly string[] = (process.env.IMAGE_HOSTS ?? '')
  .toLowerCase()
  .split(/[\s,]+/)
  .filter(Boolean);
