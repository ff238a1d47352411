import { type Country, countryListSchema } from '../contract/country';
import { AbortedError, ApiError, InvalidResponseError } from '../http/errors';
import type { HttpClient } from '../http/request';

const PATH = '/product/api/WEB/County/GetCountriesByWebSite'; // upstream's spelling

/**
 * Countries the shop sells to.
 * @throws ApiError 'Invalid response format' when the answer is not an array of countries, 'Request aborted' when the caller
 * gave up, 'Failed to fetch countries' for every other failure.
 */
export async function fetchCountries(client: HttpClient, signal?: AbortSignal): Promise<Country[]> {
  try {
    return await client.call('GET', PATH, { schema: countryListSchema, signal });
  } catch (error) {
    if (error instanceof InvalidResponseError || error instanceof AbortedError) throw error;
    throw new ApiError('countries_failed', 'Failed to fetch countries', { cause: error });
  }
}
