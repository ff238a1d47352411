'use client';

import { useRouter } from 'next/navigation';
import { startTransition } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { EmptyJar } from '@/components/ui/empty-jar';
import { routes } from '@/lib/config/routes';
import { localePath } from '@/lib/i18n/paths';
import { useShop } from './shop-context';

/** A page that could not be made: says so, offers another try, and leaves the shop around it usable. */
export function ErrorView({ onRetry }: { onRetry: () => void }) {
  const router = useRouter();
  const { locale, texts } = useShop();

  function handleRetry() {
    startTransition(() => {
      router.refresh();
      onRetry();
    });
  }

  return (
    <div role="alert" className="container-page flex min-h-[60dvh] flex-col items-center justify-center gap-3 py-16 text-center">
      <EmptyJar />
      <h1 className="font-display text-28">{texts.errorTitle}</h1>
      <p className="max-w-md text-ink-700">{texts.errorText}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button onClick={handleRetry}>{texts.retry}</Button>
        <a href={localePath(locale, routes.home)} className={buttonClass({ variant: 'outline' })}>
          {texts.goHome}
        </a>
      </div>
    </div>
  );
}
