import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PUBLIC_ENV } from '@/lib/env/public';
import { LOCALE_TABLE, type Locale, otherLocale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { absoluteUrl, alternates } from './urls';

interface PageDescription {
  locale: Locale;
  /** Path without language prefix. */
  path: string;
  title: string;
  description: string;
  /** Address of the picture that a link to this page is shown with; the shop's own without one. */
  picture?: string | undefined;
}

/** What a drawn picture shows, beside its language. */
interface SharedThing {
  kind: 'item' | 'category';
  seName: string;
  title: string;
  /** Address of the thing's own picture. */
  picture?: string | undefined;
}

/** Size recommended by social networks. */
const SIZE = { width: 1200, height: 630 };
const SHOP_PICTURE = '/media/home/og.png';

/** FNV-1a, 32 bit: a short hash that differs for different texts. */
function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/**
 * URL of the image in link previews, which the gateway renders on the first request. The hash of its content
 * is part of the URL, because networks cache an image by its URL.
 */
export function shareImage(locale: Locale, { kind, seName, title, picture = '' }: SharedThing): string {
  return `/media/share/${locale}/${kind}/${seName}/picture.jpg?v=${hashText(title + picture)}`;
}

/**
 * Metadata for search engines and link previews: title, description, canonical URL, the other language, Open
 * Graph.
 */
export function pageMetadata({ locale, path, title, description, picture = SHOP_PICTURE }: PageDescription): Metadata {
  const canonical = absoluteUrl(localePath(locale, path));
  const image = { url: picture, ...SIZE, alt: title };
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
      images: [image],
    },
    twitter: { card: 'summary_large_image', title, description, images: [picture] },
  };
}

/** Metadata of a missing product or category. Next adds `noindex`. */
export async function missingPageMetadata(kind: 'product' | 'category'): Promise<Metadata> {
  const t = await getTranslations('notFound');
  return { title: t(kind), description: t('text') };
}
