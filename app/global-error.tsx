'use client';

import { lazy, Suspense } from 'react';
import { LOCALE_TABLE } from '@/lib/config/locales';
import { localeOfPath } from '@/lib/i18n/locale-of-path';

const Outage = lazy(async () => ({ default: (await import('./outage')).Outage }));

/** Not even the shop round the page could be made: a page of its own, in the language of its address. */
export default function GlobalError() {
  const locale = localeOfPath(typeof location === 'undefined' ? '/' : location.pathname);
  return (
    <html lang={locale} dir={LOCALE_TABLE[locale].dir}>
      <body>
        <Suspense>
          <Outage locale={locale} />
        </Suspense>
      </body>
    </html>
  );
}
