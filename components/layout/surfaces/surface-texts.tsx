'use client';

import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import { type ReactNode, use } from 'react';
import { useShop } from '@/components/shared/shop-context';
import type { Locale } from '@/lib/config/locales';

const loaded = new Map<Locale, Promise<AbstractIntlMessages>>();

async function load(locale: Locale): Promise<AbstractIntlMessages> {
  const messages = locale === 'ar' ? await import('@/messages/ar.json') : await import('@/messages/en.json');
  return messages.default;
}

/** Texts for surfaces: they travel with the first surface that opens, not with every page. */
export function SurfaceTexts({ children }: { children: ReactNode }) {
  const { locale } = useShop();
  let promise = loaded.get(locale);
  if (!promise) {
    promise = load(locale);
    loaded.set(locale, promise);
  }
  return (
    <NextIntlClientProvider locale={locale} messages={use(promise)} timeZone="Asia/Kuwait">
      {children}
    </NextIntlClientProvider>
  );
}
