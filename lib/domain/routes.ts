import { INFO_PAGES, type PageName } from '../contract/info-pages.ts';

/** Parameter of the page of a payment link after a payment that failed. */
export const FAILED_PARAM = 'failed';

// Object.fromEntries loses the types of the keys; they are exactly the names.
const infoPaths = Object.fromEntries(
  Object.entries(INFO_PAGES).map(([name, { path }]) => [name, path]),
) as { [Name in PageName]: (typeof INFO_PAGES)[Name]['path'] };

/** Paths of the storefront without language prefix. */
export const routes = {
  home: '/',
  categories: '/category',
  category: (seName: string) => `/category/${seName}`,
  item: (seName: string) => `/product-details/${seName}`,
  search: (query?: string) =>
    query === undefined ? '/search' : `/search?q=${encodeURIComponent(query)}`,
  offers: '/search?offer=1',
  cart: '/cart',
  checkout: '/checkout',
  wishlist: '/wishlist',
  compare: '/compare',
  login: '/login',
  register: '/register',
  forgot: '/forgot',
  profile: '/profile',
  /** The page on which an order is opened by its reference code. */
  orderLookup: '/success',
  success: (referenceCode: string) => `/success/${referenceCode}`,
  /** The page of payment links; its addresses have a token. */
  pay: '/pay',
  payLink: (token: string) => `/pay/${token}`,
  /** The page on which the recipient of a gift enters the address; its addresses have a token. */
  gift: '/gift',
  giftLink: (token: string) => `/gift/${token}`,
  failure: '/failure',
  failedOrder: (referenceCode: string) => `/failure?referenceCode=${referenceCode}`,
  ...infoPaths,
  /** Shown instead of a page that is not available offline. */
  offline: '/offline',
  /** URLs of the previous shop: a product by its former id. */
  formerItem: (migrationId: string) => `/p/${encodeURIComponent(migrationId)}`,
} as const;
