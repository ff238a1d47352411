import 'server-only';
import { env } from '@/lib/config/env';
import { createHttpClient } from './http/request';

/** Server components call the gateway directly. */
export const serverClient = createHttpClient({ baseUrl: env.GATEWAY_URL, version: env.GATEWAY_VERSION, timeout: 8000 });
