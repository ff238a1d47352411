'use client';

import { lazy, Suspense } from 'react';
import { LOCALE_TABLE } from '@/lib/contract/locales';
import { getLocationLocale } from '@/lib/i18n/path-locale';

const GlobalErrorPage = lazy(async () => ({
  default: (await import('./global-error-page')).GlobalErrorPage,
}));

/** Shown when the root layout itself fails: a complete document in the language of the URL. */
export default function GlobalError() {
  const locale = getLocationLocale();
  return (
    <html lang={locale} dir={LOCALE_TABLE[locale].dir}>
      <body>
        <Suspense>
          <GlobalErrorPage locale={locale} />
        </Suspense>
      </body>
    </html>
  );
}
