import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { texts } from '../../shop.config.ts';
import { LOCALE_TABLE, type Locale, otherLocale } from '../contract/locales.ts';
import { PUBLIC_ENV } from '../env/client-site.ts';
import { currentLocale } from '../i18n/server.ts';
import { alternates, pageUrl } from './urls.ts';

interface PageDescription {
  locale: Locale;
  /** Path without language prefix. */
  path: string;
  title: string;
  description: string;
  /** URL of the image in link previews; the shop's own image if absent. */
  image?: string | undefined;
}

/** What the image of a link preview shows, besides its language. */
interface SharedThing {
  kind: 'item' | 'category' | 'shop';
  seName: string;
  title: string;
  /** URL of the image of the product or category. */
  image?: string | undefined;
}

/** Size recommended by social networks. */
const SIZE = { width: 1200, height: 630 };

/** FNV-1a, 32 bit: a short hash that differs for different texts. */
function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/**
 * URL of the link preview image, which the gateway renders. It contains a hash of what is shown:
 * networks cache images by URL.
 */
export function shareImage(
  locale: Locale,
  { kind, seName, title, image = '' }: SharedThing,
): string {
  return `/media/share/${locale}/${kind}/${seName}/picture.jpg?v=${hashText(title + image)}`;
}

/** That of a link to the shop itself. */
export const shopImage = (locale: Locale): string =>
  shareImage(locale, {
    kind: 'shop',
    seName: 'home',
    title: PUBLIC_ENV.shopName[locale] + texts[locale].tagline,
  });

/** Title, description, canonical URL, alternate language and Open Graph tags. */
export function buildPageMetadata({
  locale,
  path,
  title,
  description,
  image = shopImage(locale),
}: PageDescription): Metadata {
  const canonical = pageUrl(locale, path);
  const shownImage = { url: image, ...SIZE, alt: title };
  return {
    title,
    description,
    alternates: { canonical, languages: alternates(path) },
    openGraph: {
      type: 'website',
      url: canonical,
      title,
      description,
      siteName: PUBLIC_ENV.shopName[locale],
      locale: LOCALE_TABLE[locale].language.replace('-', '_'),
      alternateLocale: LOCALE_TABLE[otherLocale(locale)].language.replace('-', '_'),
      images: [shownImage],
    },
    twitter: { card: 'summary_large_image', title, description, images: [image] },
  };
}

/** Their titles and descriptions are messages under their name. */
type UnindexedPage =
  | 'cart'
  | 'checkout'
  | 'compare'
  | 'failure'
  | 'profile'
  | 'search'
  | 'success'
  | 'wishlist'
  | `account.${'login' | 'register' | 'forgot'}`;

/** Metadata of a page for the shopper alone, which search engines do not index. */
export async function buildUnindexedMetadata(page: UnindexedPage, path: string): Promise<Metadata> {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations(page)]);
  const texts = { title: t('title'), description: t('description') };
  return { ...buildPageMetadata({ locale, path, ...texts }), robots: { index: false } };
}

/** Metadata of a missing product or category. Next adds `noindex`. */
export async function buildMissingPageMetadata(kind: 'product' | 'category'): Promise<Metadata> {
  const t = await getTranslations('notFound');
  return { title: t(kind), description: t('text') };
}
