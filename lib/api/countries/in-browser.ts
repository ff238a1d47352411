import { type DisplayCountry, toDisplayCountry } from '../../shop/country/display-country.ts';
import { browserClient } from '../browser-client.ts';
import { queryClient } from '../query-client.ts';
import { fetchCountries } from './countries.ts';

/**
 * Countries with display currency; concurrent calls share one request. The country store imports
 * this file only if the page has no countries.
 */
export async function fetchDisplayCountries(): Promise<DisplayCountry[]> {
  const countries = await queryClient.fetchQuery({
    queryKey: ['countries'],
    queryFn: () => fetchCountries(browserClient),
  });
  return countries.map(toDisplayCountry);
}
