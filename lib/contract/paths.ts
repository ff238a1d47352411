/** Prefixes of the gateway's calls, with the spelling of the specification. */
export const PRODUCT_API = '/product/api/WEB/Product';
export const USERS_API = '/user/api/WEB/Users';
export const PASSKEY_API = '/user/api/WEB/Passkey';
export const PAYMENT_API = '/payment/api/Web';
export const CONTENT_API = '/content/api/WEB';
export const REVIEW_API = '/product/api/WEB/Review';
