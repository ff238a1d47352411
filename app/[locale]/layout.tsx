import '../globals.css';
import type { Metadata, Viewport } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AnnouncementBar } from '@/components/layout/announcement-bar';
import { ConnectionStrip } from '@/components/layout/offline-banner';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { AtRest } from '@/components/layout/deferred-layout';
import { StartUp } from '@/components/layout/app-init';
import { SurfaceHost } from '@/components/layout/overlays/overlay-host';
import { ShopProvider } from '@/components/i18n/shop-context';
import type { Country } from '@/lib/api/contract/country';
import { readCountries } from '@/lib/api/countries/cached';
import { readCategoryTree } from '@/lib/api/products/category-tree';
import { bootScript } from '@/lib/client/head-scripts/build-head-script';
import { countryStyles } from '@/lib/client/head-scripts/country-styles';
import { LOCALE_TABLE, LOCALES } from '@/lib/i18n/locales';
import { PUBLIC_ENV } from '@/lib/env/public';
import { COLOURS } from '@/lib/config/theme';
import { BASE_COUNTRY, displayCountry } from '@/lib/shop/country/display-country';
import { manifestPath } from '@/lib/i18n/paths';
import { currentLocale } from '@/lib/i18n/server';
import { shopTexts } from '@/lib/i18n/shared-client-messages';

export const ensureStatic = 'navigation';

export const viewport: Viewport = { themeColor: COLOURS.palm[800], viewportFit: 'cover' };

export function generateStaticParams() {
  return LOCALES.map((locale) => ({ locale }));
}

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('shop')]);
  const shop = PUBLIC_ENV.shopName[locale];
  return {
    metadataBase: new URL(PUBLIC_ENV.siteUrl),
    title: { default: `${shop} · ${t('tagline')}`, template: t('titlePattern', { shop }) },
    description: t('description'),
    applicationName: shop,
    manifest: manifestPath(locale),
    icons: { icon: '/icon.svg', apple: '/apple-touch-icon.png' },
    formatDetection: { telephone: false },
  };
}

/** Whether the base country pays later; for every other one the script in the head says it. */
const showsTabby = (countries: readonly Country[]) => countries.find(({ code }) => code === BASE_COUNTRY.code)?.isShowTabby ?? true;

export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await currentLocale();
  const [countries, categories, texts, t] = await Promise.all([readCountries(), readCategoryTree(locale), shopTexts(), getTranslations('layout')]);
  const script = locale === 'ar' ? 'arabic' : 'latin';
  return (
    <html lang={locale} dir={LOCALE_TABLE[locale].dir} data-tabby={showsTabby(countries)} suppressHydrationWarning>
      <head>
        {/* What is painted before the header is whole would move as the rest of it comes. */}
        <link rel="expect" href="#header" blocking="render" />
        <link rel="preload" href={`/fonts/readex-${script}.woff2`} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={`/fonts/messiri-${script}.woff2`} as="font" type="font/woff2" crossOrigin="anonymous" />
        <style>{countryStyles(countries.map(({ code }) => code))}</style>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own source, with every value escaped (see bootScript) */}
        <script dangerouslySetInnerHTML={{ __html: bootScript(locale, countries.map(displayCountry)) }} />
      </head>
      <body>
        <a href="#main" className="skip-link">
          {t('skipToContent')}
        </a>
        <ShopProvider locale={locale} texts={texts} categories={categories}>
          {/* First: what a page does when it appears comes after the page itself was told of. */}
          <StartUp />
          <AnnouncementBar />
          <Header categories={categories} />
          <main id="main">{children}</main>
          <Footer categories={categories} />
          <SurfaceHost />
          <AtRest texts={{ unsaved: t('storage.unsaved') }} />
          <ConnectionStrip texts={{ offline: t('connection.offline'), kept: t('connection.kept'), reload: t('connection.reload') }} />
        </ShopProvider>
      </body>
    </html>
  );
}
