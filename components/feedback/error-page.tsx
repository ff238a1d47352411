'use client';

import type { Locale } from '@/lib/domain/locales';
import { routes } from '@/lib/domain/routes';
import { localePath } from '@/lib/i18n/paths';
import arabic from '@/messages/ar.json';
import english from '@/messages/en.json';
import { PageError } from './page-error';

const TEXTS = { ar: arabic.error, en: english.error } as const satisfies Record<Locale, unknown>;

/** An error page without header and footer, whose data may be what could not be loaded. */
export function ErrorPage({ locale }: { locale: Locale }) {
  return (
    <main>
      <PageError texts={TEXTS[locale]} home={localePath(locale, routes.home)} onRetry={() => location.reload()} />
    </main>
  );
}
