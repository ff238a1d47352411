import { expect, it } from 'vitest';
import { CATEGORIES, categoryLine, itemLine, SHOP } from '../../../tests/setup/gateway/lines.ts';
import { onEachDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import type { Database } from '../../db/client.ts';
import { deterministicId } from '../../db/deterministic-id.ts';
import { items } from '../../db/schema/catalogue.ts';
import { eq } from '../../db/sql.ts';
import { trackStockChanges } from '../../orders/inventory/stock-changes.ts';
import { type CatalogueContext, createCatalogueContext } from '../context.ts';
import { loadFacets } from '../facets.ts';
import type { ItemFilter } from '../item-filter.ts';
import { deleteOldChanges } from '../revision.ts';
import { resolveSearch } from '../search/resolve-search.ts';
import { createItemIndex } from './item-index.ts';

const category = (seName: string) => deterministicId('category', seName);
/** Products with every combination of the facts that facets count. */
const VARIED = Array.from({ length: 160 }, (_, number) =>
  itemLine(`VARIED-${number}`, {
    categories: [['honey', 'dates', 'scent', 'food'][number % 4]],
    brand: ['3BEEZ', 'Bayt Al Oud', 'بيت العود', '𐎠', `Brand ${number % 120}`][number % 5],
    tags: [`tag-${number % 130}`, ...(number % 3 === 0 ? ['gift'] : []), `lot ${number % 7}`],
    price: 5 + (number % 11),
    ...(number % 4 === 1 && { salePrice: 4.5 }),
    markIsNew: number % 6 === 0,
    AddToOffer: number % 7 === 0,
    stock: number % 5 === 0 ? 0 : 3,
    unavailableCountryCodes: number % 9 === 0 ? ['OM', 'SA'] : number % 8 === 0 ? ['OM'] : [],
    isEnabled: number % 13 !== 0,
  }),
);

const FILTERS: readonly ItemFilter[] = [
  {},
  { isEnabled: true },
  { isEnabled: false },
  { isEnabled: true, categoryId: category('food') },
  { isEnabled: true, categoryId: category('unused') },
  { isEnabled: true, categoryId: 'unknown' },
  { isEnabled: true, anyCategoryIds: [category('honey'), category('scent')], tags: ['gift'] },
  { isEnabled: true, anyCategoryIds: [] },
  { isEnabled: true, brands: ['3BEEZ', 'بيت العود'], inStock: true },
  { isEnabled: true, brands: ['no such brand'] },
  { isEnabled: true, brands: [], tags: [] },
  { isEnabled: true, tags: ['gift', 'lot 3'], minPrice: 5, maxPrice: 9.5 },
  { isEnabled: true, isInSale: true, markIsNew: false },
  { isEnabled: true, isInSale: false, inStock: false },
  { isEnabled: true, markIsNew: true, maxPrice: 12 },
  { isEnabled: true, addToOffer: true, type: 'PRODUCT' },
  { isEnabled: true, type: 'COLLECTION' },
  { isEnabled: true, countryCode: 'OM', brands: ['3BEEZ'] },
  { isEnabled: true, ids: [deterministicId('item', 'VARIED-1')] },
];
const SEARCHES = ['title', 'varied 12', 'عنوان', 'nothing like this', '؟'];

onEachDatabase(
  'Facets counted in memory',
  (gateway) => {
    const openContext = async (): Promise<CatalogueContext> => {
      const context = createCatalogueContext(gateway().deps.database.db, 1, 0);
      await context.itemIndex.read();
      await context.itemIndex.loaded();
      expect(context.itemIndex.isLoaded()).toBe(true);
      return context;
    };
    const buildSearches = async (context: CatalogueContext): Promise<ItemFilter[]> =>
      Promise.all(
        SEARCHES.map(async (text) => ({
          isEnabled: true,
          search: await resolveSearch(context, text),
        })),
      );
    /** Compares all counts with those of the database. */
    const expectEqualCounts = async (inMemory: CatalogueContext) => {
      const inDatabase = createCatalogueContext(gateway().deps.database.db);
      inMemory.cache.expire();
      for (const filter of [...FILTERS, ...(await buildSearches(inDatabase))])
        expect(await loadFacets(inMemory, filter), JSON.stringify(filter)).toEqual(
          await loadFacets(inDatabase, filter),
        );
      expect((await inMemory.categories()).ordered).toEqual(
        (await inDatabase.categories()).ordered,
      );
    };

    it('facets counted in memory equal those of the database', async () => {
      const context = await openContext();
      expect((await context.itemIndex.read())?.columns.size).toBeGreaterThan(VARIED.length);
      await expectEqualCounts(context);
    });

    it('facets counted in memory contain every later change', async () => {
      const context = await openContext();
      const change = async (sku: string, body: object) => {
        const response = await gateway().staff(`/admin/catalogue/items/${sku}`, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        expect(response.status).toBe(200);
      };
      await change('VARIED-1', { price: 99, salePrice: 98 });
      await expectEqualCounts(context);
      // A product of a bundle is sold out, and the bundle with it.
      await change('SIDR', { stock: 0 });
      await expectEqualCounts(context);
      await change('VARIED-2', { isEnabled: false });
      await gateway().importLines([
        categoryLine('dates', { parent: 'scent' }),
        itemLine('NEW', { brand: 'New Brand', tags: ['new tag'], categories: ['dates', 'honey'] }),
        itemLine('VARIED-3', { categories: ['gifts'] }),
      ]);
      await expectEqualCounts(context);
    });

    it('facets counted in memory contain a reservation that sells a product out', async () => {
      const context = await openContext();
      const { db } = gateway().deps.database;
      const id = deterministicId('item', 'VARIED-4');
      const reserve = (tx: Database) =>
        tx.update(items).set({ reserved: 3 }).where(eq(items.id, id));
      const changes = await db.transaction((tx) =>
        trackStockChanges(tx, [id], false, () => reserve(tx)),
      );
      expect(changes).toHaveLength(1);
      await expectEqualCounts(context);
    });

    it('facts of items are loaded again after the records of changes may have been deleted', async () => {
      const { db } = gateway().deps.database;
      let time = Date.now();
      const index = createItemIndex(db, { minItems: 0, now: () => time });
      await index.read();
      await index.loaded();
      await gateway().importLines([itemLine('UNREAD')]);
      time += 25 * 60 * 60 * 1000;
      await deleteOldChanges(db, new Date(time));
      expect(await index.read()).toBeUndefined();
      await index.loaded();
      const id = deterministicId('item', 'UNREAD');
      expect((await index.read())?.columns.indexOf(id)).toBeDefined();
    });

    it('a catalogue with few items is not loaded into memory', async () => {
      const context = createCatalogueContext(gateway().deps.database.db);
      await context.itemIndex.read();
      await context.itemIndex.loaded();
      expect(await context.itemIndex.read()).toBeUndefined();
    });
  },
  { lines: [...CATEGORIES, ...SHOP, ...VARIED] },
);
