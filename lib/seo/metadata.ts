import type { Metadata } from 'next';
import { LOCALE_TABLE, LOCALES, type Locale, otherLocale } from '@/lib/config/locales';
import { PUBLIC_ENV } from '@/lib/config/public-env';
import type { PictureView } from '@/lib/domain/item-view';
import { localePath } from '@/lib/i18n/paths';

interface PageDescription {
  locale: Locale;
  /** Path without a language. */
  path: string;
  title: string;
  description: string;
  picture?: PictureView;
}

export function absoluteUrl(path: string): string {
  return PUBLIC_ENV.siteUrl + (path === '/' ? '' : path);
}

/** Both languages' addresses of a page; the Arabic one is also the default for everyone else. */
export function alternates(path: string): Record<string, string> {
  const byLanguage = LOCALES.map((locale) => [locale, absoluteUrl(localePath(locale, path))] as const);
  return { ...Object.fromEntries(byLanguage), 'x-default': absoluteUrl(localePath('ar', path)) };
}

const SHOP_PICTURE = { url: '/media/home/og.png', width: 1200, height: 630 };

/** What search engines and shared links see: title, description, canonical, the other language, Open Graph. */
export function pageMetadata({ locale, path, title, description, picture }: PageDescription): Metadata {
  const canonical = absoluteUrl(localePath(locale, path));
  const image = picture ? { url: picture.url, width: picture.width, height: picture.height, alt: picture.alt } : SHOP_PICTURE;
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
    twitter: { card: 'summary_large_image', title, description, images: [image.url] },
  };
}
