import { createHttpClient } from './http/request';

/** The browser reaches the gateway through the storefront's own origin. */
export const browserClient = createHttpClient({ baseUrl: '/gateway' });
