import * as deliveryCalls from '../../lib/contract/calls/delivery.ts';
import type { Country } from '../../lib/contract/country.ts';
import type { Database } from '../platform/db/client.ts';
import { countries } from '../platform/db/schema/catalogue.ts';
import { asc } from '../platform/db/sql.ts';
import type { GatewayApp } from '../platform/http/request-types.ts';
import { route } from '../platform/http/route.ts';
import { localized } from './item-mapping.ts';
import type { CatalogueServices } from './services.ts';

const listCountriesRoute = route(deliveryCalls.listCountries, {
  policy: 'public',
  tag: 'Countries',
  summary: 'List the countries that the shop serves',
  returns: 'A bare array, the base country first',
  problems: [400],
});

/**
 * Lists the countries by position. Tabby is included where the country allows it and a provider
 * accepts it.
 */
async function listCountries(
  db: Database,
  payments: CatalogueServices['payments'],
): Promise<Country[]> {
  const takesTabby = payments.providerFor('Tabby') !== undefined;
  const rows = await db
    .select()
    .from(countries)
    .orderBy(asc(countries.position), asc(countries.code));
  return rows.map(({ position: _, name, currencyCode, numberOfDecimal, ...country }) => ({
    ...country,
    isShowTabby: country.isShowTabby && takesTabby,
    name: localized(name),
    currencyCode: localized(currencyCode),
    numberOfDecimal: numberOfDecimal === 3 ? 3 : 2,
  }));
}

export function registerCountries(
  app: GatewayApp,
  { catalogue, payments }: CatalogueServices,
): void {
  app.openapi(listCountriesRoute, async (c) =>
    c.json(
      await catalogue.cache.get('countries', () => listCountries(catalogue.db, payments), {}),
      200,
    ),
  );
}
