import * as productsCalls from '../../contract/calls/products.ts';
import { toServerError } from '../http/errors.ts';
import type { HttpClient } from '../http/request.ts';

/** @throws ApiError 'Server Error' on a 500 */
export async function fetchHomePage(client: HttpClient, signal?: AbortSignal) {
  try {
    return await client.call(productsCalls.getHomePage, { signal });
  } catch (error) {
    throw toServerError(error);
  }
}
