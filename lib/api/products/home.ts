import { homePageSchema } from '../../contract/home.ts';
import { PRODUCT_API } from '../../contract/paths.ts';
import { toServerError } from '../http/errors.ts';
import type { HttpClient } from '../http/request.ts';

/** @throws ApiError 'Server Error' on a 500 */
export async function fetchHomePage(client: HttpClient, signal?: AbortSignal) {
  try {
    return await client.call('GET', `${PRODUCT_API}/GetHomePageList`, {
      schema: homePageSchema,
      signal,
    });
  } catch (error) {
    throw toServerError(error);
  }
}
