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
} as const;
