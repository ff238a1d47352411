import { type DisplayCountry, toDisplayCountry } from '@/lib/shop/country/display-country';
import { browserClient } from '../browser-client';
import { queryClient } from '../query-client';
import { fetchCountries } from './countries';

/**
 * Countries with display currency; concurrent calls share one request. The country
 * store imports this file only if the page has no countries.
 */
export async function fetchDisplayCountries(): Promise<DisplayCountry[]> {
  const countries = await queryClient.fetchQuery({
    queryKey: ['countries'],
    queryFn: () => fetchCountries(browserClient),
  });
  return countries.map(toDisplayCountry);
}
