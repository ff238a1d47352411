import { ResponseError } from '../api/http/errors.ts';
import { createHttpClient, type HttpClient } from '../api/http/request.ts';
import { clearToken, sessionToken } from './token.ts';

const client = createHttpClient({ baseUrl: '/gateway', token: sessionToken });

/**
 * Calls with the shopper's token. After a 401 the token is renewed once and the call repeated,
 * which is safe because a rejected call has no effect.
 */
export const accountClient: HttpClient = {
  async call(call, ...input) {
    try {
      return await client.call(call, ...input);
    } catch (error) {
      if (!(error instanceof ResponseError) || error.status !== 401) throw error;
      clearToken();
      return client.call(call, ...input);
    }
  },
};
