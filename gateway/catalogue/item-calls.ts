import * as productsCalls from '../../lib/contract/calls/products.ts';
import type { Item } from '../../lib/contract/item.ts';
import type { GatewayApp } from '../platform/http/request-types.ts';
import { route } from '../platform/http/route.ts';
import type { CatalogueContext } from './context.ts';
import { buildItem, findItemRow, type ItemKey, loadRelatedItems } from './find-item.ts';
import { listFrequentlyBoughtTogether } from './frequently-bought-together.ts';
import type { DetailRow } from './item-rows.ts';
import { itemNotFound, namedBy } from './not-found.ts';
import type { CatalogueServices } from './services.ts';

const getItemRoute = route(productsCalls.getItem, {
  policy: 'public',
  tag: 'Catalogue',
  limits: ['catalogue'],
  summary: 'Get an enabled product by its id',
  returns: 'The item',
  problems: [404],
});

const getItemAsStaffRoute = route(productsCalls.getItemAsStaff, {
  policy: 'staff',
  tag: 'Catalogue',
  limits: ['catalogue'],
  summary: 'Get a product by its id, enabled or not',
  returns: 'The item',
  problems: [404],
});

const getItemByMigrationIdRoute = route(productsCalls.getItemByMigrationId, {
  policy: 'public',
  tag: 'Catalogue',
  limits: ['catalogue'],
  summary: 'Get the enabled product that had this id in the previous shop',
  returns: 'The item',
  problems: [404],
});

const getItemPageRoute = route(productsCalls.getItemPage, {
  policy: 'public',
  tag: 'Catalogue',
  limits: ['catalogue'],
  summary: 'Get an enabled product with related and frequently bought products',
  description:
    'A name that the product had before finds it, too, unless another product has the name now. `item.seName` is the present one.',
  returns: 'The item page',
  problems: [404],
});

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

export function registerItems(app: GatewayApp, { catalogue }: CatalogueServices): void {
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

/** Registers the reads of a product, enabled or not. */
export function registerStaffCatalogue(app: GatewayApp, { catalogue }: CatalogueServices): void {
  app.openapi(getItemAsStaffRoute, async (c) => {
    const row = await requireRow(catalogue, { id: c.req.valid('query').id }, () => true);
    return c.json(await buildItem(catalogue, row), 200);
  });
}
