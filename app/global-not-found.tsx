import './globals.css';
import type { Metadata } from 'next';
import { NotFoundState } from '@/components/feedback/not-found-state';
import { NotFoundTitle } from '@/components/feedback/not-found-title';
import { StaticFrame } from '@/components/layout/static-frame';
import { notFoundScript } from '@/lib/client/head-scripts/not-found-script';
import { PUBLIC_ENV } from '@/lib/config/env/client-site';
import { DEFAULT_LOCALE, LOCALE_TABLE, type Locale, otherLocale } from '@/lib/contract/locales';
import { routes } from '@/lib/domain/routes';
import { localePath } from '@/lib/i18n/paths';
import arabic from '@/messages/ar.json';
import english from '@/messages/en.json';

export const metadata: Metadata = { robots: { index: false } };

const TITLES = {
  ar: `${arabic.notFound.title} | ${PUBLIC_ENV.shopName.ar}`,
  en: `${english.notFound.title} | ${PUBLIC_ENV.shopName.en}`,
} as const satisfies Record<Locale, string>;
const OTHER = otherLocale(DEFAULT_LOCALE);
const BILINGUAL_TITLE = `${arabic.notFound.title} · ${TITLES.en}`;

const toProps = (locale: Locale, { layout, notFound }: typeof arabic) => ({
  texts: notFound,
  home: localePath(locale, routes.home),
  categories: {
    name: layout.header.allCategories,
    url: localePath(locale, routes.categories),
  },
});

/**
 * Unknown paths: one static page in both languages; the head script selects the visitor's before
 * first paint.
 */
export default function GlobalNotFound() {
  return (
    <html lang={DEFAULT_LOCALE} dir={LOCALE_TABLE[DEFAULT_LOCALE].dir} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant source */}
        <script dangerouslySetInnerHTML={{ __html: notFoundScript() }} />
      </head>
      <body>
        <NotFoundTitle titles={TITLES} fallback={BILINGUAL_TITLE} />
        <StaticFrame
          locale={DEFAULT_LOCALE}
          messages={arabic}
          className="in-[html:lang(en)]:hidden"
        >
          <NotFoundState {...toProps(DEFAULT_LOCALE, arabic)} />
        </StaticFrame>
        <StaticFrame locale={OTHER} messages={english} className="in-[html:lang(ar)]:hidden">
          <NotFoundState {...toProps(OTHER, english)} />
        </StaticFrame>
      </body>
    </html>
  );
}
