import { createHttpClient } from './http/request.ts';

/** The browser reaches the gateway through the storefront's own origin. */
export const browserClient = createHttpClient({ baseUrl: '/gateway' });
