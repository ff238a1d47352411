import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Availability } from '../../../lib/api/contract/availability.ts';
import { buildPost } from '../../../tests/setup/openapi-callers.ts';
import { onEachDatabase, PRODUCT } from '../../../tests/setup/openapi-gateway.ts';
import { deterministicId } from '../../db/deterministic-id.ts';
import { writeCountries } from '../../testing/countries.ts';
import { CATEGORIES, itemLine } from '../../testing/lines.ts';
import { checkAvailability } from './check-availability.ts';

const boxOf = (sku: string, items: Record<string, number>, change = {}) =>
  itemLine(sku, { type: 'COLLECTION', stock: 1, items: Object.entries(items).map(([part, quantity]) => ({ sku: part, quantity })), ...change });

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
  boxOf('PAIR', { JAR: 2 }),
  boxOf('TEA', { JAR: 3, CUP: 2 }, { unavailableCountryCodes: ['QA'] }),
  boxOf('KIT', { JAR: 1, KNIFE: 1 }),
  boxOf('DUD', { JAR: 1, OFF: 1 }),
  boxOf('HAMPER', { LATER: 2 }),
  boxOf('BESPOKE', { JAR: 5 }, { preOrder: true, maxPreOrderQty: 6 }),
];
const BOXES = new Set(['PAIR', 'TEA', 'KIT', 'DUD', 'HAMPER', 'BESPOKE']);

type Want = [sku: string, quantity: number, type?: 'PRODUCT' | 'COLLECTION'];
const getItemType = (sku: string) => (BOXES.has(sku) ? 'COLLECTION' : 'PRODUCT');
const lines = (wants: readonly Want[]) =>
  wants.map(([sku, quantity, type = getItemType(sku)]) => ({ typeId: deterministicId('item', sku), type, quantity }) as const);
const cart = (wants: readonly Want[], countryId = 'KW') => ({ countryId, source: 'WebSite', userId: null, items: lines(wants) });
/** `[sku, requested, available]`; ids are hard to read. */
const skus = new Map(LINES.flatMap((line) => ('sku' in line ? [[deterministicId('item', String(line.sku)), String(line.sku)]] : [])));
const named = ({ outOfStockList, productNotAvailableByCountryList }: Availability) => ({
  out: outOfStockList.map(({ typeId, requested, available }) => [skus.get(typeId) ?? typeId, requested, available]),
  notHere: productNotAvailableByCountryList.map(({ typeId, countryCode }) => [skus.get(typeId) ?? typeId, countryCode]),
});

onEachDatabase(
  'CheckAvailably',
  (gateway) => {
    const ask = async (wants: readonly Want[], countryId?: string) =>
      named(await gateway().get<Availability>(`${PRODUCT}/CheckAvailably`, buildPost(cart(wants, countryId))));

    beforeAll(async () => {
      const { db } = gateway().deps.database;
      await writeCountries(db);
      await db.execute(sql`UPDATE items SET reserved = 4 WHERE sku = 'HELD'`);
      await db.execute(sql`UPDATE items SET reserved = 5 WHERE sku = 'OVERHELD'`);
    });

    describe('says that everything can be bought', () => {
      it.each<[string, Want[]]>([
        [
          'up to the last unit',
          [
            ['JAR', 10],
            ['CUP', 7],
          ],
        ],
        [
          'in lines of one item',
          [
            ['JAR', 4],
            ['JAR', 6],
          ],
        ],
        [
          'in boxes and singly',
          [
            ['PAIR', 2],
            ['JAR', 6],
          ],
        ],
        ['of a pre-order up to its cap', [['LATER', 4]]],
        [
          'of a box that is a pre-order, whatever its parts',
          [
            ['BESPOKE', 6],
            ['JAR', 10],
          ],
        ],
      ])('%s', async (_, wants) => {
        expect(await ask(wants)).toEqual({ out: [], notHere: [] });
      });
    });

    describe('finds out of stock', () => {
      it.each<[string, Want[], [string, number, number][]]>([
        ['one more than there is', [['JAR', 11]], [['JAR', 11, 10]]],
        [
          'lines of one item, summed',
          [
            ['JAR', 6],
            ['CUP', 1],
            ['JAR', 5],
          ],
          [['JAR', 11, 10]],
        ],
        ['what has run out', [['EMPTY', 1]], [['EMPTY', 1, 0]]],
        ['what open orders hold', [['HELD', 7]], [['HELD', 7, 6]]],
        ['what open orders hold more of than there is', [['OVERHELD', 1]], [['OVERHELD', 1, 0]]],
        ['a pre-order above its cap, although there is stock', [['LATER', 5]], [['LATER', 5, 4]]],
        ['an item that nobody knows', [['NOBODY', 2]], [[deterministicId('item', 'NOBODY'), 2, 0]]],
        ['a disabled item', [['OFF', 1]], [['OFF', 1, 0]]],
        ['a product that is called a collection', [['JAR', 1, 'COLLECTION']], [['JAR', 1, 0]]],
        ['a collection that is called a product', [['PAIR', 1, 'PRODUCT']], [['PAIR', 1, 0]]],
        ['a box by the part of which there is least', [['TEA', 4]], [['TEA', 4, 3]]],
        ['a box with a disabled part', [['DUD', 1]], [['DUD', 1, 0]]],
        ['a box by the cap of a pre-order in it', [['HAMPER', 3]], [['HAMPER', 3, 2]]],
        ['a box that is a pre-order above its cap', [['BESPOKE', 7]], [['BESPOKE', 7, 6]]],
        [
          'a box and its part, when both do not fit',
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
          'two boxes with a part in common',
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
          'only what draws on the part that is short',
          [
            ['CUP', 1],
            ['PAIR', 6],
          ],
          [['PAIR', 6, 5]],
        ],
      ])('%s', async (_, wants, out) => {
        expect(await ask(wants)).toEqual({ out, notHere: [] });
      });

      it('an id that no item could have', async () => {
        const items = [{ typeId: "'; DROP TABLE items; --", quantity: 1, type: 'PRODUCT' }];
        const body = { countryId: 'KW', source: 'Pos', userId: 'u-1', items };
        expect(named(await gateway().get(`${PRODUCT}/CheckAvailably`, buildPost(body))).out).toEqual([["'; DROP TABLE items; --", 1, 0]]);
      });

      it('a product when the type is left out', async () => {
        const items = [{ typeId: deterministicId('item', 'JAR'), quantity: 11 }];
        const { outOfStockList } = await gateway().get<Availability>(`${PRODUCT}/CheckAvailably`, buildPost({ ...cart([]), items }));
        expect(outOfStockList).toEqual([{ typeId: deterministicId('item', 'JAR'), type: 'PRODUCT', requested: 11, available: 10 }]);
      });
    });

    describe('finds not available in the country', () => {
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
          'a collection',
          'QA',
          [
            ['TEA', 1],
            ['PAIR', 1],
          ],
          ['TEA'],
        ],
        ['a collection with such an item in it, as the collection', 'SA', [['KIT', 1]], ['KIT']],
        [
          'everything, where the shop does not serve',
          'FR',
          [
            ['JAR', 99],
            ['PAIR', 1],
            ['OFF', 1],
            ['NOBODY', 1],
          ],
          ['JAR', 'PAIR', 'OFF', deterministicId('item', 'NOBODY')],
        ],
      ])('%s', async (_, country, wants, notHere) => {
        expect(await ask(wants, country)).toEqual({ out: [], notHere: notHere.map((sku) => [sku, country]) });
      });

      it('an item once, whatever its quantity and its lines', async () => {
        expect(
          await ask(
            [
              ['KNIFE', 500],
              ['KNIFE', 1],
            ],
            'SA',
          ),
        ).toEqual({ out: [], notHere: [['KNIFE', 'SA']] });
      });

      it('beside what is out of stock, and lets it take nothing from the others', async () => {
        const wants: Want[] = [
          ['KIT', 5],
          ['JAR', 10],
          ['EMPTY', 1],
        ];
        expect(await ask(wants, 'OM')).toEqual({ out: [['EMPTY', 1, 0]], notHere: [['KIT', 'OM']] });
      });
    });

    it('follows what staff change', async () => {
      const patch = (change: object) => gateway().staff('/admin/catalogue/items/CUP', { ...buildPost(change), method: 'PATCH' });
      const changed = await patch({ stock: 1, unavailableCountryCodes: ['AE'] });
      expect(await changed.json()).toMatchObject({ sku: 'CUP', unavailableCountryCodes: ['AE'], stock: 'low' });
      expect(await ask([['CUP', 2]])).toEqual({ out: [['CUP', 2, 1]], notHere: [] });
      expect(
        await ask(
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
      await patch({ stock: 7, unavailableCountryCodes: [] });
      expect(await ask([['CUP', 7]], 'AE')).toEqual({ out: [], notHere: [] });
    });

    it('reads two statements for the largest cart', async () => {
      const { db } = gateway().deps.database;
      const wants = Array.from({ length: 200 }, (_, index): Want => [index % 2 === 0 ? `NO-${index}` : 'TEA', 1]);
      const execute = vi.spyOn(db, 'execute');
      const select = vi.spyOn(db, 'select');
      const { outOfStockList } = await checkAvailability({ db }, { countryCode: 'KW', items: lines(wants) });
      const statements = execute.mock.calls.length + select.mock.calls.length;
      vi.restoreAllMocks();
      expect(outOfStockList).toHaveLength(101);
      expect(statements).toBe(2);
    });

    it('is part of a transaction that asks it', async () => {
      const answer = await gateway().deps.database.db.transaction(async (tx) => {
        await tx.execute(sql`UPDATE items SET reserved = reserved + 9 WHERE sku = 'JAR'`);
        const inside = await checkAvailability({ db: tx }, { countryCode: 'KW', items: lines([['JAR', 2]]) });
        await tx.execute(sql`UPDATE items SET reserved = reserved - 9 WHERE sku = 'JAR'`);
        return inside;
      });
      expect(named(answer).out).toEqual([['JAR', 2, 1]]);
    });
  },
  { lines: LINES },
);
