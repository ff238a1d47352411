import { itemSchema } from '../../contract/item.ts';
import {
  categoryGroupsSchema,
  categoryPageSchema,
  itemListSchema,
  itemPageSchema,
} from '../../contract/listing.ts';
import { PRODUCT_API } from '../../contract/paths.ts';
import type { ProductListQuery } from '../../contract/product-query.ts';
import type { HttpClient } from '../http/request.ts';
import type { Query } from '../http/url.ts';

/** All countries with price lists; the first one, Kuwait, has the base price. */
export const ALL_COUNTRIES = ['KW', 'SA', 'AE', 'QA', 'BH', 'OM'] as const;

export function fetchItemPage(client: HttpClient, seName: string, signal?: AbortSignal) {
  const query = { seName, countryCodesISO: ALL_COUNTRIES };
  return client.call('GET', `${PRODUCT_API}/GetProductAndCollectionByIdWebSite`, {
    query,
    schema: itemPageSchema,
    signal,
  });
}

export function fetchItemById(client: HttpClient, id: string, signal?: AbortSignal) {
  return client.call('GET', `${PRODUCT_API}/GetByIdWebSite`, {
    query: { id },
    schema: itemSchema,
    signal,
  });
}

/** The product that had this id in the previous shop. */
export function fetchFormerItem(client: HttpClient, migrationId: string, signal?: AbortSignal) {
  return client.call('GET', `${PRODUCT_API}/GetByMigrationId`, {
    query: { MigrationId: migrationId },
    schema: itemSchema,
    signal,
  });
}

export function fetchCategoryPage(
  client: HttpClient,
  seName: string,
  query: Query = {},
  signal?: AbortSignal,
) {
  const all = { SeName: seName, countryCodesISO: ALL_COUNTRIES, ...query };
  return client.call('GET', `${PRODUCT_API}/GetProductAndCollectionByCategoryWebSite`, {
    query: all,
    schema: categoryPageSchema,
    signal,
  });
}

export function fetchCategoryGroups(client: HttpClient, signal?: AbortSignal) {
  const query = { countryCodesISO: ALL_COUNTRIES };
  return client.call('GET', `${PRODUCT_API}/GetAllProductAndCollectionGroupByCategoryWebSite`, {
    query,
    schema: categoryGroupsSchema,
    signal,
  });
}

export function fetchItemList(client: HttpClient, query: ProductListQuery, signal?: AbortSignal) {
  return client.call('GET', `${PRODUCT_API}/GetAll`, {
    query: query as Query,
    schema: itemListSchema,
    signal,
  }); // all inputs of the schema are valid query values
}
