'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import { type ReactNode, use } from 'react';
import { queryClient } from '@/lib/api/query-client';
import type { Locale } from '@/lib/config/locales';
import { INTL_FORMATS, TIME_ZONE } from '@/lib/i18n/formats';
import { useShop } from './shop-context';

const loaded = new Map<Locale, Promise<AbstractIntlMessages>>();

async function load(locale: Locale): Promise<AbstractIntlMessages> {
  const messages = locale === 'ar' ? await import('@/messages/ar.json') : await import('@/messages/en.json');
  return messages.default;
}

/** All texts and the server's data, for what is drawn in the browser: they travel with the first thing that needs them, not with every page. */
export function ClientTexts({ children }: { children: ReactNode }) {
  const { locale } = useShop();
  let promise = loaded.get(locale);
  if (!promise) {
    promise = load(locale);
    loaded.set(locale, promise);
  }
  return (
    <NextIntlClientProvider locale={locale} messages={use(promise)} timeZone={TIME_ZONE} formats={INTL_FORMATS}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </NextIntlClientProvider>
  );
}
