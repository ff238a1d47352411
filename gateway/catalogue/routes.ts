import { createRoute, z } from '@hono/zod-openapi';
import { homePageSchema } from '../../lib/contract/home.ts';
import { itemSchema } from '../../lib/contract/item.ts';
import {
  categoryGroupsSchema,
  categoryPageSchema,
  itemListSchema,
  itemPageSchema,
  searchSuggestionsSchema,
} from '../../lib/contract/listing.ts';
import {
  categoryPageQuerySchema,
  countryCodesQuery,
  itemPageQuerySchema,
  productListQuerySchema,
  searchQuerySchema,
} from '../../lib/contract/product-query.ts';
import { idSchema } from '../../lib/contract/text.ts';
import { policy } from '../http/authentication/access-policy.ts';
import { json, notModified, problems } from '../http/responses.ts';

const PREFIX = '/product/api/WEB/Product';
const tags = ['Catalogue'];

export const listItemsRoute = createRoute({
  method: 'get',
  path: `${PREFIX}/GetAll`,
  ...policy('optional'),
  tags,
  operationId: 'listItems',
  summary: 'List products by filter, one page at a time',
  description:
    'Values of one parameter are combined with OR, different parameters with AND. A category includes its subcategories. The counts of a facet ignore the filter on that facet.',
  request: { query: productListQuerySchema },
  responses: {
    200: json(itemListSchema, 'The page, the total and the facets'),
    ...notModified,
    ...problems(400),
  },
});

export const getItemRoute = createRoute({
  method: 'get',
  path: `${PREFIX}/GetByIdWebSite`,
  ...policy('public'),
  tags,
  operationId: 'getItem',
  summary: 'Get an enabled product by its id',
  request: { query: z.object({ id: idSchema }) },
  responses: { 200: json(itemSchema, 'The item'), ...notModified, ...problems(400, 404) },
});

export const getItemAsStaffRoute = createRoute({
  method: 'get',
  path: `${PREFIX}/GetById`,
  ...policy('staff'),
  tags,
  operationId: 'getItemAsStaff',
  summary: 'Get a product by its id, enabled or not',
  request: { query: z.object({ id: idSchema }) },
  responses: { 200: json(itemSchema, 'The item'), ...notModified, ...problems(400, 404) },
});

export const findItemAsStaffRoute = createRoute({
  method: 'get',
  path: '/admin/catalogue/items/{sku}',
  ...policy('staff'),
  tags: ['Staff'],
  operationId: 'getItemByKeyAsStaff',
  summary: 'Get a product by its SKU, its name in URLs or its id, enabled or not',
  request: { params: z.object({ sku: idSchema }) },
  responses: { 200: json(itemSchema, 'The item'), ...problems(400, 404) },
});

export const getItemByMigrationIdRoute = createRoute({
  method: 'get',
  path: `${PREFIX}/GetByMigrationId`,
  ...policy('public'),
  tags,
  operationId: 'getItemByMigrationId',
  summary: 'Get the enabled product that had this id in the previous shop',
  request: { query: z.object({ MigrationId: idSchema }) },
  responses: { 200: json(itemSchema, 'The item'), ...notModified, ...problems(400, 404) },
});

export const listBestSellersByCategoryRoute = createRoute({
  method: 'get',
  path: `${PREFIX}/GetAllProductAndCollectionGroupByCategoryWebSite`,
  ...policy('public'),
  tags,
  operationId: 'listBestSellersByCategory',
  summary: 'List the best sellers of each category',
  request: { query: z.object({ countryCodesISO: countryCodesQuery.optional() }) },
  responses: {
    200: json(categoryGroupsSchema, 'Categories with at most 12 items each'),
    ...notModified,
    ...problems(400),
  },
});

export const getCategoryPageRoute = createRoute({
  method: 'get',
  path: `${PREFIX}/GetProductAndCollectionByCategoryWebSite`,
  ...policy('public'),
  tags,
  operationId: 'getCategoryPage',
  summary: 'Get a category, its children and a page of its products',
  request: { query: categoryPageQuerySchema },
  responses: {
    200: json(categoryPageSchema, 'The category page'),
    ...notModified,
    ...problems(400, 404),
  },
});

export const getItemPageRoute = createRoute({
  method: 'get',
  path: `${PREFIX}/GetProductAndCollectionByIdWebSite`,
  ...policy('public'),
  tags,
  operationId: 'getItemPage',
  summary: 'Get an enabled product with related and frequently bought products',
  description:
    'A name that the product had before finds it, too, unless another product has the name now. `item.seName` is the present one.',
  request: { query: itemPageQuerySchema },
  responses: { 200: json(itemPageSchema, 'The item page'), ...notModified, ...problems(400, 404) },
});

export const getHomePageRoute = createRoute({
  method: 'get',
  path: `${PREFIX}/GetHomePageList`,
  ...policy('public'),
  tags,
  operationId: 'getHomePage',
  summary: 'Get the sections of the home page',
  responses: {
    200: json(homePageSchema, 'Sections in their order'),
    ...notModified,
    ...problems(400),
  },
});

export const searchItemsRoute = createRoute({
  method: 'get',
  path: `${PREFIX}/searchProductInHomePage`,
  ...policy('public'),
  tags,
  operationId: 'searchItems',
  summary: 'Get search suggestions',
  request: { query: searchQuerySchema },
  responses: {
    200: json(
      searchSuggestionsSchema,
      'At most 8 items, the matching categories, and the total number of items',
    ),
    ...notModified,
    ...problems(400),
  },
});
