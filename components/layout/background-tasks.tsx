'use client';

import { usePathname, useRouter } from 'next/navigation';
import { Suspense, useCallback, useEffect } from 'react';
import { lazyWithMessages } from '@/components/i18n/lazy-with-messages';
import { useShop } from '@/components/i18n/shop-context';
import { prefersReducedData } from '@/lib/client/network';
import { runWhenIdle } from '@/lib/client/run-when-idle';
import { OFFLINE_CACHE_DELAY_MS, PREFETCH_DELAY_MS, WORKER_DELAY_MS } from '@/lib/config/constants';
import type { Locale } from '@/lib/contract/locales';
import { routes } from '@/lib/domain/routes';
import { localePath } from '@/lib/i18n/paths';
import { serveRouteTrees } from '@/lib/next/route-trees';
import type { Build } from '@/lib/pwa/latest-build';
import { cacheVisitedPage, registerWorker, updateWorker } from '@/lib/pwa/registration';
import { watchVersion } from '@/lib/pwa/watch-version';
import { hydrateStores } from '@/stores/hydrate-stores';
import { announceVersion, useVersion } from '@/stores/version';
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

/** The most likely next pages. The router prefetches at most four at a time. */
const PREFETCH_ROUTES = [routes.login, routes.register, routes.cart, routes.wishlist];

interface IdleTaskOptions {
  locale: Locale;
  /** The build of this page; the id is empty in development. */
  build: Build;
  prefetch: (path: string) => void;
}

/**
 * Starts the background work of a page: stores, prefetching, service worker and the check for a
 * newer build.
 * @returns a function that stops it
 */
export function startIdleTasks({ locale, build, prefetch }: IdleTaskOptions): () => void {
  hydrateStores();
  if (window.__shop) window.__shop.isStarted = true;
  if (build.id === '') return () => undefined;
  const prefetchTimer = setTimeout(() => prefetchLikelyPages(locale, prefetch), PREFETCH_DELAY_MS);
  const workerTimer = setTimeout(
    () => void registerWorker().then(cacheVisitedPage),
    WORKER_DELAY_MS,
  );
  const stopWatching = watchVersion({ build, onNewer: announceNewBuild });
  return () => {
    clearTimeout(prefetchTimer);
    clearTimeout(workerTimer);
    stopWatching();
  };
}

function prefetchLikelyPages(locale: Locale, prefetch: IdleTaskOptions['prefetch']) {
  if (prefersReducedData()) return;
  for (const path of PREFETCH_ROUTES)
    if (localePath(locale, path) !== location.pathname) prefetch(localePath(locale, path));
}

const cachePageForOffline = () => cacheVisitedPage();

function announceNewBuild(build: string) {
  announceVersion(build);
  void updateWorker();
}
