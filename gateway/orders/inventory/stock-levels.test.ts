import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { HomePage } from '../../../lib/contract/home.ts';
import type { Item } from '../../../lib/contract/item.ts';
import type { ItemList } from '../../../lib/contract/listing.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  completePayment,
  placeOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, PRODUCT } from '../../../tests/setup/gateway/test-gateway.ts';
import { getChangedTags } from '../../catalogue/public.ts';
import { deterministicId } from '../../platform/db/deterministic-id.ts';
import { revalidations } from '../../platform/db/schema/catalogue.ts';

const buildBundle = (sku: string, items: Record<string, number>, change = {}) =>
  itemLine(sku, {
    type: 'COLLECTION',
    stock: 0,
    price: 30,
    items: Object.entries(items).map(([part, quantity]) => ({ sku: part, quantity })),
    ...change,
  });

const LINES = [
  ...CATEGORIES,
  itemLine('JAR', { stock: 7 }),
  itemLine('CUP', { stock: 100 }),
  itemLine('OFF', { isEnabled: false }),
  itemLine('MADE', { stock: 0, preOrder: true, maxPreOrderQty: 2 }),
  buildBundle('PAIR', { JAR: 2, CUP: 1 }),
  buildBundle('DUD', { CUP: 1, OFF: 1 }),
  buildBundle('LATER', { MADE: 2 }),
  buildBundle('TOOMANY', { MADE: 3 }),
  itemLine('SOLD', { stock: 100, soldCount: 0 }),
  itemLine('BEST', { stock: 100, soldCount: 3 }),
];

onDatabase(
  'The stock level of an item',
  (gateway) => {
    let shopper: Shopper;
    const readLevel = async (sku: string) =>
      (await gateway().get<Item>(`${PRODUCT}/GetByIdWebSite?id=${deterministicId('item', sku)}`))
        .stock;
    const list = (query: string) => gateway().get<ItemList>(`${PRODUCT}/GetAll?${query}`);
    const inStock = async (skus: string) =>
      (await list(`inStock=true&skuList=${skus}`)).items.map(({ sku }) => sku).sort();
    /**
     * Items in stock and out of stock, according to lists in an order that sales do not change and
     * according to the facets.
     */
    const said = async (skus: string) => {
      const sorted = `skuList=${skus}&_sort=title`;
      const [all, here, gone] = await Promise.all([
        list(sorted),
        list(`${sorted}&inStock=true`),
        list(`${sorted}&inStock=false`),
      ]);
      return [
        all.facets.flags?.inStock,
        ...[here, gone].map(({ items }) => items.map(({ sku }) => sku)),
      ];
    };

    beforeAll(async () => {
      await writePriceRules(gateway().deps.database.db);
      shopper = await registerShopper(gateway());
    });

    it('the stock level of a bundle is calculated from its products', async () => {
      expect(await Promise.all(['PAIR', 'DUD', 'LATER', 'TOOMANY'].map(readLevel))).toEqual([
        'low',
        'out',
        'low',
        'out',
      ]);
      expect(await inStock('PAIR,DUD,LATER,TOOMANY')).toEqual(['LATER', 'PAIR']);
    });

    it('the stock level changes with reservations, in the item and its bundles, and the storefront is notified', async () => {
      const { db } = gateway().deps.database;
      await db.delete(revalidations);
      const sent = vi.spyOn(gateway().deps.revalidation, 'scheduleSend');
      expect([await readLevel('JAR'), await readLevel('PAIR')]).toEqual(['in', 'low']);
      expect(await said('JAR,PAIR')).toEqual([2, ['JAR', 'PAIR'], []]);
      const order = await placeOrder(
        shopper,
        buildPurchase([['JAR', 6]], 60, { paymentMethod: 'Knet' }),
      );
      expect([await readLevel('JAR'), await readLevel('PAIR')]).toEqual(['low', 'out']);
      const [queued] = await db.select().from(revalidations);
      const tree = await gateway().deps.catalogue.categories();
      expect(await getChangedTags(db, queued?.changes ?? [], tree)).toEqual(
        expect.arrayContaining(['item:jar', 'item:pair', 'category:honey', 'lists']),
      );
      expect(await said('JAR,PAIR')).toEqual([1, ['JAR'], ['PAIR']]);
      await completePayment(gateway(), order, 'declined');
      expect([await readLevel('JAR'), await readLevel('PAIR')]).toEqual(['in', 'low']);
      expect(await said('JAR,PAIR')).toEqual([2, ['JAR', 'PAIR'], []]);
      expect(await db.select().from(revalidations)).toHaveLength(2);
      expect(sent).toHaveBeenCalledTimes(2);
      sent.mockRestore();
    });

    it('the storefront is not notified while the stock level is unchanged', async () => {
      const { db } = gateway().deps.database;
      await db.delete(revalidations);
      const sent = vi.spyOn(gateway().deps.revalidation, 'scheduleSend');
      await placeOrder(shopper, buildPurchase([['CUP', 1]], 12, { paymentMethod: 'Knet' }));
      expect(sent).not.toHaveBeenCalled();
      expect(await db.select().from(revalidations)).toEqual([]);
      sent.mockRestore();
    });

    describe('and the list of best sellers', () => {
      const bestSellers = async () => {
        const { sections } = await gateway().get<HomePage>(`${PRODUCT}/GetHomePageList`);
        const row = sections.find(
          (section) => section.type === 'items' && section.kind === 'bestSellers',
        );
        return row?.type === 'items'
          ? row.items.map(({ sku }) => sku).filter((sku) => ['SOLD', 'BEST'].includes(sku))
          : [];
      };

      it('stock levels and best sellers change with purchases and cancellations', async () => {
        expect(await bestSellers()).toEqual(['BEST', 'SOLD']);
        const { referenceCode } = await placeOrder(shopper, buildPurchase([['SOLD', 4]], 42));
        expect(await bestSellers()).toEqual(['SOLD', 'BEST']);
        await shopper.request(
          '/payment/api/Web/ProfileUser/CancelDeliveryRequestInCach',
          buildPost({ referenceCode }),
        );
        expect(await bestSellers()).toEqual(['BEST', 'SOLD']);
      });
    });
  },
  { lines: LINES },
);
