'use client';

import { lazy, Suspense } from 'react';
import { LOCALE_TABLE } from '@/lib/i18n/locales';
import { localeOfLocation } from '@/lib/i18n/path-locale';

const RouteErrorPage = lazy(async () => ({ default: (await import('./route-error')).RouteErrorPage }));

/** Not even the shop round the page could be made: a page of its own, in the language of its URL. */
export default function GlobalError() {
  const locale = localeOfLocation();
  return (
    <html lang={locale} dir={LOCALE_TABLE[locale].dir}>
      <body>
        <Suspense>
          <RouteErrorPage locale={locale} />
        </Suspense>
      </body>
    </html>
  );
}
