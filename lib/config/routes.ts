/** Paths of the storefront, without their language. */
export const routes = {
  home: '/',
  categories: '/category',
  category: (seName: string) => `/category/${seName}`,
  item: (seName: string) => `/product-details/${seName}`,
  search: (query?: string) => (query === undefined ? '/search' : `/search?q=${encodeURIComponent(query)}`),
  cart: '/cart',
  checkout: '/checkout',
  wishlist: '/wishlist',
  compare: '/compare',
  login: '/login',
  register: '/register',
  forgot: '/forgot',
  profile: '/profile',
  /** Where an order is looked up by its reference code. */
  orderLookup: '/success',
  success: (referenceCode: string) => `/success/${referenceCode}`,
  failure: '/failure',
  stores: '/our-stores',
  about: '/about-us',
  contact: '/contact-us',
  faq: '/faq',
  payment: '/payment-methods',
  privacy: '/privacy-policy',
  returns: '/replacement-and-return-policy',
  shipping: '/shipping-regulation',
  terms: '/terms-of-use',
  /** Shown in the place of a page that can't be had. */
  offline: '/offline',
  /** Of the shop before this one: an item by the id that it had there. */
  formerItem: (migrationId: string) => `/p/${encodeURIComponent(migrationId)}`,
} as const;
