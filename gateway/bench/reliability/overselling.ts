import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { queryRows } from '../../db/client.ts';
import { promotionRedemptions, promotions } from '../../db/schema/catalogue.ts';
import { orders } from '../../db/schema/orders.ts';
import { type Finding, newBuyer, newItem, often, orderOfItem, purchase, type Shop, stockOf, Tally, timed } from './shop.ts';

const AT_ONCE = 40;

/** How many transactions the server gave up because they waited in a circle. */
async function deadlocks({ deps }: Shop): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    deps.database.db,
    sql`SELECT deadlocks::int AS count FROM pg_stat_database WHERE datname = current_database()`,
  );
  return row?.count ?? 0;
}

/** More shoppers than units. */
export async function oversell(shop: Shop, purchases: number, units: number): Promise<Finding> {
  const item = await newItem(shop, units);
  const buyer = await newBuyer(shop);
  const before = await deadlocks(shop);
  const tally = new Tally();
  const [, ms] = await timed(() => often(purchases, AT_ONCE, async () => tally.addResponse(await purchase(shop, buyer, orderOfItem(item)))));
  const stock = await stockOf(shop, item);
  const found = { sold: tally.of('201'), refused: tally.of('409 out_of_stock'), onHand: stock.onHand, reserved: stock.reserved };
  return {
    threat: 'oversell',
    tried: `${purchases} purchases of ${units} units`,
    expected: JSON.stringify({ sold: units, refused: purchases - units, onHand: 0, reserved: 0, deadlocks: 0 }),
    found: JSON.stringify({ ...found, deadlocks: (await deadlocks(shop)) - before }),
    ms,
  };
}

/** Orders of three items out of five, written in any order: whoever locks them as they are written waits in circles. */
export async function lockOrdering(shop: Shop, count: number): Promise<Finding> {
  const items = await Promise.all(Array.from({ length: 5 }, () => newItem(shop, count)));
  const buyer = await newBuyer(shop);
  const before = await deadlocks(shop);
  const tally = new Tally();
  const [, ms] = await timed(() =>
    often(count, AT_ONCE, async (index) => {
      const three = [0, 1, 2].map((step) => items[(index * (step + 1) + step * 3) % 5] ?? '');
      const lines = (index % 2 === 0 ? three : three.reverse()).map((typeId) => ({ typeId, quantity: 1 }));
      await tally.addResponse(await purchase(shop, buyer, { ...orderOfItem('', 3), items: lines }));
    }),
  );
  return {
    threat: 'lines in any order',
    tried: `${count} orders of 3 of 5 items`,
    expected: JSON.stringify({ sold: count, deadlocks: 0 }),
    found: JSON.stringify({ sold: tally.of('201'), deadlocks: (await deadlocks(shop)) - before }),
    ms,
  };
}

/** Double clicks: pairs of one request under one key, at the same moment; then the key with another body. */
export async function doubleClicks(shop: Shop, pairs: number): Promise<Finding> {
  const item = await newItem(shop, pairs * 2);
  const buyer = await newBuyer(shop);
  let same = 0;
  let refused = 0;
  const [, ms] = await timed(() =>
    often(pairs, AT_ONCE / 2, async (index) => {
      const key = randomUUID();
      const body = orderOfItem(item, 1, { paymentMethod: index % 2 === 0 ? 'Cash' : 'OnLine' });
      const [first, second] = await Promise.all([purchase(shop, buyer, body, key), purchase(shop, buyer, body, key)]);
      if (first.status === 201 && (await first.text()) === (await second.text())) same += 1;
      if ((await purchase(shop, buyer, { ...body, language: 'ar' }, key)).status === 422) refused += 1;
    }),
  );
  const made = await shop.deps.database.db.$count(orders, eq(orders.userId, buyer.userId));
  return {
    threat: 'double click, retry, two tabs',
    tried: `${pairs} pairs with one key, then another body`,
    expected: JSON.stringify({ orders: pairs, sameAnswer: pairs, changedBody422: pairs }),
    found: JSON.stringify({ orders: made, sameAnswer: same, changedBody422: refused }),
    ms,
  };
}

/** A code that one order may use, and many try at once. */
export async function promotionOnce(shop: Shop, tries: number): Promise<Finding> {
  const { db } = shop.deps.database;
  const code = `ONCE-${randomUUID().slice(0, 8).toUpperCase()}`;
  const message = { En: 'Off', Ar: 'خصم' };
  await db.insert(promotions).values({ code, kind: 'amount', value: 1000, minimumFils: 0, redemptionLimit: 1, message });
  const item = await newItem(shop, tries);
  const buyer = await newBuyer(shop);
  const tally = new Tally();
  const body = { ...orderOfItem(item), promoCode: code, expectedTotal: 4 };
  const [, ms] = await timed(() => often(tries, AT_ONCE, async () => tally.addResponse(await purchase(shop, buyer, body))));
  const redeemed = await db.$count(promotionRedemptions, eq(promotionRedemptions.code, code));
  return {
    threat: 'promotion used twice',
    tried: `${tries} parallel, limit 1`,
    expected: JSON.stringify({ redeemed: 1, orders: 1, refused: tries - 1 }),
    found: JSON.stringify({ redeemed, orders: tally.of('201'), refused: tally.of('409 promotion_not_valid') }),
    ms,
  };
}
