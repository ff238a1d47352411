import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Item } from '../../../lib/contract/item.ts';
import type { ItemList } from '../../../lib/contract/listing.ts';
import { HOUR_MS } from '../../../lib/domain/time.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { deterministicId } from '../../platform/db/deterministic-id.ts';
import { items, revalidations } from '../../platform/db/schema/catalogue.ts';
import { eq } from '../../platform/db/sql.ts';
import { applySalePeriods } from './apply-sale-periods.ts';
import { priceLines } from './price-lines.ts';

const START = Date.UTC(2026, 11, 1, 9);
const END = START + 2 * HOUR_MS;
const PERIOD = {
  saleStartsAt: '2026-12-01T09:00:00Z',
  saleEndsAt: '2026-12-01T11:00:00Z',
};
const DATED = itemLine('DATED', {
  price: 10,
  salePrice: 8,
  prices: [{ countryCode: 'SA', price: 12, salePrice: 9 }],
  ...PERIOD,
});

onDatabase(
  'A sale with dates',
  (gateway) => {
    beforeEach(async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: START - 1 });
      await gateway().importLines([DATED]);
      await apply();
      await gateway().deps.database.db.delete(revalidations);
    });
    afterEach(() => {
      vi.useRealTimers();
    });
    const apply = () => applySalePeriods(gateway().deps);
    const list = async (query: string): Promise<string[]> => {
      const path = `/product/api/WEB/Product/GetAll?${query}`;
      return (await gateway().get<ItemList>(path)).items.map(({ sku }) => sku);
    };
    const getItem = () =>
      gateway().get<Item>(
        `/product/api/WEB/Product/GetByIdWebSite?id=${deterministicId('item', 'DATED')}`,
      );
    const getPrices = async () =>
      (await getItem()).priceByCountry.map(({ salePrice }) => salePrice);

    it.each([
      ['before it starts', START - 1, [10_000, 12_000], [10, 12]],
      ['from its beginning', START, [8_000, 9_000], [8, 9]],
      ['until its end', END - 1, [8_000, 9_000], [8, 9]],
      ['after its end', END, [10_000, 12_000], [10, 12]],
    ])(
      'sets the price of purchases and pages at the moment itself, before any job: %s',
      async (_, time, [kuwait, saudi], shown) => {
        vi.setSystemTime(time);
        const { db } = gateway().deps.database;
        const line = {
          typeId: deterministicId('item', 'DATED'),
          type: 'PRODUCT',
          quantity: 1,
        } as const;
        expect((await priceLines(db, 'KW', [line]))[0]?.unitFils).toBe(kuwait);
        expect((await priceLines(db, 'SA', [line]))[0]?.unitFils).toBe(saudi);
        expect(await getPrices()).toEqual(shown);
      },
    );

    it('changes lists, filters and the order by price when it starts and when it ends, once', async () => {
      expect([await list('isInSale=true'), await list('_sort=price')]).toEqual([
        [],
        ['OTHER', 'DATED'],
      ]);
      vi.setSystemTime(START);
      expect([await apply(), await apply()]).toEqual([1, 0]);
      expect([await list('isInSale=true'), await list('_sort=price')]).toEqual([
        ['DATED'],
        ['DATED', 'OTHER'],
      ]);
      expect(await getItem()).toMatchObject({ isInSale: true, saleEndsAt: PERIOD.saleEndsAt });
      vi.setSystemTime(END);
      expect([await apply(), await apply()]).toEqual([1, 0]);
      expect([await list('isInSale=true'), await list('_sort=price')]).toEqual([
        [],
        ['OTHER', 'DATED'],
      ]);
      expect(await getItem()).not.toHaveProperty('saleEndsAt');
    });

    it('changes the pages of the product when it starts and when it ends', async () => {
      for (const time of [START, END]) {
        vi.setSystemTime(time);
        await apply();
      }
      const queued = await gateway().deps.database.db.select().from(revalidations);
      const change = { id: deterministicId('item', 'DATED'), seNames: ['dated'] };
      expect(queued.map(({ changes }) => changes)).toEqual([
        [expect.objectContaining(change)],
        [expect.objectContaining(change)],
      ]);
    });

    it('is exported with its dates at any time, and the export changes nothing', async () => {
      vi.setSystemTime(END);
      await apply();
      const text = await (await gateway().staff('/admin/catalogue/export')).text();
      const lines = text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(lines.find(({ sku }) => sku === 'DATED')).toMatchObject({ salePrice: 8, ...PERIOD });
      expect(await gateway().importLines(lines)).toMatchObject({ inserted: 0, updated: 0 });
    });

    it.each<[string, object, object]>([
      ['keeps its dates with another sale price', { salePrice: 7 }, { plannedSaleFils: 7_000 }],
      ['keeps its dates with another price', { price: 11 }, { plannedSaleFils: 8_000 }],
      [
        'loses its dates when it is removed',
        { salePrice: null },
        { plannedSaleFils: 10_000, saleStartsAt: null, saleEndsAt: null, isSaleOn: true },
      ],
    ])('%s', async (_, patch, expected) => {
      const init = { ...buildPost(patch), method: 'PATCH' };
      expect((await gateway().staff('/admin/catalogue/items/DATED', init)).status).toBe(200);
      const { db } = gateway().deps.database;
      const [row] = await db.select().from(items).where(eq(items.sku, 'DATED'));
      const dates = { saleStartsAt: new Date(START), saleEndsAt: new Date(END), isSaleOn: false };
      expect(row).toMatchObject({ ...dates, ...expected });
    });

    it.each<[string, object, string]>([
      ['that ends before it starts', { saleEndsAt: '2026-12-01T08:00:00Z' }, 'saleEndsAt'],
      ['without a sale price', { salePrice: undefined, prices: undefined }, 'salePrice'],
    ])('%s is rejected', async (_, change, path) => {
      const { rejected } = await gateway().importLines([
        { ...DATED, sku: 'BAD', seName: 'bad', ...change },
      ]);
      expect(rejected[0]?.reason).toMatch(new RegExp(`^${path}: `));
    });
  },
  { lines: [...CATEGORIES, itemLine('OTHER', { price: 9 })] },
);
