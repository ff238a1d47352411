'use client';

import { usePathname, useRouter } from 'next/navigation';
import { lazy, Suspense, useEffect } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { runWhenIdle } from '@/lib/client/run-when-idle';
import { OFFLINE_CACHE_DELAY_MS } from '@/lib/config/constants';
import { useVersion } from '@/stores/version';
import { cachePageForOffline, startIdleTasks } from './idle-tasks';
import { prefetchVisibleProducts } from './prefetch-visible-products';

const VersionNotice = lazy(async () => ({ default: (await import('./version-notice')).VersionNotice }));

/** Begins something once the page rests. @returns ends it, begun or not */
function atRest(begin: () => (() => void) | undefined): () => void {
  let end: (() => void) | undefined;
  const cancel = runWhenIdle(() => {
    end = begin();
  });
  return () => {
    cancel();
    end?.();
  };
}

/** What goes on behind every page; and the word that there is a newer build. */
export function BackgroundTasks() {
  const { locale } = useShop();
  const { prefetch } = useRouter();
  const pathname = usePathname();
  const isOld = useVersion((state) => state.newer !== null);

  useEffect(
    () => atRest(() => startIdleTasks({ locale, build: { id: window.__shop?.build ?? '', timestamp: window.__shop?.builtAt ?? 0 }, prefetch })),
    [locale, prefetch],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page shows items of its own
  useEffect(() => atRest(() => (window.__shop?.build ? prefetchVisibleProducts(prefetch) : undefined)), [pathname, prefetch]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is looked at is kept
  useEffect(() => {
    let cancel: () => void = () => undefined;
    const timer = setTimeout(() => {
      cancel = runWhenIdle(cachePageForOffline);
    }, OFFLINE_CACHE_DELAY_MS);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [pathname]);

  return isOld ? (
    <Suspense>
      <VersionNotice />
    </Suspense>
  ) : null;
}
