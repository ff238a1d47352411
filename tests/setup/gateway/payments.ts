import type { Logger } from 'pino';
import { createDeemaSimulator } from '../../../gateway/dev/simulators/deema/deema-simulator.ts';
import { createMyFatoorahSimulator } from '../../../gateway/dev/simulators/myfatoorah/myfatoorah-simulator.ts';
import type { Ending } from '../../../gateway/dev/simulators/page/outcomes.ts';
import { type Simulator, simulatorFetch } from '../../../gateway/dev/simulators/simulator.ts';
import { openStore } from '../../../gateway/dev/simulators/store.ts';
import { createTabbySimulator } from '../../../gateway/dev/simulators/tabby/tabby-simulator.ts';
import { createTapSimulator } from '../../../gateway/dev/simulators/tap/tap-simulator.ts';
import { listAttempts } from '../../../gateway/orders/record/attempts.ts';
import type { PaymentAccounts } from '../../../gateway/payments/provider/accounts.ts';
import type { CreatedPayments } from '../../../gateway/payments/provider/payments.ts';
import { createPayments } from '../../../gateway/payments/providers/create-payments.ts';
import type { Database } from '../../../gateway/platform/db/client.ts';
import {
  PROVIDER_NAMES,
  type ProviderByMethod,
  type ProviderName,
} from '../../../gateway/platform/env/payment-variables.ts';
import type { selectPaymentMethods } from '../../../gateway/platform/shop/features.ts';
import { onlineMethodSchema } from '../../../lib/contract/payment-methods.ts';

/** The URL of the storefront in tests. */
export const SHOP_URL = 'http://shop.test';
const URLS = {
  tap: 'http://tap.test',
  tabby: 'http://tabby.test',
  myfatoorah: 'http://myfatoorah.test',
  deema: 'http://deema.test',
} as const satisfies Record<ProviderName, string>;
export const TAP_KEY = 'sk_test_of_the_gateway_tests';
const TABBY_KEY = 'sk_test_tabby_of_the_gateway_tests';
const DEEMA_KEY = 'key-of-the-gateway-tests';
const MYFATOORAH_TOKEN = 'token-of-the-gateway-tests';
export const WEBHOOK_SECRET = 'webhook-secret-of-the-tests';
/** How long a late payment is processed, on the clock of its simulator. */
export const LATE_MS = 60_000;
/** How long a refund of MyFatoorah is pending. */
export const REFUND_MS = 60_000;

const ACCOUNTS: PaymentAccounts = {
  tap: { apiUrl: `${URLS.tap}/v2`, secretKey: TAP_KEY, merchantId: '599424' },
  tabby: {
    apiUrl: URLS.tabby,
    secretKey: TABBY_KEY,
    merchantCode: 'shop',
    webhookSecret: WEBHOOK_SECRET,
    webhookIps: undefined,
  },
  myfatoorah: {
    apiUrl: URLS.myfatoorah,
    token: MYFATOORAH_TOKEN,
    webhookSecret: WEBHOOK_SECRET,
    methodCodes: { Knet: 'kn', OnLine: 'vm' },
  },
  deema: {
    apiUrl: URLS.deema,
    key: DEEMA_KEY,
    authScheme: 'Basic',
    webhookSecret: WEBHOOK_SECRET,
    refundApi: 'purchase',
  },
};

/** A simulated provider of a gateway under test. */
export interface TestSimulator extends Simulator {
  /** Chooses an outcome on the payment page. */
  choose(redirectUrl: string, outcome: string): Promise<Response>;
  /** Ends a payment in a way that its page does not offer. */
  end(providerId: string, ending: Partial<Ending>): Promise<void>;
  /** Calls the API with the shop's key. */
  call(path: string, init?: RequestInit): Promise<Response>;
  control(path: string, body: object): Promise<void>;
}

export type TestSimulators = Record<ProviderName, TestSimulator>;

function toTestSimulator(simulator: Simulator, key: string): TestSimulator {
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
        // Tabby asks for a one-time code.
        body: new URLSearchParams({ outcome, code: '8888' }),
      }),
    end: (providerId, ending) => control(`/payments/${providerId}`, { state: 'Paid', ...ending }),
    call: (path, init) =>
      send(path, {
        ...init,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      }),
    control,
  };
}

/**
 * The providers in the same process, with their records in memory. Webhooks reach the gateway
 * without a network. Late payments are paid after 50 ms; refunds of Tap are confirmed at once.
 */
export function createTestSimulators(
  request: (path: string, init?: RequestInit) => Promise<Response>,
): TestSimulators {
  const build = (name: ProviderName) => ({
    store: openStore(':memory:'),
    publicUrl: () => URLS[name],
    lateMs: LATE_MS,
    request: (url: Parameters<typeof fetch>[0], init?: RequestInit) =>
      request(new URL(String(url)).pathname.replace(/^\/gateway/, ''), init),
  });
  const tap = createTapSimulator({ ...build('tap'), secretKey: TAP_KEY, refundMs: 0 });
  const tabbyOptions = { ...build('tabby'), secretKey: TABBY_KEY, merchantCode: 'shop' };
  const myfatoorah = createMyFatoorahSimulator({
    ...build('myfatoorah'),
    secretKey: MYFATOORAH_TOKEN,
    webhookUrl: `${SHOP_URL}/gateway/payment/webhook/myfatoorah`,
    webhookSecret: WEBHOOK_SECRET,
    refundMs: REFUND_MS,
  });
  const deema = createDeemaSimulator({
    ...build('deema'),
    secretKey: DEEMA_KEY,
    webhookUrl: `${SHOP_URL}/gateway/payment/webhook/deema`,
    webhookSecret: WEBHOOK_SECRET,
  });
  return {
    deema: toTestSimulator(deema, DEEMA_KEY),
    myfatoorah: toTestSimulator(myfatoorah, MYFATOORAH_TOKEN),
    tap: toTestSimulator(tap, TAP_KEY),
    tabby: toTestSimulator(createTabbySimulator(tabbyOptions), TABBY_KEY),
  };
}

/** The provider whose host a URL has. */
export function findSimulator(simulators: TestSimulators, url: string): TestSimulator {
  const { origin } = new URL(url);
  const name = PROVIDER_NAMES.find((one) => URLS[one] === origin);
  if (!name) throw new Error(`no simulator at ${origin}`);
  return simulators[name];
}

const TAP_METHODS: ProviderByMethod = Object.fromEntries(
  onlineMethodSchema.options.map((method) => [method, 'tap']),
);

/** Every online method through a simulated provider: Tap by default. */
export function createTestPayments(
  logger: Logger,
  simulators: TestSimulators,
  methods: ProviderByMethod = {},
  select?: (methods: ProviderByMethod) => ReturnType<typeof selectPaymentMethods>,
): CreatedPayments {
  const used = { ...TAP_METHODS, ...methods };
  const accounts = Object.fromEntries(Object.values(used).map((name) => [name, ACCOUNTS[name]]));
  return createPayments({
    logger,
    methods: used,
    ...select?.(used),
    accounts,
    storefrontUrl: SHOP_URL,
    request: (input, init) => simulatorFetch(findSimulator(simulators, String(input)))(input, init),
  });
}

interface TapRefund {
  id: string;
  charge_id: string;
  amount: number;
  status: string;
}

/** Reads all refunds at the provider, oldest first. */
async function listRefunds(tap: TestSimulator): Promise<TapRefund[]> {
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
  tap: TestSimulator,
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
