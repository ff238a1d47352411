import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Item } from '../../lib/contract/item.ts';
import { getCaller } from '../http/authentication/principal.ts';
import type { GatewayEnv } from '../http/request-types.ts';
import { loadCategoryGroups, loadCategoryPage } from './category-page.ts';
import type { CatalogueContext } from './context.ts';
import { buildItem, findItemRow, type ItemKey, loadRelatedItems } from './find-item.ts';
import { listFrequentlyBoughtTogether } from './frequently-bought-together.ts';
import { buildHomePage } from './home-page.ts';
import { listItems } from './item-list.ts';
import type { DetailRow } from './item-rows.ts';
import { categoryNotFound, itemNotFound, namedBy } from './not-found.ts';
import { buildFilter, buildSort } from './query-filter.ts';
import {
  findItemAsStaffRoute,
  getCategoryPageRoute,
  getHomePageRoute,
  getItemAsStaffRoute,
  getItemByMigrationIdRoute,
  getItemPageRoute,
  getItemRoute,
  listBestSellersByCategoryRoute,
  listItemsRoute,
  searchItemsRoute,
} from './routes.ts';
import { suggest } from './search/suggest.ts';
import type { CatalogueServices } from './services.ts';

const RELATED_ITEMS = 12;

async function requireRow(
  context: CatalogueContext,
  key: ItemKey,
  admits: (row: DetailRow) => boolean,
): Promise<DetailRow> {
  const row = await findItemRow(context, key);
  if (!row || !admits(row)) throw itemNotFound();
  return row;
}

const isEnabled = (row: DetailRow) => row.isEnabled;

async function enabledItem(context: CatalogueContext, key: ItemKey): Promise<Item> {
  return buildItem(context, await requireRow(context, key, isEnabled));
}

function registerItems(app: OpenAPIHono<GatewayEnv>, { catalogue }: CatalogueServices): void {
  app.openapi(getItemRoute, async (c) =>
    c.json(await enabledItem(catalogue, { id: c.req.valid('query').id }), 200),
  );
  app.openapi(getItemByMigrationIdRoute, async (c) =>
    c.json(await enabledItem(catalogue, { migrationId: c.req.valid('query').MigrationId }), 200),
  );
  app.openapi(
    getItemPageRoute,
    async (c) => {
      const { id, seName, countryCodesISO } = c.req.valid('query');
      const row = await requireRow(
        catalogue,
        id === undefined ? { seName: seName ?? '' } : { id },
        isEnabled,
      );
      // When both are given they must identify the same item.
      if (id !== undefined && seName !== undefined)
        await requireRow(catalogue, { seName }, (named) => named.id === row.id);
      const [item, related, frequentlyBoughtTogether] = await Promise.all([
        buildItem(catalogue, row, countryCodesISO),
        loadRelatedItems(catalogue, row, RELATED_ITEMS, countryCodesISO),
        listFrequentlyBoughtTogether(catalogue, row.id, countryCodesISO),
      ]);
      return c.json(
        { item, related, ...(frequentlyBoughtTogether.length > 0 && { frequentlyBoughtTogether }) },
        200,
      );
    },
    namedBy('seName', itemNotFound),
  );
}

function registerLists(app: OpenAPIHono<GatewayEnv>, { catalogue }: CatalogueServices): void {
  app.openapi(listItemsRoute, async (c) => {
    const query = c.req.valid('query');
    const filter = await buildFilter(catalogue, query, getCaller(c).role === 'staff');
    const page = { page: query._page, limit: query._limit };
    return c.json(
      await listItems(
        catalogue,
        filter,
        buildSort(query, 'createdAt'),
        page,
        query.countryCodesISO,
      ),
      200,
    );
  });
  app.openapi(
    getCategoryPageRoute,
    async (c) => {
      const query = c.req.valid('query');
      const tree = await catalogue.categories();
      const category =
        query.categoryId === undefined
          ? tree.find(query.SeName ?? '')
          : tree.find(query.categoryId);
      const isNamed = query.SeName === undefined || category?.seName === query.SeName;
      if (!category || !isNamed) throw categoryNotFound();
      return c.json(await loadCategoryPage(catalogue, category, query), 200);
    },
    namedBy('SeName', categoryNotFound),
  );
  app.openapi(listBestSellersByCategoryRoute, async (c) =>
    c.json(await loadCategoryGroups(catalogue, c.req.valid('query').countryCodesISO), 200),
  );
  app.openapi(getHomePageRoute, async (c) =>
    c.json(await catalogue.cache.get('home', () => buildHomePage(catalogue)), 200),
  );
  app.openapi(searchItemsRoute, async (c) => {
    const { productName, categoryId } = c.req.valid('query');
    return c.json(await suggest(catalogue, productName, categoryId), 200);
  });
}

/** Registers the public operations on items and categories. */
export function registerCatalogue(app: OpenAPIHono<GatewayEnv>, deps: CatalogueServices): void {
  registerItems(app, deps);
  registerLists(app, deps);
}

/** Registers the reads of a product, enabled or not. */
export function registerStaffCatalogue(
  app: OpenAPIHono<GatewayEnv>,
  { catalogue }: CatalogueServices,
): void {
  app.openapi(getItemAsStaffRoute, async (c) => {
    const row = await requireRow(catalogue, { id: c.req.valid('query').id }, () => true);
    return c.json(await buildItem(catalogue, row), 200);
  });
  app.openapi(findItemAsStaffRoute, async (c) => {
    const { sku } = c.req.valid('param');
    const keys = [{ sku }, { sku: sku.toUpperCase() }, { seName: sku.toLowerCase() }];
    for (const key of keys) {
      const row = await findItemRow(catalogue, key);
      if (row) return c.json(await buildItem(catalogue, row), 200);
    }
    const row = await requireRow(catalogue, { id: sku }, () => true);
    return c.json(await buildItem(catalogue, row), 200);
  });
}
