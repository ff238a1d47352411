import { PUBLIC_ENV } from '../config/env/client-site.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../contract/locales.ts';
import { resolveImageUrl } from '../domain/image-url.ts';
import { routes } from '../domain/routes.ts';
import { buildStorefrontUrl } from '../domain/storefront-url.ts';
import { localeOrigin } from '../i18n/origins.ts';
import { localePath, switchPath } from '../i18n/paths.ts';
import { SHARES_URLS } from '../i18n/prefix-mode.ts';

export const SCHEMA = 'https://schema.org' as const;

export function absoluteUrl(path: string): string {
  return buildStorefrontUrl(PUBLIC_ENV.siteUrl, path);
}

/** The absolute URL of an image, which may be a path; undefined if nobody can load it. */
export const pageUrl = (locale: Locale, path: string) =>
  buildStorefrontUrl(localeOrigin(locale), localePath(locale, path));

/** The URL of a page as Markdown; each language has its own with every strategy. */
export const markdownUrl = (locale: Locale, path: string) =>
  `${localeOrigin(locale)}${switchPath(locale, path === routes.home ? '/index' : path)}.md`;

/** The origins of all languages, that of the default one first. */
export const siteOrigins = () => [...new Set(LOCALES.map((locale) => localeOrigin(locale)))];

/**
 * The absolute URL of an image; the gateway returns its own as paths. Undefined for one that nobody
 * can load.
 */
export const imageUrl = (url: string) => resolveImageUrl(url, PUBLIC_ENV.siteUrl);

/**
 * The URL of a page in each language, with Arabic as `x-default`. Empty if languages share URLs.
 */
export function alternates(path: string): Record<string, string> {
  if (SHARES_URLS) return {};
  const byLanguage = LOCALES.map((locale) => [locale, pageUrl(locale, path)] as const);
  return { ...Object.fromEntries(byLanguage), 'x-default': pageUrl(DEFAULT_LOCALE, path) };
}
