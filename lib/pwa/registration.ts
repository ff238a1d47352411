import { prefersReducedData } from '@/lib/client/network';
import type { PageVisitedMessage } from './page-visited';

/** Registers the service worker, unless the browser has none or the visitor saves data: it fetches what nobody asked for yet. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || prefersReducedData()) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
  } catch {
    // Private windows and blocked storage refuse it: the shop works as before, online.
  }
}

/** Asks for the newest worker, which brings the newest shell. */
export async function updateWorker(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.update();
  } catch {
    // The next visit asks again.
  }
}

/** Same-origin files that this page has loaded. */
function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(loaded)].filter((address) => address.startsWith(`${location.origin}/`));
}

/** Tells the worker of the page that is looked at: pages that the router drew, and the one before the worker came, never went through its hands. */
export async function cacheVisitedPage(): Promise<void> {
  if (!('serviceWorker' in navigator) || prefersReducedData()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const worker = registration?.active ?? (registration && (await navigator.serviceWorker.ready).active);
  const message: PageVisitedMessage = { type: 'seen', path: location.pathname, files: loadedFiles() };
  worker?.postMessage(message);
}
