import type { Logger } from 'pino';
import type { Database } from '../../gateway/db/client.ts';
import { listAttempts } from '../../gateway/orders/payments/attempts.ts';
import {
  type CreatedPayments,
  createPayments,
} from '../../gateway/orders/payments/create-payments.ts';
import type { Ending } from '../../gateway/simulators/page/outcomes.ts';
import { type Simulator, simulatorFetch } from '../../gateway/simulators/simulator.ts';
import { openStore } from '../../gateway/simulators/store.ts';
import { createTapSimulator } from '../../gateway/simulators/tap/tap-simulator.ts';

/** The URL of the storefront in tests. */
export const SHOP_URL = 'http://shop.test';
const TAP_URL = 'http://tap.test';
export const TAP_KEY = 'sk_test_of_the_gateway_tests';
const LATE_MS = 50;

/** The simulated provider of a gateway under test. */
export interface TestTap extends Simulator {
  /** Chooses an outcome on the payment page. */
  choose(redirectUrl: string, outcome: string): Promise<Response>;
  /** Ends a payment in a way that its page does not offer. */
  end(providerId: string, ending: Partial<Ending>): Promise<void>;
  /** Calls the API with the shop's key. */
  call(path: string, init?: RequestInit): Promise<Response>;
  control(path: string, body: object): Promise<void>;
}

/**
 * Tap in the same process, with its books in memory. Webhooks reach the gateway without
 * a network. Late payments are paid after 50 ms; refunds are confirmed at once.
 */
export function createTestTap(
  request: (path: string, init?: RequestInit) => Promise<Response>,
): TestTap {
  const simulator = createTapSimulator({
    store: openStore(':memory:'),
    publicUrl: () => TAP_URL,
    secretKey: TAP_KEY,
    lateMs: LATE_MS,
    refundMs: 0,
    request: (url, init) => request(new URL(String(url)).pathname.replace(/^\/gateway/, ''), init),
  });
  const send = async (path: string, init?: RequestInit) => simulator.app.request(path, init);
  const control = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await send(`/control${path}`, init);
    if (!response.ok) throw new Error(`the simulator responded with ${response.status}`);
  };
  return {
    ...simulator,
    choose: (redirectUrl, outcome) =>
      send(new URL(redirectUrl).pathname, {
        method: 'POST',
        body: new URLSearchParams({ outcome }),
      }),
    end: (providerId, ending) => control(`/payments/${providerId}`, { state: 'Paid', ...ending }),
    call: (path, init) =>
      send(path, {
        ...init,
        headers: { authorization: `Bearer ${TAP_KEY}`, 'content-type': 'application/json' },
      }),
    control,
  };
}

/** Every online method through the simulated provider. */
export function createTestPayments(logger: Logger, tap: TestTap): CreatedPayments {
  return createPayments({
    logger,
    methods: { Knet: 'tap', OnLine: 'tap', Tabby: 'tap', Deema: 'tap' },
    accounts: { tap: { apiUrl: `${TAP_URL}/v2`, secretKey: TAP_KEY, merchantId: '599424' } },
    storefrontUrl: SHOP_URL,
    request: simulatorFetch(tap),
  });
}

interface TapRefund {
  id: string;
  charge_id: string;
  amount: number;
  status: string;
}

/** Reads all refunds at the provider, oldest first. */
export async function listRefunds(tap: TestTap): Promise<TapRefund[]> {
  const found: TapRefund[] = [];
  for (let hasMore = true; hasMore; ) {
    const last = found.at(-1);
    const body = JSON.stringify({ limit: 50, ...(last && { starting_after: last.id }) });
    const response = await tap.call('/v2/refunds/list', { method: 'POST', body });
    const page: { refunds: TapRefund[]; has_more: boolean } = await response.json();
    found.push(...page.refunds);
    hasMore = page.has_more;
  }
  return found;
}

/** Reads the refunded amount of each payment of an order at the provider, in fils. */
export async function readRefundedFils(
  tap: TestTap,
  db: Database,
  referenceCode: string,
): Promise<number[]> {
  const refunds = await listRefunds(tap);
  return (await listAttempts(db, referenceCode)).map(({ providerId }) =>
    refunds
      .filter(({ charge_id, status }) => charge_id === providerId && status === 'REFUNDED')
      .reduce((sum, { amount }) => sum + Math.round(amount * 1000), 0),
  );
}
