import { expect, it } from 'vitest';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import { onEachDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { deterministicId } from '../../db/deterministic-id.ts';
import { type CatalogueContext, createCatalogueContext } from '../context.ts';
import type { ItemFilter } from '../item-filter.ts';
import { findItemIds } from '../item-list.ts';
import type { ItemSort } from '../item-sort.ts';
import { resolveSearch } from './resolve-search.ts';
import { suggest } from './suggest.ts';

/** `everywhere` is in every product, `seldom` in one of 40. */
const LINES = Array.from({ length: 120 }, (_, number) =>
  itemLine(`ITEM-${number}`, {
    title: { En: `Everywhere ${number % 40 === 0 ? 'seldom' : 'often'} ${number}`, Ar: 'عسل' },
    soldCount: number % 9,
    price: 1 + (number % 7),
    isEnabled: number % 10 !== 3,
  }),
);
const TEXTS = ['everywhere', 'seldom', 'everywhere seldom', 'عسل', 'missing word', '?'];
const SORTS: readonly ItemSort[] = [
  { field: 'relevance' },
  { field: 'relevance', order: 'asc' },
  { field: 'price' },
  { field: 'bestSelling', order: 'asc' },
];

onEachDatabase(
  'Searches in a large catalogue',
  (gateway) => {
    it('searches in a large catalogue return the same as in a small one', async () => {
      const { db } = gateway().deps.database;
      const small = createCatalogueContext(db);
      const large = createCatalogueContext(db, 1, 0);
      await large.itemIndex.read();
      await large.itemIndex.loaded();
      expect([small.itemIndex.isLoaded(), large.itemIndex.isLoaded()]).toEqual([false, true]);
      for (const text of TEXTS) {
        const search = await resolveSearch(small, text);
        const filter: ItemFilter = { isEnabled: true, search };
        expect(await suggest(large, text, undefined)).toEqual(
          await suggest(small, text, undefined),
        );
        for (const sort of SORTS)
          for (const page of [1, 2])
            expect(await findItemIds(large, filter, sort, { page, limit: 10 })).toEqual(
              await findItemIds(small, filter, sort, { page, limit: 10 }),
            );
      }
    });

    it('categories of a large catalogue list the same by title as those of a small one', async () => {
      const { db } = gateway().deps.database;
      const large = createCatalogueContext(db, 1, 0);
      await large.itemIndex.read();
      await large.itemIndex.loaded();
      const filter = { isEnabled: true, categoryId: deterministicId('category', 'food') };
      for (const page of [1, 3]) {
        const find = (context: CatalogueContext) =>
          findItemIds(context, filter, { field: 'title' }, { page, limit: 10 });
        expect(await find(large)).toHaveLength(10);
        expect(await find(large)).toEqual(await find(createCatalogueContext(db)));
      }
    });
  },
  { lines: [...CATEGORIES, ...LINES] },
);
