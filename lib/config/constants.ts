/** Business constants and limits of the specification (section 9). Times are milliseconds unless said otherwise. */
export const DEFAULT_COUNTRY_CODE = 'KW';
export const CURRENCY_MODAL_DELAY = 1000;
export const TOAST_DURATION = 1500;
export const AVAILABILITY_TOAST_DURATION = 5000;
export const DUPLICATE_TOAST_WINDOW = 2000;
export const TOAST_Z_INDEX = 999_999;
/** Seconds. */
export const REVALIDATE_SECONDS = 30;
/** Seconds: how long a page outlives a gateway that is down. */
export const EXPIRE_SECONDS = 86_400;
export const LOCALE_COOKIE_DAYS = 365;
export const CATEGORY_PAGE_SIZE = 24;
/** How long a third party's script may keep events waiting. */
export const PIXEL_LOAD_TIMEOUT_MS = 100;
export const DEFAULT_BRAND = '3BEEZ';
export const IMAGE_MARGIN = '50px';
/** After the page has loaded: pages that most visits come to are fetched ahead. */
export const PREFETCH_DELAY = 2000;
/** After that: the service worker, which fetches what the shop needs offline. */
export const WORKER_DELAY = 4000;
/** How often an open page asks whether there is a newer build. */
export const VERSION_POLL_INTERVAL = 60_000;
/** Between two reloads for lost chunks. */
export const MIN_RELOAD_INTERVAL_MS = 10_000;
/** How long a page is looked at before it is kept for offline use. */
export const OFFLINE_CACHE_DELAY_MS = 3000;
/** Days from delivery in which what was bought may go back; the page about returns says the same. */
export const RETURN_DAYS = 14;
