import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Availability } from '../../../lib/contract/availability.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { writeCountries } from '../../../tests/setup/gateway/countries.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import { countStock } from '../../../tests/setup/gateway/stock.ts';
import { onDatabase, PRODUCT } from '../../../tests/setup/gateway/test-gateway.ts';
import { deterministicId } from '../../platform/db/deterministic-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { checkAvailability } from './check-availability.ts';

const buildBundle = (sku: string, items: Record<string, number>, change = {}) =>
  itemLine(sku, {
    type: 'COLLECTION',
    stock: 1,
    items: Object.entries(items).map(([part, quantity]) => ({ sku: part, quantity })),
    ...change,
  });

const LINES = [
  ...CATEGORIES,
  itemLine('JAR', { stock: 10 }),
  itemLine('CUP', { stock: 7 }),
  itemLine('EMPTY', { stock: 0 }),
  itemLine('HELD', { stock: 10 }),
  itemLine('OVERHELD', { stock: 3 }),
  itemLine('LATER', { stock: 50, preOrder: true, maxPreOrderQty: 4 }),
  itemLine('OFF', { isEnabled: false }),
  itemLine('KNIFE', { unavailableCountryCodes: ['OM', 'SA'] }),
  buildBundle('PAIR', { JAR: 2 }),
  buildBundle('TEA', { JAR: 3, CUP: 2 }, { unavailableCountryCodes: ['QA'] }),
  buildBundle('KIT', { JAR: 1, KNIFE: 1 }),
  buildBundle('DUD', { JAR: 1, OFF: 1 }),
  buildBundle('HAMPER', { LATER: 2 }),
  buildBundle('BESPOKE', { JAR: 5 }, { preOrder: true, maxPreOrderQty: 6 }),
];
const BOXES = new Set(['PAIR', 'TEA', 'KIT', 'DUD', 'HAMPER', 'BESPOKE']);

type Want = [sku: string, quantity: number, type?: 'PRODUCT' | 'COLLECTION'];
const getItemType = (sku: string) => (BOXES.has(sku) ? 'COLLECTION' : 'PRODUCT');
const lines = (wants: readonly Want[]) =>
  wants.map(
    ([sku, quantity, type = getItemType(sku)]) =>
      ({ typeId: deterministicId('item', sku), type, quantity }) as const,
  );
const cart = (wants: readonly Want[], countryId = 'KW') => ({
  countryId,
  source: 'WebSite',
  userId: null,
  items: lines(wants),
});
/** `[sku, requested, available]`, because skus are easier to read than ids. */
const skus = new Map(
  LINES.flatMap((line) =>
    'sku' in line ? [[deterministicId('item', String(line.sku)), String(line.sku)]] : [],
  ),
);
const named = ({ outOfStockList, productNotAvailableByCountryList }: Availability) => ({
  out: outOfStockList.map(({ typeId, requested, available }) => [
    skus.get(typeId) ?? typeId,
    requested,
    available,
  ]),
  notHere: productNotAvailableByCountryList.map(({ typeId, countryCode }) => [
    skus.get(typeId) ?? typeId,
    countryCode,
  ]),
});

onDatabase(
  'CheckAvailably',
  (gateway) => {
    const requestAvailability = async (wants: readonly Want[], countryId?: string) =>
      named(
        await gateway().get<Availability>(
          `${PRODUCT}/CheckAvailably`,
          buildPost(cart(wants, countryId)),
        ),
      );

    beforeAll(async () => {
      const { db } = gateway().deps.database;
      await writeCountries(db);
      await db.execute(sql`UPDATE items SET reserved = 4 WHERE sku = 'HELD'`);
      await db.execute(sql`UPDATE items SET reserved = 5 WHERE sku = 'OVERHELD'`);
    });

    describe('for an available cart', () => {
      it.each<[string, Want[]]>([
        [
          'with all units on hand',
          [
            ['JAR', 10],
            ['CUP', 7],
          ],
        ],
        [
          'with several lines of one item',
          [
            ['JAR', 4],
            ['JAR', 6],
          ],
        ],
        [
          'with products alone and inside bundles',
          [
            ['PAIR', 2],
            ['JAR', 6],
          ],
        ],
        ['with a pre-order up to its maximum quantity', [['LATER', 4]]],
        [
          'with a bundle that is a pre-order, whatever stock its products have',
          [
            ['BESPOKE', 6],
            ['JAR', 10],
          ],
        ],
      ])('accepts a cart %s', async (_, wants) => {
        expect(await requestAvailability(wants)).toEqual({ out: [], notHere: [] });
      });
    });

    describe('for items out of stock', () => {
      it.each<[string, Want[], [string, number, number][]]>([
        ['one unit more than there is on hand', [['JAR', 11]], [['JAR', 11, 10]]],
        [
          'several lines of one item, added up',
          [
            ['JAR', 6],
            ['CUP', 1],
            ['JAR', 5],
          ],
          [['JAR', 11, 10]],
        ],
        ['a sold-out item', [['EMPTY', 1]], [['EMPTY', 1, 0]]],
        ['units that open orders reserve', [['HELD', 7]], [['HELD', 7, 6]]],
        ['an item with more reserved units than stock', [['OVERHELD', 1]], [['OVERHELD', 1, 0]]],
        [
          'a pre-order above its maximum quantity, although there is stock',
          [['LATER', 5]],
          [['LATER', 5, 4]],
        ],
        ['an unknown item', [['NOBODY', 2]], [[deterministicId('item', 'NOBODY'), 2, 0]]],
        ['a disabled item', [['OFF', 1]], [['OFF', 1, 0]]],
        ['a product requested as a bundle', [['JAR', 1, 'COLLECTION']], [['JAR', 1, 0]]],
        ['a bundle requested as a product', [['PAIR', 1, 'PRODUCT']], [['PAIR', 1, 0]]],
        ['a bundle, limited by its scarcest product', [['TEA', 4]], [['TEA', 4, 3]]],
        ['a bundle with a disabled product', [['DUD', 1]], [['DUD', 1, 0]]],
        [
          'a bundle, limited by the maximum quantity of a pre-order in it',
          [['HAMPER', 3]],
          [['HAMPER', 3, 2]],
        ],
        [
          'a bundle that is a pre-order above its maximum quantity',
          [['BESPOKE', 7]],
          [['BESPOKE', 7, 6]],
        ],
        [
          'a bundle and its product that exceed the stock together',
          [
            ['PAIR', 3],
            ['JAR', 6],
          ],
          [
            ['PAIR', 3, 2],
            ['JAR', 6, 4],
          ],
        ],
        [
          'two bundles that share a product',
          [
            ['TEA', 3],
            ['PAIR', 1],
          ],
          [
            ['TEA', 3, 2],
            ['PAIR', 1, 0],
          ],
        ],
        [
          'only the lines that use the scarce product',
          [
            ['CUP', 1],
            ['PAIR', 6],
          ],
          [['PAIR', 6, 5]],
        ],
      ])('reports as out of stock: %s', async (_, wants, out) => {
        expect(await requestAvailability(wants)).toEqual({ out, notHere: [] });
      });

      it('reports an id that contains SQL as out of stock', async () => {
        const items = [{ typeId: "'; DROP TABLE items; --", quantity: 1, type: 'PRODUCT' }];
        const body = { countryId: 'KW', source: 'Pos', userId: 'u-1', items };
        expect(
          named(await gateway().get(`${PRODUCT}/CheckAvailably`, buildPost(body))).out,
        ).toEqual([["'; DROP TABLE items; --", 1, 0]]);
      });

      it('treats a line without a type as a product', async () => {
        const items = [{ typeId: deterministicId('item', 'JAR'), quantity: 11 }];
        const { outOfStockList } = await gateway().get<Availability>(
          `${PRODUCT}/CheckAvailably`,
          buildPost({ ...cart([]), items }),
        );
        expect(outOfStockList).toEqual([
          { typeId: deterministicId('item', 'JAR'), type: 'PRODUCT', requested: 11, available: 10 },
        ]);
      });
    });

    describe('for items that are not delivered to the country', () => {
      it.each<[string, string, Want[], string[]]>([
        [
          'an item',
          'OM',
          [
            ['KNIFE', 1],
            ['JAR', 1],
          ],
          ['KNIFE'],
        ],
        [
          'a bundle',
          'QA',
          [
            ['TEA', 1],
            ['PAIR', 1],
          ],
          ['TEA'],
        ],
        ['a bundle that contains such an item', 'SA', [['KIT', 1]], ['KIT']],
        [
          'everything in a country that the shop does not serve',
          'FR',
          [
            ['JAR', 99],
            ['PAIR', 1],
            ['OFF', 1],
            ['NOBODY', 1],
          ],
          ['JAR', 'PAIR', 'OFF', deterministicId('item', 'NOBODY')],
        ],
      ])('reports as not available in the country: %s', async (_, country, wants, notHere) => {
        expect(await requestAvailability(wants, country)).toEqual({
          out: [],
          notHere: notHere.map((sku) => [sku, country]),
        });
      });

      it('reports an item once, whatever its quantity and number of lines', async () => {
        expect(
          await requestAvailability(
            [
              ['KNIFE', 500],
              ['KNIFE', 1],
            ],
            'SA',
          ),
        ).toEqual({ out: [], notHere: [['KNIFE', 'SA']] });
      });

      it('reports an undeliverable item next to one out of stock, and does not count its units', async () => {
        const wants: Want[] = [
          ['KIT', 5],
          ['JAR', 10],
          ['EMPTY', 1],
        ];
        expect(await requestAvailability(wants, 'OM')).toEqual({
          out: [['EMPTY', 1, 0]],
          notHere: [['KIT', 'OM']],
        });
      });
    });

    it('reflects stock and countries that staff have changed', async () => {
      const patch = (change: object) =>
        gateway().staff('/admin/catalogue/items/CUP', { ...buildPost(change), method: 'PATCH' });
      await countStock(gateway(), 'CUP', 1);
      const changed = await patch({ unavailableCountryCodes: ['AE'] });
      expect(await changed.json()).toMatchObject({
        sku: 'CUP',
        unavailableCountryCodes: ['AE'],
        stock: 'low',
      });
      expect(await requestAvailability([['CUP', 2]])).toEqual({
        out: [['CUP', 2, 1]],
        notHere: [],
      });
      expect(
        await requestAvailability(
          [
            ['CUP', 1],
            ['TEA', 1],
          ],
          'AE',
        ),
      ).toEqual({
        out: [],
        notHere: [
          ['CUP', 'AE'],
          ['TEA', 'AE'],
        ],
      });
      await countStock(gateway(), 'CUP', 7);
      await patch({ unavailableCountryCodes: [] });
      expect(await requestAvailability([['CUP', 7]], 'AE')).toEqual({ out: [], notHere: [] });
    });

    it('reads the largest cart with two statements', async () => {
      const { db } = gateway().deps.database;
      const wants = Array.from(
        { length: 200 },
        (_, index): Want => [index % 2 === 0 ? `NO-${index}` : 'TEA', 1],
      );
      const execute = vi.spyOn(db, 'execute');
      const select = vi.spyOn(db, 'select');
      const { outOfStockList } = await checkAvailability(
        { db },
        { countryCode: 'KW', items: lines(wants) },
      );
      const statements = execute.mock.calls.length + select.mock.calls.length;
      vi.restoreAllMocks();
      expect(outOfStockList).toHaveLength(101);
      expect(statements).toBe(2);
    });

    it('reads uncommitted stock inside the transaction of its caller', async () => {
      const answer = await gateway().deps.database.db.transaction(async (tx) => {
        await tx.execute(sql`UPDATE items SET reserved = reserved + 9 WHERE sku = 'JAR'`);
        const inside = await checkAvailability(
          { db: tx },
          { countryCode: 'KW', items: lines([['JAR', 2]]) },
        );
        await tx.execute(sql`UPDATE items SET reserved = reserved - 9 WHERE sku = 'JAR'`);
        return inside;
      });
      expect(named(answer).out).toEqual([['JAR', 2, 1]]);
    });
  },
  { lines: LINES },
);
