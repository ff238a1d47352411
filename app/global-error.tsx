'use client';

import { lazy, Suspense } from 'react';
import { LOCALE_TABLE } from '@/lib/config/locales';
import { localeOfLocation } from '@/lib/i18n/locale-of-path';

const Outage = lazy(async () => ({ default: (await import('./outage')).Outage }));

/** Not even the shop round the page could be made: a page of its own, in the language of its URL. */
export default function GlobalError() {
  const locale = localeOfLocation();
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
