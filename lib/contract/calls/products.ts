import { z } from 'zod';
import { homePageSchema } from '../home.ts';
import { itemSchema } from '../item.ts';
import {
  categoryGroupsSchema,
  categoryPageSchema,
  itemListSchema,
  itemPageSchema,
  searchSuggestionsSchema,
} from '../listing.ts';
import { PRODUCT_API } from '../paths.ts';
import {
  categoryPageQuerySchema,
  countryCodesQuery,
  itemPageQuerySchema,
  productListQuerySchema,
  searchClickSchema,
  searchQuerySchema,
} from '../product-query.ts';
import { idSchema } from '../text.ts';
import type { Call } from './call.ts';

export const listItems = {
  name: 'listItems',
  method: 'get',
  path: `${PRODUCT_API}/GetAll`,
  query: productListQuerySchema,
  response: itemListSchema,
} as const satisfies Call;

export const listBestSellersByCategory = {
  name: 'listBestSellersByCategory',
  method: 'get',
  path: `${PRODUCT_API}/GetAllProductAndCollectionGroupByCategoryWebSite`,
  query: z.object({ countryCodesISO: countryCodesQuery.optional() }),
  response: categoryGroupsSchema,
} as const satisfies Call;

export const getCategoryPage = {
  name: 'getCategoryPage',
  method: 'get',
  path: `${PRODUCT_API}/GetProductAndCollectionByCategoryWebSite`,
  query: categoryPageQuerySchema,
  response: categoryPageSchema,
} as const satisfies Call;

export const getHomePage = {
  name: 'getHomePage',
  method: 'get',
  path: `${PRODUCT_API}/GetHomePageList`,
  response: homePageSchema,
} as const satisfies Call;

export const searchItems = {
  name: 'searchItems',
  method: 'get',
  path: `${PRODUCT_API}/searchProductInHomePage`,
  query: searchQuerySchema,
  response: searchSuggestionsSchema,
} as const satisfies Call;

export const sendSearchClick = {
  name: 'sendSearchClick',
  method: 'post',
  path: `${PRODUCT_API}/SearchClick`,
  body: searchClickSchema,
} as const satisfies Call;

export const getItem = {
  name: 'getItem',
  method: 'get',
  path: `${PRODUCT_API}/GetByIdWebSite`,
  query: z.object({ id: idSchema }),
  response: itemSchema,
} as const satisfies Call;

export const getItemAsStaff = {
  name: 'getItemAsStaff',
  method: 'get',
  path: `${PRODUCT_API}/GetById`,
  query: z.object({ id: idSchema }),
  response: itemSchema,
} as const satisfies Call;

export const getItemByMigrationId = {
  name: 'getItemByMigrationId',
  method: 'get',
  path: `${PRODUCT_API}/GetByMigrationId`,
  query: z.object({ MigrationId: idSchema }),
  response: itemSchema,
} as const satisfies Call;

export const getItemPage = {
  name: 'getItemPage',
  method: 'get',
  path: `${PRODUCT_API}/GetProductAndCollectionByIdWebSite`,
  query: itemPageQuerySchema,
  response: itemPageSchema,
} as const satisfies Call;
