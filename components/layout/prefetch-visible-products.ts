import type { useRouter } from 'next/navigation';
import { FULL_PREFETCH } from '@/components/navigation/prefetch-link';
import { prefersReducedData } from '@/lib/client/network';

/** Items of one page that are fetched before anybody points at them, at the most: what a first look at a list shows. */
const MOST = 8;
/** A list that changes, when it is filtered or drawn anew, is looked through once it has stood still so long, in ms. */
const STILL = 200;

/**
 * Fetches the pages of the items that are in view, so that a press on one draws it at once; some 6 kB each. Over connections that are
 * slow or save data, nothing comes before it is asked for. @returns ends it
 */
export function prefetchVisibleProducts(prefetch: ReturnType<typeof useRouter>['prefetch']): () => void {
  if (prefersReducedData()) return () => undefined;
  const paths = new Set<string>();
  let settling: ReturnType<typeof setTimeout> | undefined;

  const views = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const path = isIntersecting && target.querySelector('.card-title')?.getAttribute('href');
      if (!path || paths.has(path)) continue;
      prefetch(path, FULL_PREFETCH);
      paths.add(path);
      if (paths.size === MOST) return end();
    }
  });
  const changes = new MutationObserver(() => {
    clearTimeout(settling);
    settling = setTimeout(watch, STILL);
  });

  function watch() {
    views.disconnect();
    for (const card of document.querySelectorAll('main .card')) views.observe(card);
  }

  function end() {
    clearTimeout(settling);
    changes.disconnect();
    views.disconnect();
  }

  watch();
  for (const main of document.querySelectorAll('main')) changes.observe(main, { childList: true, subtree: true });
  return end;
}
