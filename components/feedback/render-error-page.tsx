'use client';

import type { Locale } from '@/lib/contract/locales';
import { routes } from '@/lib/domain/routes';
import { localePath } from '@/lib/i18n/paths';
import arabic from '@/messages/ar.json';
import english from '@/messages/en.json';
import { RenderError } from './render-error';

const TEXTS = { ar: arabic.error, en: english.error } as const satisfies Record<Locale, unknown>;

/** Replaces a page whose layout failed: without header and footer, whose data may be missing. */
export function RenderErrorPage({ locale }: { locale: Locale }) {
  return (
    <main>
      <RenderError
        texts={TEXTS[locale]}
        home={localePath(locale, routes.home)}
        onRetry={() => location.reload()}
      />
    </main>
  );
}
