import { prefersReducedData } from '../client/network.ts';
import type { PageVisitedMessage } from './page-visited.ts';

/**
 * Registers the service worker, unless it is unsupported or the visitor saves data: it downloads
 * files in advance.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || prefersReducedData()) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
  } catch {
    // Private windows and blocked storage reject it. The shop then works online only.
  }
}

/** Updates the service worker, which caches the newest app shell. */
export async function updateWorker(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.update();
  } catch {
    // The next visit tries again.
  }
}

/** Same-origin files that this page has loaded. */
function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(loaded)].filter((url) => url.startsWith(`${location.origin}/`));
}

/**
 * Reports the visited page to the worker. It did not handle pages of client-side navigations, nor
 * the page before its activation.
 */
export async function cacheVisitedPage(): Promise<void> {
  if (!('serviceWorker' in navigator) || prefersReducedData()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const worker =
    registration?.active ?? (registration && (await navigator.serviceWorker.ready).active);
  const message: PageVisitedMessage = {
    type: 'seen',
    path: location.pathname,
    files: loadedFiles(),
  };
  worker?.postMessage(message);
}
