import { randomUUID } from 'node:crypto';
import { queryRows } from '../../gateway/platform/db/client.ts';
import { promotionRedemptions, promotions } from '../../gateway/platform/db/schema/catalogue.ts';
import { orders } from '../../gateway/platform/db/schema/orders.ts';
import { eq, sql } from '../../gateway/platform/db/sql.ts';
import {
  buildItemOrder,
  createItem,
  type Finding,
  purchase,
  ResponseCounter,
  readStock,
  registerBuyer,
  repeatConcurrently,
  type Shop,
} from './shop.ts';

const AT_ONCE = 40;

/** Number of deadlocks that the server has resolved. */
async function deadlocks({ deps }: Shop): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    deps.database.db,
    sql`SELECT deadlocks::int AS count FROM pg_stat_database WHERE datname = current_database()`,
  );
  return row?.count ?? 0;
}

/** More buyers than units. */
export async function oversell(shop: Shop, purchases: number, units: number): Promise<Finding> {
  const item = await createItem(shop, units);
  const buyer = await registerBuyer(shop);
  const before = await deadlocks(shop);
  const counter = new ResponseCounter();
  await repeatConcurrently(purchases, AT_ONCE, async () =>
    counter.addResponse(await purchase(shop, buyer, buildItemOrder(item))),
  );
  const stock = await readStock(shop, item);
  const found = {
    sold: counter.of('201'),
    rejected: counter.of('409 out_of_stock'),
    onHand: stock.onHand,
    reserved: stock.reserved,
  };
  return {
    tried: `${purchases} purchases of ${units} units`,
    expected: {
      sold: units,
      rejected: purchases - units,
      onHand: 0,
      reserved: 0,
      deadlocks: 0,
    },
    found: { ...found, deadlocks: (await deadlocks(shop)) - before },
  };
}

/**
 * Orders of three out of five items in random order: locking in the order of the lines would
 * deadlock.
 */
export async function lockOrdering(shop: Shop, count: number): Promise<Finding> {
  const items = await Promise.all(Array.from({ length: 5 }, () => createItem(shop, count)));
  const buyer = await registerBuyer(shop);
  const before = await deadlocks(shop);
  const counter = new ResponseCounter();
  await repeatConcurrently(count, AT_ONCE, async (index) => {
    const three = [0, 1, 2].map((step) => items[(index * (step + 1) + step * 3) % 5] ?? '');
    const lines = (index % 2 === 0 ? three : three.reverse()).map((typeId) => ({
      typeId,
      quantity: 1,
    }));
    await counter.addResponse(
      await purchase(shop, buyer, { ...buildItemOrder('', 3), items: lines }),
    );
  });
  return {
    tried: `${count} orders of 3 of 5 items`,
    expected: { sold: count, deadlocks: 0 },
    found: { sold: counter.of('201'), deadlocks: (await deadlocks(shop)) - before },
  };
}

/** Pairs of identical concurrent requests with one key, then another body with the key. */
export async function doubleClicks(shop: Shop, pairs: number): Promise<Finding> {
  const item = await createItem(shop, pairs * 2);
  const buyer = await registerBuyer(shop);
  let same = 0;
  let rejected = 0;
  await repeatConcurrently(pairs, AT_ONCE / 2, async (index) => {
    const key = randomUUID();
    const body = buildItemOrder(item, 1, { paymentMethod: index % 2 === 0 ? 'Cash' : 'OnLine' });
    const [first, second] = await Promise.all([
      purchase(shop, buyer, body, key),
      purchase(shop, buyer, body, key),
    ]);
    if (first.status === 201 && (await first.text()) === (await second.text())) same += 1;
    if ((await purchase(shop, buyer, { ...body, language: 'ar' }, key)).status === 422)
      rejected += 1;
  });
  const made = await shop.deps.database.db.$count(orders, eq(orders.userId, buyer.userId));
  return {
    tried: `${pairs} pairs with one key, then another body`,
    expected: { orders: pairs, sameAnswer: pairs, changedBody422: pairs },
    found: { orders: made, sameAnswer: same, changedBody422: rejected },
  };
}

/** Concurrent uses of a code that is valid for one order. */
export async function promotionOnce(shop: Shop, tries: number): Promise<Finding> {
  const { db } = shop.deps.database;
  const code = `ONCE-${randomUUID().slice(0, 8).toUpperCase()}`;
  const message = { En: 'Off', Ar: 'خصم' };
  await db.insert(promotions).values({
    code,
    kind: 'amount',
    terms: { value: 1 },
    minimumFils: 0,
    redemptionLimit: 1,
    message,
  });
  const item = await createItem(shop, tries);
  const buyer = await registerBuyer(shop);
  const counter = new ResponseCounter();
  const body = { ...buildItemOrder(item), promoCode: code, expectedTotal: 4 };
  await repeatConcurrently(tries, AT_ONCE, async () =>
    counter.addResponse(await purchase(shop, buyer, body)),
  );
  const redeemed = await db.$count(promotionRedemptions, eq(promotionRedemptions.code, code));
  return {
    tried: `${tries} parallel, limit 1`,
    expected: { redeemed: 1, orders: 1, rejected: tries - 1 },
    found: {
      redeemed,
      orders: counter.of('201'),
      rejected: counter.of('409 promotion_not_valid'),
    },
  };
}
