'use client';

import { useRouter } from 'next/navigation';
import { startTransition } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { routes } from '@/lib/config/routes';
import { localePath } from '@/lib/i18n/paths';
import { FailureView } from './error-state';

/** A page that could not be made, with the shop around it usable. */
export function RouteError({ onRetry }: { onRetry: () => void }) {
  const router = useRouter();
  const { locale, texts } = useShop();

  function handleRetry() {
    startTransition(() => {
      router.refresh();
      onRetry();
    });
  }

  return <FailureView texts={texts.error} home={localePath(locale, routes.home)} onRetry={handleRetry} />;
}
