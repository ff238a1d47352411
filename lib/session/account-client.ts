import { ResponseError } from '@/lib/api/http/errors';
import { createHttpClient, type HttpClient } from '@/lib/api/http/request';
import { clearToken, sessionToken } from './token';

const client = createHttpClient({ baseUrl: '/gateway', token: sessionToken });

/**
 * Calls with the shopper's token. After a 401 the token is renewed once and the call
 * repeated, which is safe because a rejected call has no effect.
 */
export const accountClient: HttpClient = {
  async call(method, path, options) {
    try {
      return await client.call(method, path, options);
    } catch (error) {
      if (!(error instanceof ResponseError) || error.status !== 401) throw error;
      clearToken();
      return client.call(method, path, options);
    }
  },
};
