import { type DisplayCountry, displayCountry } from '@/lib/shop/country/display-country';
import { browserClient } from '../browser-client';
import { fetchCountries } from './countries';

/**
 * Countries with display currency. The currency store imports this file only if the page has no countries.
 */
export async function fetchDisplayCountries(): Promise<DisplayCountry[]> {
  const countries = await fetchCountries(browserClient);
  return countries.map(displayCountry);
}
