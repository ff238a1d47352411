import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PUBLIC_ENV } from '../config/env/client-site.ts';
import { LOCALE_TABLE, type Locale, otherLocale } from '../contract/locales.ts';
import { currentLocale } from '../i18n/server.ts';
import { shopImage } from './share-image.ts';
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

/** Size recommended by social networks. */
const SIZE = { width: 1200, height: 630 };

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
  | 'gift'
  | 'payLink'
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
