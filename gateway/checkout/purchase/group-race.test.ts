import { expect, it } from 'vitest';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  buy,
  fetchOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerShopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { eq } from '../../platform/db/sql.ts';

const both = (En: string) => ({ En, Ar: En });
const UNITS = 6;
const BUYERS = 10;
const VALUES = ['Small', 'Tiny', 'Mini'] as const;

/** The group whose first value has this name, with its product. */
const groupLines = (value: string) => [
  {
    kind: 'group',
    id: 'RACE',
    title: both('Race'),
    options: [{ name: both('Size'), values: [{ value: both(value) }, { value: both('Large') }] }],
  },
  itemLine('JAR', { price: 10, stock: UNITS, group: 'RACE', options: [value] }),
];

onDatabase(
  'A group that changes while shoppers buy one of its products',
  (gateway) => {
    it('sells each unit of a product once while its group changes, and each order keeps one of the values', async () => {
      const { db } = gateway().deps.database;
      await writePriceRules(db);
      const buyers = await Promise.all(
        Array.from({ length: BUYERS }, () => registerShopper(gateway())),
      );
      const [imports, responses] = await Promise.all([
        Promise.all(
          [...VALUES, ...VALUES, ...VALUES].map((value) =>
            gateway().importLines(groupLines(value)),
          ),
        ),
        Promise.all(buyers.map((buyer) => buy(buyer, buildPurchase([['JAR', 1]], 12)))),
      ]);
      expect(imports.flatMap(({ rejected }) => rejected)).toEqual([]);
      const statuses = responses.map(({ status }) => status).sort();
      expect(statuses).toEqual([
        ...Array<number>(UNITS).fill(201),
        ...Array<number>(BUYERS - UNITS).fill(409),
      ]);
      const values = await Promise.all(
        responses.map(async (response, index) => {
          if (response.status !== 201) return [];
          const { referenceCode } = await response.json();
          const order = await fetchOrder(buyers[index] ?? expect.fail(), referenceCode);
          return order.lines.flatMap(({ options = [] }) => options.map(({ value }) => value.En));
        }),
      );
      expect(values.flat()).toHaveLength(UNITS);
      for (const value of values.flat()) expect(VALUES).toContain(value);
      const [jar] = await db.select().from(items).where(eq(items.sku, 'JAR'));
      expect((jar?.stockOnHand ?? 0) - (jar?.reserved ?? 0)).toBe(0);
    });
  },
  {
    lines: [
      ...CATEGORIES,
      ...groupLines('Small'),
      itemLine('CAN', { price: 20, group: 'RACE', options: ['Large'] }),
    ],
  },
);
