import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  fetchOrder,
  placeOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { queryRows } from '../../platform/db/client.ts';
import { sql } from '../../platform/db/sql.ts';

const MIGRATION = readFileSync(
  path.resolve(import.meta.dirname, '../../platform/db/migrations/0017_order_numbers.sql'),
  'utf8',
);

/** All numbers with six digits. The embedded database is slower, with the same function. */
const COUNTS = { pglite: 50_000, postgres: 900_000 };

onDatabase(
  'Order numbers',
  (gateway) => {
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;
    const take = async (from: number, count: number) => {
      await db().execute(sql`SELECT setval('order_number_sequence', ${from}, false)`);
      const rows = await queryRows<{ value: number }>(
        db(),
        sql`SELECT next_order_number() AS value FROM generate_series(1, ${count})`,
      );
      return rows.map(({ value }) => Number(value));
    };

    beforeAll(async () => {
      await writePriceRules(db());
      shopper = await registerShopper(gateway());
    });

    it('order numbers use every number with six digits once before seven digits begin', async () => {
      const count = COUNTS[gateway().deps.database.kind];
      const values = new Set(await take(0, count));
      expect(values.size).toBe(count);
      expect([...values].filter((value) => value < 100_000 || value > 999_999)).toEqual([]);
      const next = await take(900_000, 1_000);
      expect(new Set(next).size).toBe(1_000);
      for (const value of next) expect(value).toBeGreaterThanOrEqual(1_000_000);
      const [last = 0, first = 0] = await take(9_899_999, 2);
      expect([String(last).length, String(first).length]).toEqual([7, 8]);
    });

    it('order numbers are not consecutive', async () => {
      const values = await take(0, 1_000);
      const steps = values.slice(1).map((value, index) => Math.abs(value - (values[index] ?? 0)));
      expect(Math.min(...steps)).toBeGreaterThan(100_000);
    });

    it('order numbers are assigned by the migration to existing orders', async () => {
      const codes = [];
      for (let count = 0; count < 3; count += 1)
        codes.push((await placeOrder(shopper, buildPurchase([['JAR', 1]], 12))).referenceCode);
      await db().execute(sql`ALTER TABLE orders DROP COLUMN order_number`);
      await db().execute(sql`DROP FUNCTION next_order_number`);
      await db().execute(sql`DROP SEQUENCE order_number_sequence`);
      for (const statement of MIGRATION.split('--> statement-breakpoint'))
        await db().execute(sql.raw(statement));
      const numbers = [];
      for (const code of codes) numbers.push((await fetchOrder(shopper, code)).orderNumber);
      expect(new Set(numbers).size).toBe(3);
      const { referenceCode } = await placeOrder(shopper, buildPurchase([['JAR', 1]], 12));
      expect(numbers).not.toContain((await fetchOrder(shopper, referenceCode)).orderNumber);
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 })] },
);
