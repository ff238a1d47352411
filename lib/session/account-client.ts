import { ResponseError } from '@/lib/api/http/errors';
import { createHttpClient, type HttpClient } from '@/lib/api/http/request';
import { clearToken, sessionToken } from './token';

const client = createHttpClient({ baseUrl: '/gateway', token: sessionToken });

/** Calls in the shopper's own name. A refused token is exchanged once more: a refused call did nothing, so it may be made again. */
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
