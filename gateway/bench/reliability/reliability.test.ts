import { beforeAll, expect, it } from 'vitest';
import { writePriceRules } from '../../../tests/setup/gateway/orders.ts';
import { onEachDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { lineRefunds } from './line-refunds.ts';
import { otpGuessing } from './otp-guessing.ts';
import { doubleClicks, lockOrdering, oversell, promotionOnce } from './overselling.ts';
import { paymentsInTheLastSecond, providerFaults } from './provider-faults.ts';
import { rounding } from './rounding.ts';
import type { Finding, ShopWithSimulator } from './shop.ts';
import { tampering } from './tampering.ts';
import { webhooksInAnyOrder } from './webhook-model.ts';
import { closedTabs, forgedWebhooks } from './webhooks.ts';

/**
 * The trials of `npm run bench:reliability` in sizes that take seconds. The embedded
 * database has one connection, so it gets the smallest size.
 */
const TRIALS: readonly [string, (shop: ShopWithSimulator, size: number) => Promise<Finding>][] = [
  ['more buyers than units', (shop, size) => oversell(shop, 30 * size, 3 * size)],
  ['carts with the same items in opposite order', (shop, size) => lockOrdering(shop, 6 * size)],
  ['double clicks', (shop, size) => doubleClicks(shop, 3 * size)],
  ['a promotion code for one use', (shop, size) => promotionOnce(shop, 4 * size)],
  ['guessed one-time codes', (shop, size) => otpGuessing(shop, 50 * size)],
  ['tampered bodies', (shop) => tampering(shop, 170)],
  ['forged webhooks', (shop, size) => forgedWebhooks(shop, 4 * size)],
  ['closed tabs', (shop, size) => closedTabs(shop, size)],
  ['faults of the provider', (shop, size) => providerFaults(shop, size)],
  ['payments in the last second', (shop, size) => paymentsInTheLastSecond(shop, 2 * size)],
  ['webhooks in any order', (shop, size) => webhooksInAnyOrder(shop, 5 * size)],
  ['rounded amounts', () => rounding(20_000)],
  ['refunds of discounted lines', () => lineRefunds(10_000)],
];

onEachDatabase('The reliability trials', (gateway) => {
  beforeAll(() => writePriceRules(gateway().deps.database.db));

  it.each(TRIALS)('pass with %s', async (_, trial) => {
    const { found, expected } = await trial(
      gateway(),
      gateway().deps.database.kind === 'pglite' ? 2 : 3,
    );
    expect(JSON.parse(found)).toEqual(JSON.parse(expected));
  });
});
