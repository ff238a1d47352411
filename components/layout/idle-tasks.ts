import { prefersReducedData } from '@/lib/client/network';
import { PREFETCH_DELAY, WORKER_DELAY } from '@/lib/config/constants';
import { routes } from '@/lib/config/routes';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import type { Build } from '@/lib/pwa/latest-build';
import { cacheVisitedPage, registerWorker, updateWorker } from '@/lib/pwa/registration';
import { watchVersion } from '@/lib/pwa/watch-version';
import { hydrateStores } from '@/stores/hydrate-stores';
import { announceVersion } from '@/stores/version';

/** Where most visits go next. The router fetches at most four at a time. */
const PREFETCH_ROUTES = [routes.login, routes.register, routes.cart, routes.wishlist];

interface BackgroundTasks {
  locale: Locale;
  /** The build of this page; its id is empty in development, where there is none. */
  build: Build;
  prefetch: (path: string) => void;
}

/** What goes on behind the page once it rests: what this browser keeps, the likely next pages, the service worker, the look-out for a newer build. @returns ends it */
export function startIdleTasks({ locale, build, prefetch }: BackgroundTasks): () => void {
  hydrateStores();
  void import('./overlays/overlay-registry').catch(() => undefined); // asked for again by what opens
  if (build.id === '') return () => undefined;
  const prefetching = setTimeout(() => prefetchLikely(locale, prefetch), PREFETCH_DELAY);
  const registering = setTimeout(() => void registerWorker().then(cacheVisitedPage), WORKER_DELAY);
  const unwatch = watchVersion({ build, onNewer: announce });
  return () => {
    clearTimeout(prefetching);
    clearTimeout(registering);
    unwatch();
  };
}

function prefetchLikely(locale: Locale, prefetch: BackgroundTasks['prefetch']) {
  if (prefersReducedData()) return;
  for (const path of PREFETCH_ROUTES) if (localePath(locale, path) !== location.pathname) prefetch(localePath(locale, path));
}

/** The page that is looked at is kept for later. */
export const cachePageForOffline = () => cacheVisitedPage();

function announce(build: string) {
  announceVersion(build);
  void updateWorker();
}
