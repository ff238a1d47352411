import * as deliveryCalls from '../../contract/calls/delivery.ts';
import type { Country } from '../../contract/country.ts';
import { AbortedError, ApiError, InvalidResponseError } from '../http/errors.ts';
import type { HttpClient } from '../http/request.ts';

/**
 * Countries that the shop delivers to.
 * @throws ApiError with the message 'Invalid response format' when the response is
 *   not an array of countries, 'Request aborted' when the caller aborted, 'Failed to
 *   fetch countries' for every other failure.
 */
export async function fetchCountries(client: HttpClient, signal?: AbortSignal): Promise<Country[]> {
  try {
    return await client.call(deliveryCalls.listCountries, { signal });
  } catch (error) {
    if (error instanceof InvalidResponseError || error instanceof AbortedError) throw error;
    throw new ApiError('countries_failed', 'Failed to fetch countries', { cause: error });
  }
}
