import { type DisplayCountry, displayCountry } from '@/lib/shop/country/display-country';
import { browserClient } from '../browser-client';
import { fetchCountries } from './countries';

/** The countries as prices are shown in them, for a store that fetches this code only when the page brought none. */
export async function fetchDisplayCountries(): Promise<DisplayCountry[]> {
  const countries = await fetchCountries(browserClient);
  return countries.map(displayCountry);
}
