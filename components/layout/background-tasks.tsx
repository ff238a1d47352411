'use client';

import { usePathname, useRouter } from 'next/navigation';
import { Suspense, useCallback, useEffect } from 'react';
import { lazyWithMessages } from '@/components/i18n/lazy-with-messages';
import { useShop } from '@/components/i18n/shop-context';
import { runWhenIdle } from '@/lib/client/run-when-idle';
import { OFFLINE_CACHE_DELAY_MS } from '@/lib/config/constants';
import { serveRouteTrees } from '@/lib/next/route-trees';
import { useVersion } from '@/stores/version';
import { cachePageForOffline, startIdleTasks } from './idle-tasks';
import { prefetchVisibleProducts } from './prefetch-visible-products';

const VersionNotice = lazyWithMessages(
  async () => (await import('./version-notice')).VersionNotice,
);

/**
 * Starts a task when the main thread is idle.
 * @returns a function that stops it, or cancels the start
 */
function startWhenIdle(start: () => (() => void) | undefined): () => void {
  let stop: (() => void) | undefined;
  const cancel = runWhenIdle(() => {
    stop = start();
  });
  return () => {
    cancel();
    stop?.();
  };
}

/** Background work of every page, and the notice that a newer build is deployed. */
export function BackgroundTasks() {
  const { locale } = useShop();
  const router = useRouter();
  const pathname = usePathname();
  const isOutdated = useVersion((state) => state.newer !== null);
  const prefetch = useCallback(
    (...page: Parameters<typeof router.prefetch>) => {
      const build = window.__shop?.build ?? '';
      void serveRouteTrees(build, locale).then(() => router.prefetch(...page));
    },
    [router, locale],
  );

  useEffect(
    () =>
      startWhenIdle(() =>
        startIdleTasks({
          locale,
          build: { id: window.__shop?.build ?? '', timestamp: window.__shop?.builtAt ?? 0 },
          prefetch,
        }),
      ),
    [locale, prefetch],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page shows other products
  useEffect(
    () =>
      startWhenIdle(() => (window.__shop?.build ? prefetchVisibleProducts(prefetch) : undefined)),
    [pathname, prefetch],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each visited page is cached for offline use
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

  return isOutdated ? (
    <Suspense>
      <VersionNotice />
    </Suspense>
  ) : null;
}
