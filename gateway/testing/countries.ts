import { readFileSync } from 'node:fs';
import { countryListSchema } from '../../lib/contract/country.ts';
import type { Database } from '../db/client.ts';
import { countries } from '../db/schema/catalogue.ts';

/** Writes the six countries of the seed data. */
export async function writeCountries(db: Database): Promise<void> {
  const list = countryListSchema.parse(
    JSON.parse(readFileSync(new URL('../db/seed/countries.json', import.meta.url), 'utf8')),
  );
  await db.insert(countries).values(list.map((country, position) => ({ ...country, position })));
}
