import * as productsCalls from '../../contract/calls/products.ts';
import { HOME_COUNTRY } from '../../contract/home-country.ts';
import type { ProductListQuery } from '../../contract/product-query.ts';
import type { HttpClient } from '../http/request.ts';
import type { Query } from '../http/url.ts';

/** All countries with price lists; the first one, Kuwait, has the base price. */
export const ALL_COUNTRIES = [HOME_COUNTRY, 'SA', 'AE', 'QA', 'BH', 'OM'] as const;

const countryCodesISO = ALL_COUNTRIES.join(',');

export function fetchItemPage(client: HttpClient, seName: string, signal?: AbortSignal) {
  const query = { seName, countryCodesISO };
  return client.call(productsCalls.getItemPage, { query, signal });
}

export function fetchItemById(client: HttpClient, id: string, signal?: AbortSignal) {
  return client.call(productsCalls.getItem, { query: { id }, signal });
}

/** The product that had this id in the previous shop. */
export function fetchFormerItem(client: HttpClient, migrationId: string, signal?: AbortSignal) {
  return client.call(productsCalls.getItemByMigrationId, {
    query: { MigrationId: migrationId },
    signal,
  });
}

export function fetchCategoryPage(
  client: HttpClient,
  seName: string,
  query: Query = {},
  signal?: AbortSignal,
) {
  const all = { SeName: seName, countryCodesISO, ...query };
  return client.call(productsCalls.getCategoryPage, { query: all, signal });
}

export function fetchCategoryGroups(client: HttpClient, signal?: AbortSignal) {
  const query = { countryCodesISO };
  return client.call(productsCalls.listBestSellersByCategory, { query, signal });
}

export function fetchItemList(client: HttpClient, query: ProductListQuery, signal?: AbortSignal) {
  return client.call(productsCalls.listItems, { query: query as Query, signal }); // all inputs of the schema are valid query values
}
