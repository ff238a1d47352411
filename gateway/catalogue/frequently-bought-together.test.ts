import { beforeAll, describe, expect, it } from 'vitest';
import type { ItemPage } from '../../lib/contract/listing.ts';
import { buildPost } from '../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  completePayment,
  PAYMENT,
  placeOrder,
  type Want,
  writePriceRules,
} from '../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper } from '../../tests/setup/gateway/shoppers.ts';
import { onDatabase, PRODUCT } from '../../tests/setup/gateway/test-gateway.ts';

/** Sold counts are so high that the orders of these tests do not change which items sell best. */
const jar = (sku: string, soldCount: number, change: Record<string, unknown> = {}) =>
  itemLine(sku, { price: 1, stock: 1_000, soldCount, ...change });

const MANY = Array.from({ length: 9 }, (_, index) => `MANY-${index}`);
const WEIGHTS = ['250 g', '500 g'];
const GROUPS = ['RICE', 'NUTS'].map((id) => ({
  kind: 'group',
  id,
  title: { En: id, Ar: id },
  options: [
    {
      name: { En: 'Weight', Ar: 'الوزن' },
      values: WEIGHTS.map((value) => ({ value: { En: value, Ar: value } })),
    },
  ],
}));
const LINES = [
  ...CATEGORIES,
  ...GROUPS,
  ...GROUPS.flatMap(({ id }) =>
    WEIGHTS.map((value, index) => jar(`${id}-${index}`, 100, { group: id, options: [value] })),
  ),
  jar('TEA', 100),
  jar('CUP', 300),
  jar('SPOON', 500),
  jar('TRAY', 700),
  jar('LONE', 900),
  jar('PAN', 100),
  jar('LID', 100, { prices: [{ countryCode: 'SA', price: 3, salePrice: 3 }] }),
  jar('HOST', 100),
  ...MANY.map((sku, index) => jar(sku, 1_000 * (index + 1))),
];

onDatabase(
  'Items frequently bought together',
  (gateway) => {
    let shopper: Shopper;
    const page = (sku: string, query = '') =>
      gateway().get<ItemPage>(
        `${PRODUCT}/GetProductAndCollectionByIdWebSite?seName=${sku.toLowerCase()}${query}`,
      );
    const frequentlyBoughtTogether = async (sku: string) =>
      (await page(sku)).frequentlyBoughtTogether?.map((item) => item.sku);
    const wants = (skus: readonly string[]): Want[] => skus.map((sku) => [sku, 1]);
    const buyTogether = (...skus: string[]) =>
      placeOrder(shopper, buildPurchase(wants(skus), skus.length + 2));
    const startPaying = (...skus: string[]) =>
      placeOrder(shopper, buildPurchase(wants(skus), skus.length + 2, { paymentMethod: 'Knet' }));

    beforeAll(async () => {
      await writePriceRules(gateway().deps.database.db);
      shopper = await registerShopper(gateway());
    });

    it('omits the field for an item that was never ordered with another one at least twice', async () => {
      expect(await page('LONE')).not.toHaveProperty('frequentlyBoughtTogether');
      await buyTogether('LONE');
      await buyTogether('LONE');
      await buyTogether('LONE', 'PAN');
      expect(await page('LONE')).not.toHaveProperty('frequentlyBoughtTogether');
    });

    it('orders items by the number of shared orders, then by sales, and excludes the item itself', async () => {
      await buyTogether('TEA', 'CUP', 'SPOON', 'TRAY');
      await buyTogether('TEA', 'CUP', 'SPOON');
      await buyTogether('CUP', 'TEA', 'TRAY');
      expect(await frequentlyBoughtTogether('TEA')).toEqual(['CUP', 'TRAY', 'SPOON']);
      expect(await frequentlyBoughtTogether('TRAY')).toEqual(['CUP', 'TEA']);
    });

    it('counts paid and cash orders, but no unpaid or cancelled ones', async () => {
      const first = await startPaying('PAN', 'LID');
      const second = await startPaying('PAN', 'LID');
      expect(await page('PAN')).not.toHaveProperty('frequentlyBoughtTogether');
      for (const order of [first, second]) await completePayment(gateway(), order, 'paid');
      expect(await frequentlyBoughtTogether('PAN')).toEqual(['LID']);

      const cash = [await buyTogether('PAN', 'SPOON'), await buyTogether('PAN', 'SPOON')];
      expect(await frequentlyBoughtTogether('PAN')).toEqual(['SPOON', 'LID']);
      for (const { referenceCode } of cash) {
        const cancelled = await shopper.request(
          `${PAYMENT}/ProfileUser/CancelDeliveryRequestInCach`,
          buildPost({ referenceCode, reason: 'Too late' }),
        );
        expect(cancelled.status).toBe(200);
      }
      await buyTogether('TRAY');
      expect(await frequentlyBoughtTogether('PAN')).toEqual(['LID']);
    });

    it('shows no other product of the same group, and one of another group', async () => {
      await buyTogether('RICE-0', 'RICE-1', 'NUTS-0', 'NUTS-1');
      await buyTogether('RICE-0', 'RICE-1', 'NUTS-0', 'NUTS-1');
      await buyTogether('RICE-0', 'NUTS-1');
      expect(await frequentlyBoughtTogether('RICE-0')).toEqual(['NUTS-1']);
    });

    it('returns prices for the requested country', async () => {
      const { frequentlyBoughtTogether: found } = await page('PAN', '&countryCodesISO=SA');
      expect(found?.[0]?.priceByCountry).toEqual([{ countryCode: 'SA', price: 3, salePrice: 3 }]);
    });

    describe('with many candidates', () => {
      beforeAll(async () => {
        await buyTogether('HOST', ...MANY);
        await buyTogether('HOST', ...MANY);
      });

      it('returns at most eight items', async () => {
        expect(await frequentlyBoughtTogether('HOST')).toEqual(MANY.slice(1).reverse());
      });

      it('returns enabled items only', async () => {
        await gateway().importLines([jar('MANY-8', 9_000, { isEnabled: false })]);
        expect(await frequentlyBoughtTogether('HOST')).toEqual(MANY.slice(0, 8).reverse());
        await gateway().importLines([jar('MANY-8', 9_000)]);
      });
    });
  },
  { lines: LINES },
);
