import { prefersReducedData } from '@/lib/client/network';
import { PREFETCH_DELAY_MS, WORKER_DELAY_MS } from '@/lib/config/constants';
import type { Locale } from '@/lib/contract/locales';
import { routes } from '@/lib/domain/routes';
import { localePath } from '@/lib/i18n/paths';
import type { Build } from '@/lib/pwa/latest-build';
import { cacheVisitedPage, registerWorker, updateWorker } from '@/lib/pwa/registration';
import { watchVersion } from '@/lib/pwa/watch-version';
import { hydrateStores } from '@/stores/hydrate-stores';
import { announceVersion } from '@/stores/version';

/** The most likely next pages. The router prefetches at most four at a time. */
const PREFETCH_ROUTES = [routes.login, routes.register, routes.cart, routes.wishlist];

interface IdleTaskOptions {
  locale: Locale;
  /** The build of this page; the id is empty in development. */
  build: Build;
  prefetch: (path: string) => void;
}

/**
 * Starts the background work of a page: stores, prefetching, service worker and the
 * check for a newer build.
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

export const cachePageForOffline = () => cacheVisitedPage();

function announceNewBuild(build: string) {
  announceVersion(build);
  void updateWorker();
}
