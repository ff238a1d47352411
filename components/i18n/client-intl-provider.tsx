'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { type ReactNode, use } from 'react';
import { queryClient } from '@/lib/api/query-client';
import { TIME_ZONE } from '@/lib/domain/time';
import { INTL_FORMATS } from '@/lib/i18n/formats';
import { loadMessages } from './load-messages';
import { useShop } from './shop-context';

/** Messages and query client for client components, loaded with the first one that needs them. */
export function ClientIntlProvider({ children }: { children: ReactNode }) {
  const { locale } = useShop();
  const messages = use(loadMessages(locale));
  return (
    <NextIntlClientProvider
      locale={locale}
      messages={messages}
      timeZone={TIME_ZONE}
      formats={INTL_FORMATS}
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </NextIntlClientProvider>
  );
}
