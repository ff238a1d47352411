import 'server-only';
import { GATEWAY_URL, GATEWAY_VERSION } from '../config/env/server.ts';
import { createHttpClient } from './http/request.ts';

/** Server components call the gateway directly; only functions with `use cache` cache. */
export const serverClient = createHttpClient({
  baseUrl: GATEWAY_URL,
  version: GATEWAY_VERSION,
  timeout: 8000,
  cache: 'no-store',
});
