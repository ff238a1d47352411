import { beforeAll } from 'vitest';
import { writePriceRules } from '../setup/gateway/orders.ts';
import { onDatabase, type TestGateway } from '../setup/gateway/test-gateway.ts';
import { lineRefunds } from './line-refunds.ts';
import { otpGuessing } from './otp-guessing.ts';
import { doubleClicks, lockOrdering, oversell, promotionOnce } from './overselling.ts';
import { paymentLedger } from './payment-ledger.ts';
import { paymentsInTheLastSecond, providerFaults } from './provider-faults.ts';
import { returnedUnits } from './returned-units.ts';
import { rounding } from './rounding.ts';
import type { Finding } from './shop.ts';
import { staffWrites } from './staff-writes.ts';
import { tampering } from './tampering.ts';
import { type SizedScenario, testScenarios } from './test-scenarios.ts';
import { webhooksInAnyOrder } from './webhook-model.ts';
import { closedTabs, forgedWebhooks } from './webhooks.ts';

type Scenario = (shop: TestGateway, size: number) => Finding | Promise<Finding>;

/** The tampered bodies are one of each kind. */
const SCENARIOS: readonly SizedScenario<Scenario>[] = [
  ['more buyers than units', 60, 10_000, (shop, size) => oversell(shop, size, size / 10)],
  ['carts with the same items in opposite order', 12, 1_000, lockOrdering],
  ['double clicks', 6, 1_000, doubleClicks],
  ['a promotion code for one use', 8, 1_000, promotionOnce],
  ['guessed one-time codes', 100, 10_000, otpGuessing],
  ['tampered bodies', 170, 1_000, tampering],
  ['forged webhooks', 8, 1_000, forgedWebhooks],
  ['closed tabs', 2, 100, closedTabs],
  ['faults of the payment provider', 2, 500, providerFaults],
  ['payments in the last second', 4, 500, paymentsInTheLastSecond],
  ['webhooks in any order', 10, 10_000, webhooksInAnyOrder],
  ['returns of variants whose group changes', 2, 300, returnedUnits],
  ['purchases while staff change stock and price', 20, 1_000, staffWrites],
  ['rounded amounts', 20_000, 1_000_000, (_, size) => rounding(size)],
  ['refunds of discounted lines', 10_000, 100_000, (_, size) => lineRefunds(size)],
  ['the ledger of a payment', 3_000, 100_000, (_, size) => paymentLedger(size)],
];

onDatabase('Orders and payments under stress', (gateway) => {
  beforeAll(() => writePriceRules(gateway().deps.database.db));

  testScenarios('orders and payments', SCENARIOS, (scenario, size) => scenario(gateway(), size));
});
