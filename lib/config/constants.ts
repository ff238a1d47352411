/** Constants and limits of the shop. The names of times end in their unit. */
export const COUNTRY_PROMPT_DELAY_MS = 1000;
export const TOAST_MS = 1500;
/** Long enough to follow its link to the cart. */
export const ADDED_TOAST_MS = 4000;
export const AVAILABILITY_TOAST_MS = 5000;
export const TOAST_Z_INDEX = 999_999;
export const REVALIDATE_SECONDS = 30;
/** Time for which cached pages are served while the gateway is unreachable. */
export const EXPIRE_SECONDS = 86_400;
export const LOCALE_COOKIE_DAYS = 365;
export const CATEGORY_PAGE_SIZE = 24;
/** Time for which events wait for a provider's script; afterwards they go into its queue. */
export const PIXEL_LOAD_TIMEOUT_MS = 100;
/** Lazy images load within this distance of the viewport. */
export const IMAGE_MARGIN_PX = 50;
/** Delay between load and the prefetching of frequent pages. */
export const PREFETCH_DELAY_MS = 2000;
/** Delay between load and the registration of the service worker. */
export const WORKER_DELAY_MS = 4000;
export const VERSION_POLL_INTERVAL_MS = 60_000;
/** Minimum time between two reloads for missing chunks. */
export const MIN_RELOAD_INTERVAL_MS = 10_000;
/** Time on a page before it is cached for offline use. */
export const OFFLINE_CACHE_DELAY_MS = 3000;
