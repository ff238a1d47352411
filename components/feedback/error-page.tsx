'use client';

import { routes } from '@/lib/config/routes';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import arabic from '@/messages/ar.json';
import english from '@/messages/en.json';
import { FailureView } from './error-state';

const TEXTS = { ar: arabic.error, en: english.error } as const satisfies Record<Locale, unknown>;

/** Says that the page could not be shown, without the shop round it: its data is what is missing. */
export function ErrorPage({ locale }: { locale: Locale }) {
  return (
    <main>
      <FailureView texts={TEXTS[locale]} home={localePath(locale, routes.home)} onRetry={() => location.reload()} />
    </main>
  );
}
