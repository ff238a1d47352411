import { beforeAll, expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/setup/openapi-gateway.ts';
import { writeTerms } from '../../../tests/setup/openapi-orders.ts';
import { doubleClicks, lockOrdering, oversell, promotionOnce } from './overselling.ts';
import { rounding } from './rounding.ts';
import type { Finding, Shop } from './shop.ts';
import { tampering } from './tampering.ts';
import { webhooksInAnyOrder } from './webhook-model.ts';
import { closedTabs, forgedWebhooks } from './webhooks.ts';

/** The trials of `npm run bench:reliability`, in sizes that take seconds; on the embedded database, which has one connection, in the smallest. */
const TRIALS: readonly [string, (shop: Shop, size: number) => Promise<Finding>][] = [
  ['more shoppers than units', (shop, size) => oversell(shop, 30 * size, 3 * size)],
  ['carts that cross', (shop, size) => lockOrdering(shop, 6 * size)],
  ['double clicks', (shop, size) => doubleClicks(shop, 3 * size)],
  ['a code for one', (shop, size) => promotionOnce(shop, 4 * size)],
  ['bodies that were tampered with', (shop) => tampering(shop, 170)],
  ['forged notices', (shop, size) => forgedWebhooks(shop, 4 * size)],
  ['closed tabs', (shop, size) => closedTabs(shop, size)],
  ['notices in any order', (shop, size) => webhooksInAnyOrder(shop, 5 * size)],
  ['rounding', () => rounding(20_000)],
];

onEachDatabase('The shop withstands', (gateway) => {
  beforeAll(() => writeTerms(gateway().deps.database.db));

  it.each(TRIALS)('%s', async (_, trial) => {
    const { found, expected } = await trial(gateway(), gateway().deps.database.kind === 'pglite' ? 2 : 10);
    expect(JSON.parse(found)).toEqual(JSON.parse(expected));
  });
});
