import 'server-only';
import { env } from '@/lib/env/server';
import { createHttpClient } from './http/request';

/** Server components call the gateway directly. What may be kept, and how long, is said where it is read (`use cache`), and nowhere below. */
export const serverClient = createHttpClient({ baseUrl: env.GATEWAY_URL, version: env.GATEWAY_VERSION, timeout: 8000, cache: 'no-store' });
