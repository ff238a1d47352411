import { fonts, texts } from '@/shop.config';
import '../globals.css';
import type { Metadata, Viewport } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ShopProvider } from '@/components/i18n/shop-context';
import { AppInit } from '@/components/layout/app-init';
import { DeferredWidgets } from '@/components/layout/deferred-layout';
import { OfflineBanner } from '@/components/layout/offline-banner';
// Rendered by a layout below; imported here, its scripts are in the file of this layout.
import '@/components/layout/shop-frame';
import { OverlayHost } from '@/components/layout/overlays/overlay-host';
import { readCountries } from '@/lib/api/countries/cached';
import { readCategoryTree } from '@/lib/api/products/category-tree';
import { readDeliveryFees } from '@/lib/api/shipping/cached';
import { buildHeadScript } from '@/lib/client/head-scripts/build-head-script';
import { countryStyles } from '@/lib/client/head-scripts/country-styles';
import { LIVE_REGION } from '@/lib/client/toast/announce';
import { PUBLIC_ENV } from '@/lib/config/env/client-site';
import { THEME_COLOURS } from '@/lib/config/theme';
import type { Country } from '@/lib/contract/country';
import { LOCALE_TABLE, LOCALES } from '@/lib/contract/locales';
import { manifestPath } from '@/lib/i18n/manifest-path';
import { currentLocale } from '@/lib/i18n/server';
import { toSharedMessages } from '@/lib/i18n/shared-messages';
import { BASE_COUNTRY, toDisplayCountry } from '@/lib/shop/country/display-country';

export const ensureStatic = 'navigation';

export const viewport: Viewport = { themeColor: THEME_COLOURS.primary[800], viewportFit: 'cover' };

export function generateStaticParams() {
  return LOCALES.map((locale) => ({ locale }));
}

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('shop')]);
  const shop = PUBLIC_ENV.shopName[locale];
  return {
    metadataBase: new URL(PUBLIC_ENV.siteUrl),
    title: { default: `${shop} · ${texts[locale].tagline}`, template: t('titlePattern', { shop }) },
    description: texts[locale].description,
    applicationName: shop,
    formatDetection: { telephone: false },
  };
}

/**
 * What every page of a script needs: Arabic pages have Western digits, and English pages the name
 * of the other language.
 */
const FONTS = {
  arabic: [`${fonts.text}-arabic`, `${fonts.title}-title-arabic`, `${fonts.text}-latin`],
  latin: [`${fonts.text}-latin`, `${fonts.title}-title-latin`, `${fonts.text}-language`],
} as const;

/**
 * Whether pay-later is offered in the base country; the head script corrects it for the saved
 * country.
 */
const showsTabby = (countries: readonly Country[]) =>
  countries.find(({ code }) => code === BASE_COUNTRY.code)?.isShowTabby ?? true;

/** The document. Header, main element and footer are those of the layouts below. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await currentLocale();
  const [countries, fees, categories, t] = await Promise.all([
    readCountries(),
    readDeliveryFees(),
    readCategoryTree(locale),
    getTranslations(),
  ]);
  const { dir, script } = LOCALE_TABLE[locale];
  return (
    <html lang={locale} dir={dir} data-tabby={showsTabby(countries)} suppressHydrationWarning>
      <head>
        {/* Painting before the whole header has arrived would cause a layout shift. */}
        <link rel="expect" href="#header" blocking="render" />
        {/* Not in the metadata, whose links browsers request again on every navigation. */}
        <link rel="manifest" href={manifestPath(locale)} />
        <link rel="icon" href="/icon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {FONTS[script].map((font) => (
          <link
            key={font}
            rel="preload"
            href={`/fonts/${font}.woff2`}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        <style>{countryStyles(countries.map(({ code }) => code))}</style>
        <script
          // biome-ignore lint/security/noDangerouslySetInnerHtml: every value is escaped by buildHeadScript
          dangerouslySetInnerHTML={{
            __html: buildHeadScript(
              locale,
              countries.map(toDisplayCountry),
              fees[0]?.deliveryFee.holidays ?? [],
            ),
          }}
        />
      </head>
      <body>
        <a href="#main" className="skip-link">
          {t('layout.skipToContent')}
        </a>
        <ShopProvider locale={locale} texts={toSharedMessages(t)} categories={categories}>
          {/* First, so that its PageView event precedes the events that the page tracks in its own effects. */}
          <AppInit />
          {children}
          <div {...LIVE_REGION} className="sr-only" />
          <OverlayHost />
          <DeferredWidgets texts={{ unsaved: t('layout.storage.unsaved') }} />
          <OfflineBanner
            texts={{
              offline: t('layout.connection.offline'),
              cached: t('layout.connection.cached'),
              reload: t('layout.connection.reload'),
            }}
          />
        </ShopProvider>
      </body>
    </html>
  );
}
