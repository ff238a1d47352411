import 'server-only';
import { env } from '../env/server.ts';
import { createHttpClient } from './http/request.ts';

/**
 * Server components call the gateway directly. Caching is decided only by the functions
 * with `use cache`.
 */
export const serverClient = createHttpClient({
  baseUrl: env.GATEWAY_URL,
  version: env.GATEWAY_VERSION,
  timeout: 8000,
  cache: 'no-store',
});
