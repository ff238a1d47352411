import { expect, it } from 'vitest';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import { buildPurchase, buy, writePriceRules } from '../../../tests/setup/gateway/orders.ts';
import { registerShopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { eq, sql } from '../../platform/db/sql.ts';
import { type LineReader, writeLines } from './write-lines.ts';

const UNITS = 10;
const ATTEMPTS = 8;

onDatabase(
  'Adjustments of stock while shoppers buy',
  (gateway) => {
    it('adjustments of stock and purchases at the same time share the units, and none is lost or sold twice', async () => {
      const { db } = gateway().deps.database;
      await writePriceRules(db);
      const attempts = Array.from({ length: ATTEMPTS });
      const buyers = await Promise.all(attempts.map(() => registerShopper(gateway())));
      const takeAway = () =>
        gateway().staff(
          '/admin/catalogue/items/JAR/stock-adjustments',
          buildPost({ units: -1, reason: 'Broken' }),
        );
      const [taken, bought] = await Promise.all([
        Promise.all(attempts.map(takeAway)),
        Promise.all(buyers.map((buyer) => buy(buyer, buildPurchase([['JAR', 1]], 12)))),
      ]);
      const count = (responses: Response[], wanted: number) =>
        responses.filter(({ status }) => status === wanted).length;
      expect(count(taken, 200) + count(taken, 409)).toBe(ATTEMPTS);
      expect(count(bought, 201) + count(bought, 409)).toBe(ATTEMPTS);
      expect(count(taken, 200) + count(bought, 201)).toBe(UNITS);
      const [jar] = await db.select().from(items).where(eq(items.sku, 'JAR'));
      expect((jar?.stockOnHand ?? 0) - (jar?.reserved ?? 0)).toBe(0);
    });

    it.each([false, true])(
      'an import that the database aborts because of a deadlock is repeated (dry run: %s)',
      async (dryRun) => {
        let tries = 0;
        const read: LineReader = async (tx) => {
          tries += 1;
          if (tries === 1)
            await tx.execute(sql`DO $$ BEGIN RAISE 'deadlock' USING ERRCODE = '40P01'; END $$`);
          return { lines: [{ line: 1, json: itemLine(`AGAIN-${dryRun}`) }], rejected: [] };
        };
        const { deps } = gateway();
        const result = await writeLines(deps, read, { images: deps, dryRun });
        expect([tries, result.inserted, result.rejected]).toEqual([2, 1, []]);
      },
    );
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: UNITS })] },
);
