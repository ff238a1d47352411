import type { useRouter } from 'next/navigation';
import { FULL_PREFETCH } from '@/components/navigation/prefetch-link';
import { prefersReducedData } from '@/lib/client/network';

/** Maximum number of products prefetched per page: about one screen of a list. */
const MAX_PREFETCHES = 8;
/** The part of a card that is visible: the next row or the edge of the next card is not enough. */
const MIN_VISIBLE = 0.7;
/** The same for the first row before a scroll: a window of 1280 × 600 shows 31 % of a category's. */
const MIN_VISIBLE_FIRST = 0.2;
/** Delay after the last DOM change, such as filtering, before the cards are observed again. */
const DEBOUNCE_MS = 200;

/**
 * Prefetches the pages of visible products, about 6 kB each, so that a click renders at once. Does
 * nothing on slow connections or with data saver.
 * @returns a function that stops it
 */
export function prefetchVisibleProducts(
  prefetch: ReturnType<typeof useRouter>['prefetch'],
): () => void {
  if (prefersReducedData()) return () => undefined;
  const paths = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The next report is about all cards. */
  let isFirstReport = true;

  const visibility = new IntersectionObserver(
    (entries) => {
      const isVisible = ({ intersectionRatio }: IntersectionObserverEntry) =>
        intersectionRatio >= MIN_VISIBLE;
      const minVisible =
        isFirstReport && !entries.some(isVisible) ? MIN_VISIBLE_FIRST : MIN_VISIBLE;
      isFirstReport = false;
      for (const { intersectionRatio, target } of entries) {
        const path =
          intersectionRatio >= minVisible &&
          target.querySelector('.card-title')?.getAttribute('href');
        if (!path || paths.has(path)) continue;
        // Loaded by every product page when idle.
        if (paths.size === 0) import('@/components/product-page/idle-parts').catch(() => undefined);
        prefetch(path, FULL_PREFETCH);
        paths.add(path);
        if (paths.size === MAX_PREFETCHES) return stop();
      }
    },
    { threshold: MIN_VISIBLE },
  );
  const changes = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(observeCards, DEBOUNCE_MS);
  });

  function observeCards() {
    visibility.disconnect();
    isFirstReport = true;
    for (const card of document.querySelectorAll('main .card')) visibility.observe(card);
  }

  function stop() {
    clearTimeout(timer);
    changes.disconnect();
    visibility.disconnect();
  }

  observeCards();
  for (const main of document.querySelectorAll('main'))
    changes.observe(main, { childList: true, subtree: true });
  return stop;
}
