import { readFileSync } from 'node:fs';
import type { Database } from '../../../gateway/platform/db/client.ts';
import { countries } from '../../../gateway/platform/db/schema/catalogue.ts';
import { countryListSchema } from '../../../lib/contract/country.ts';

/** Writes the six countries of the seed data. */
export async function writeCountries(db: Database): Promise<void> {
  const list = countryListSchema.parse(
    JSON.parse(
      readFileSync(
        new URL('../../../gateway/platform/db/seed/countries.json', import.meta.url),
        'utf8',
      ),
    ),
  );
  await db.insert(countries).values(list.map((country, position) => ({ ...country, position })));
}
