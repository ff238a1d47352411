import { HOME_COUNTRY } from '../../../lib/contract/home-country.ts';
import { getMobileCountry } from '../../../lib/domain/phone.ts';
import type { Database } from '../../platform/db/client.ts';
import { countries } from '../../platform/db/schema/catalogue.ts';

/**
 * Whether the shop sends SMS to a number: a mobile number of a country of delivery. All other
 * ranges, among them satellite and premium numbers, cost much and are of no use. A shop that delivers nowhere yet sends to its own country.
 */
export async function isSmsPhone(db: Database, phone: string): Promise<boolean> {
  const country = getMobileCountry(phone);
  if (country === undefined) return false;
  const served = await db.select({ code: countries.code }).from(countries);
  return served.length === 0
    ? country === HOME_COUNTRY
    : served.some(({ code }) => code === country);
}
