/** Paths of the storefront, without their language. */
export const routes = {
  home: '/',
  categories: '/category',
  category: (seName: string) => `/category/${seName}`,
  item: (seName: string) => `/product-details/${seName}`,
  cart: '/cart',
  checkout: '/checkout',
  wishlist: '/wishlist',
  compare: '/compare',
  login: '/login',
  register: '/register',
  forgot: '/forgot',
  profile: '/profile',
  success: (referenceCode: string) => `/success/${referenceCode}`,
  failure: '/failure',
} as const;
