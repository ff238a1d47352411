import { expect, it } from 'vitest';
import { CATEGORIES, itemLine } from '../../tests/setup/gateway/lines.ts';
import { onDatabase } from '../../tests/setup/gateway/test-gateway.ts';
import { deterministicId } from '../platform/db/deterministic-id.ts';
import { createCatalogueContext } from './context.ts';
import type { ItemFilter } from './item-filter.ts';
import { findItemIds } from './item-list.ts';
import type { ItemSort } from './item-sort.ts';

const ITEM_COUNT = 90;
const LIMIT = 7;
const LAST_PAGE = Math.ceil(ITEM_COUNT / LIMIT);

/** Many items share a sort key, so that pages end between them. */
const LINES = Array.from({ length: ITEM_COUNT }, (_, number) =>
  itemLine(`ITEM-${number}`, {
    title: { En: `Title ${number % 4}`, Ar: `عسل ${number % 4}` },
    price: 5 + (number % 3),
    soldCount: number % 5,
    createdAt: `2026-01-0${1 + (number % 6)}T08:00:00.123Z`,
    categories: [number % 2 === 0 ? 'honey' : 'dates'],
  }),
);
const FILTERS: readonly ItemFilter[] = [
  { isEnabled: true },
  { isEnabled: true, categoryId: deterministicId('category', 'honey') },
];
const SORTS: readonly ItemSort[] = (
  ['createdAt', 'price', 'title', 'bestSelling', 'relevance'] as const
).flatMap((field) => [{ field }, { field, order: 'asc' }, { field, order: 'desc' }]);
onDatabase(
  'Pages of a list',
  (gateway) => {
    it('the pages of a list are its parts, in every sort order', async () => {
      const context = createCatalogueContext(gateway().deps.database.db);
      for (const filter of FILTERS) {
        for (const sort of SORTS) {
          const all = await findItemIds(context, filter, sort, { page: 1, limit: ITEM_COUNT });
          for (let page = 1; page <= LAST_PAGE + 1; page += 1)
            expect(
              await findItemIds(context, filter, sort, { page, limit: LIMIT }),
              JSON.stringify({ filter, sort, page }),
            ).toEqual(all.slice((page - 1) * LIMIT, page * LIMIT));
        }
      }
    });

    it('pages of a list follow a change of its order', async () => {
      const context = createCatalogueContext(gateway().deps.database.db);
      const read = (page: number, limit: number) =>
        findItemIds(context, { isEnabled: true }, { field: 'price' }, { page, limit });
      await read(1, LIMIT);
      await gateway().importLines([itemLine('CHEAPEST', { price: 1 })]);
      context.cache.expire();
      const all = await read(1, ITEM_COUNT + 1);
      expect(await read(2, LIMIT)).toEqual(all.slice(LIMIT, 2 * LIMIT));
    });
  },
  { lines: [...CATEGORIES, ...LINES] },
);
