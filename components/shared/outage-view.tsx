'use client';

import { Button, buttonClass } from '@/components/ui/button';
import { EmptyJar } from '@/components/ui/empty-jar';
import type { Locale } from '@/lib/config/locales';
import { routes } from '@/lib/config/routes';
import { localePath } from '@/lib/i18n/paths';
import arabic from '@/messages/ar.json';
import english from '@/messages/en.json';

const TEXTS = { ar: arabic.error, en: english.error } as const satisfies Record<Locale, unknown>;

/** Says that the page could not be shown, without the shop round it: its data is what is missing. */
export function OutageView({ locale }: { locale: Locale }) {
  const texts = TEXTS[locale];
  return (
    <main role="alert" className="container-page flex min-h-dvh flex-col items-center justify-center gap-3 py-16 text-center">
      <EmptyJar />
      <h1 className="font-display text-28">{texts.title}</h1>
      <p className="max-w-md text-ink-700">{texts.text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button onClick={() => location.reload()}>{texts.retry}</Button>
        <a href={localePath(locale, routes.home)} className={buttonClass({ variant: 'outline' })}>
          {texts.home}
        </a>
      </div>
    </main>
  );
}
