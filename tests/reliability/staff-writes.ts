import { randomUUID } from 'node:crypto';
import { queryRows } from '../../gateway/platform/db/client.ts';
import { sql } from '../../gateway/platform/db/sql.ts';
import { buildPost } from '../setup/gateway/callers.ts';
import type { TestGateway } from '../setup/gateway/test-gateway.ts';
import {
  buildItemOrder,
  createItem,
  FEE,
  type Finding,
  PRICE,
  purchase,
  readStock,
  registerBuyer,
  repeatConcurrently,
} from './shop.ts';

const AT_ONCE = 20;
/** The prices between which staff change, in KWD. */
const PRICES = [PRICE, PRICE + 1] as const;

/**
 * Purchases, while staff add delivered units and change the price of the same product. Nobody pays
 * an amount that was not shown, and each unit is sold once or left.
 */
export async function staffWrites(shop: TestGateway, purchases: number): Promise<Finding> {
  const sku = `STAFF-${randomUUID().slice(0, 8).toUpperCase()}`;
  const units = Math.ceil(purchases / 2);
  const item = await createItem(shop, units, sku);
  const buyer = await registerBuyer(shop);
  const path = `/admin/catalogue/items/${sku}`;
  let promisedFils = 0;
  let failures = 0;
  let added = 0;

  const work = async (index: number) => {
    const key = { 'idempotency-key': randomUUID() };
    const delivery = buildPost({ units: 1, reason: 'Delivery' }, key);
    const price = { ...buildPost({ price: PRICES[index % 2] }), method: 'PATCH' };
    const expectedTotal = (PRICES[Math.floor(index / 2) % 2] ?? PRICE) + FEE;
    const [bought, delivered, priced] = await Promise.all([
      purchase(shop, buyer, buildItemOrder(item, 1, { expectedTotal })),
      shop.staff(`${path}/stock-adjustments`, delivery),
      shop.staff(path, price),
    ]);
    if (bought.status === 201) promisedFils += expectedTotal * 1000;
    if (delivered.ok) added += 1;
    failures += [bought, delivered, priced].filter(({ status }) => status >= 500).length;
  };
  await repeatConcurrently(purchases, AT_ONCE, work);

  const { onHand, reserved, sold } = await readStock(shop, item);
  const [paid] = await queryRows<{ orders: number; fils: number }>(
    shop.deps.database.db,
    sql`SELECT count(*)::int AS orders, sum(total_fils)::int AS fils FROM orders WHERE user_id = ${buyer.userId}`,
  );
  return {
    tried: `${purchases} purchases, ${added} deliveries of one unit and ${purchases} changes of the price (${sold} sold)`,
    expected: {
      added: purchases,
      failures: 0,
      reserved: 0,
      sold: paid?.orders,
      onHand: units + added - sold,
      paidFils: promisedFils,
    },
    found: { added, failures, reserved, sold, onHand, paidFils: paid?.fils },
  };
}
