import { randomBytes } from 'node:crypto';
import { type Logger, pino } from 'pino';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { createCatalogueContext } from '../../../gateway/catalogue/context.ts';
import { importBatch } from '../../../gateway/catalogue/import/import-batch.ts';
import type { WriteOptions } from '../../../gateway/catalogue/import/write-lines.ts';
import { createPictureStore } from '../../../gateway/catalogue/pictures/picture-store.ts';
import {
  createRevalidationClient,
  type RevalidationOptions,
} from '../../../gateway/catalogue/revalidation/revalidation-client.ts';
import { createAgentResolver, createShopKeys } from '../../../gateway/channels/ucp/public.ts';
import { createPurchaseQueue } from '../../../gateway/checkout/purchase/perform-purchase.ts';
import { createUnsubscribeLinks } from '../../../gateway/notifications/public.ts';
import { createHandOffTokens } from '../../../gateway/orders/public.ts';
import { createRelyingParty } from '../../../gateway/people/users/public.ts';
import { createLogForwarder } from '../../../gateway/platform/analytics/forwarder.ts';
import { createApp, createStaffApp } from '../../../gateway/platform/app/app.ts';
import type { GatewayContext } from '../../../gateway/platform/app/context.ts';
import { createMessageRenderer } from '../../../gateway/platform/app/message-renderer.ts';
import { createRenderPool } from '../../../gateway/platform/concurrency/render-pool.ts';
import type { DatabaseHandle } from '../../../gateway/platform/db/client.ts';
import { createLinkTokens } from '../../../gateway/platform/db/link-tokens.ts';
import type { ProviderByMethod } from '../../../gateway/platform/env/payment-variables.ts';
import { createStaffSessions } from '../../../gateway/platform/http/authentication/staff-session.ts';
import type { OpenApiDocument } from '../../../gateway/platform/http/openapi/common-responses.ts';
import {
  createRateLimits,
  type RateLimits,
} from '../../../gateway/platform/http/rate-limits/rate-limits.ts';
import { unversionedPath } from '../../../gateway/platform/http/version-prefix.ts';
import { applyFeatures, selectPaymentMethods } from '../../../gateway/platform/shop/features.ts';
import { DEFAULT_SELLER } from '../../../gateway/platform/shop/seller.ts';
import { checkSales } from '../../../gateway/reports/check-sales.ts';
import { createReviewLinks } from '../../../gateway/reviews/public.ts';
import { createLocalCarrier } from '../../../gateway/shipping/dhl/local-carrier.ts';
import { chosenMethodSchema } from '../../../lib/contract/payment-methods.ts';
import type { FeatureConfig, PaymentMethodConfig } from '../../../lib/contract/shop-config.ts';
import { STAFF_SCOPES } from '../../../lib/contract/staff.ts';
import { shopName } from '../../../shop.config.ts';
import { openDatabase } from './databases.ts';
import { toJsonLines } from './lines.ts';
import { requireOpenApiCheck } from './openapi-check.ts';
import {
  createTestPayments,
  createTestSimulators,
  findSimulator,
  SHOP_URL,
  type TestSimulator,
} from './payments.ts';
import { createTestIdentity, SESSION_SECRET } from './shoppers.ts';

export const RENDER_TASKS = new URL(
  '../../../gateway/platform/app/render-tasks.ts',
  import.meta.url,
);
const CONTACT_EMAIL = 'letters@shop.example';
export const STAFF_TOKEN = 'staff-token-of-the-tests-0123456789';
/** Hosts of images outside of the gateway. */
const IMAGE_HOSTS = ['cdn.example.com'];
export const PRODUCT = '/product/api/WEB/Product';

/** A gateway under test. Every response is validated against the OpenAPI document. */
export interface TestGateway {
  deps: GatewayContext;
  /** Sends a request, with the staff token to the listener for staff. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Requests JSON and expects the status 200. */
  get<T>(path: string, init?: RequestInit): Promise<T>;
  /** Sends a request with the staff token. */
  staff(path: string, init?: RequestInit): Promise<Response>;
  /** Sends a request to the listener for staff. */
  requestStaff(path: string, init?: RequestInit): Promise<Response>;
  /** The OpenAPI document with all operations. */
  getDocument(): Promise<OpenApiDocument>;
  importLines(
    lines: readonly unknown[],
    options?: Partial<WriteOptions>,
  ): Promise<Awaited<ReturnType<typeof importBatch>>>;
  /** The payment providers. */
  tap: TestSimulator;
  tabby: TestSimulator;
  myfatoorah: TestSimulator;
  deema: TestSimulator;
  /** Chooses the outcome of a payment on its page. */
  pay(redirectUrl: string, outcome: string): Promise<Response>;
  /** Resolves when all due webhooks were received and processed. */
  flushWebhooks(): Promise<void>;
}

export interface TestGatewayOptions
  extends Partial<Omit<RevalidationOptions, 'logger' | 'catalogue'>> {
  mediaDir?: string;
  /** The built console; by default there is none. */
  consoleDir?: string;
  /** In place of the folder. */
  pictures?: GatewayContext['pictures'];
  /** Lines that are imported before the first test. */
  lines?: readonly unknown[];
  /** Silent by default. */
  logger?: Logger;
  /** Providers of payment methods; Tap by default. */
  methods?: ProviderByMethod;
  /** Whether tests change when something happened, which the sales of reports do not follow. */
  movesTimes?: boolean;
  /** Parts of the shop; all are on by default. */
  features?: Partial<FeatureConfig>;
  /** Payment methods of the shop; all are offered by default. */
  paymentMethods?: Partial<PaymentMethodConfig>;
}

/** Independent of the shop's own configuration. */
const ALL_FEATURES = { reviews: true, returns: true, pickUp: true, gifts: true, points: true };
const ALL_METHODS = Object.fromEntries(
  chosenMethodSchema.options.map((method) => [method, true]),
) as PaymentMethodConfig; // each of its keys

/** Disables the limits for tests that do not concern them. */
const UNLIMITED: RateLimits = {
  scale: 1_000_000,
  digest: (_, value) => value,
  consume: async () => 0,
  uncount: async () => {},
};

/** Limits with separate counts, unless a secret is shared. */
export function createTestLimits(
  { db }: DatabaseHandle,
  scale = 1,
  secret: Buffer = randomBytes(16),
): RateLimits {
  return createRateLimits({ db, secret, scale, logger: silent });
}

/**
 * One thread for all gateways of a process, which run one after the other: loading the modules of
 * the tasks takes a second of processor time.
 */
const renderPool: GatewayContext['renderPool'] = createRenderPool({
  tasks: RENDER_TASKS,
  threads: 1,
});

/** Whether a request has the staff token, which only the listener for staff accepts. */
export const hasStaffToken = (init: RequestInit | undefined): boolean =>
  new Headers(init?.headers).get('authorization') === `Bearer ${STAFF_TOKEN}`;

const silent = pino({ level: 'silent' });

function createRequester(
  app: ReturnType<typeof createApp>,
  documented: ReturnType<typeof createApp>,
) {
  return async (path: string, init?: RequestInit): Promise<Response> => {
    const response = await app.request(path, init);
    const check = await requireOpenApiCheck(documented);
    await check({
      method: init?.method ?? 'GET',
      path: unversionedPath(new Request(new URL(path, 'http://gateway'))),
      response,
    });
    return response;
  };
}

export async function createTestGateway(
  database: DatabaseHandle,
  options: TestGatewayOptions = {},
): Promise<TestGateway> {
  const logger = options.logger ?? silent;
  const catalogue = createCatalogueContext(database.db, database.sharedConnections);
  const revalidation = createRevalidationClient({ ...options, catalogue, logger });
  const identity = createTestIdentity();
  const simulators = createTestSimulators((path, init) => request(path, init));
  const features: FeatureConfig = { ...ALL_FEATURES, ...options.features };
  const payments = createTestPayments(logger, simulators, options.methods, (methods) =>
    selectPaymentMethods(methods, { ...ALL_METHODS, ...options.paymentMethods }, features),
  );
  await payments.registerWebhooks();
  const unsubscribeLinks = createUnsubscribeLinks(
    Buffer.alloc(32, 'key'),
    payments.shopUrl || undefined,
  );
  const reviewLinks = createReviewLinks(Buffer.alloc(32, 'key'));
  const paymentLinkTokens = createLinkTokens(Buffer.alloc(32, 'key'));
  const giftLinkTokens = createLinkTokens(Buffer.alloc(32, 'gift'));
  const deps: GatewayContext = {
    payments,
    database,
    drain: new AbortController(),
    catalogue,
    revalidation,
    logger,
    identity,
    staff: {
      tokens: [{ name: 'main', scopes: STAFF_SCOPES, secret: STAFF_TOKEN }],
      sessions: createStaffSessions(SESSION_SECRET),
      requiresSecondFactor: true,
    },
    console: { dir: options.consoleDir ?? '', settings: { apiKey: 'key', shopName } },
    pictures:
      options.pictures ?? createPictureStore([options.mediaDir ?? 'gateway/platform/media']),
    imageHosts: IMAGE_HOSTS,
    shopName,
    relyingParty: createRelyingParty(SHOP_URL, shopName.en),
    renderPool,
    purchaseQueue: createPurchaseQueue(database),
    events: createLogForwarder(logger),
    dhl: createLocalCarrier(),
    seller: DEFAULT_SELLER,
    ...applyFeatures(features, {
      loyalty: { earnPercent: 2, expireMonths: 0 },
      returnDays: 14,
    }),
    payHours: 24,
    paymentLinkTokens,
    giftLinkTokens,
    paymentLinkHours: 24,
    limits: UNLIMITED,
    handOffTokens: createHandOffTokens(Buffer.alloc(32, 'key')),
    shopKeys: createShopKeys(undefined, Buffer.alloc(32, 'key')),
    agents: createAgentResolver({ policy: 'known', limits: UNLIMITED }),
    otpKey: Buffer.from('otp-key-of-the-tests'),
    contactEmail: CONTACT_EMAIL,
    unsubscribeLinks,
    reviewLinks,
    renderMessage: createMessageRenderer({
      db: database.db,
      unsubscribeLinks,
      reviewLinks,
      paymentLinkTokens,
      giftLinkTokens,
      features,
      shop: {
        name: shopName,
        url: payments.shopUrl || undefined,
        email: CONTACT_EMAIL,
        seller: DEFAULT_SELLER,
      },
      renderInvoice: (invoice) => renderPool.queue(() => renderPool.render('invoicePdf', invoice)),
    }),
    isLocal: true,
  };
  const staffApp = createStaffApp(deps);
  const requestPublic = createRequester(createApp(deps), staffApp);
  const requestStaff = createRequester(staffApp, staffApp);
  const request: TestGateway['request'] = (path, init) =>
    hasStaffToken(init) ? requestStaff(path, init) : requestPublic(path, init);
  const importLines: TestGateway['importLines'] = (lines, importOptions) =>
    importBatch(catalogue, revalidation, new TextEncoder().encode(toJsonLines(lines)), {
      images: deps,
      ...importOptions,
    });
  if (options.lines) {
    const { rejected } = await importLines(options.lines);
    expect(rejected).toEqual([]);
  }
  return {
    deps,
    request,
    requestStaff,
    getDocument: async () => (await requestStaff('/openapi.json')).json(),
    importLines,
    ...simulators,
    pay: (redirectUrl, outcome) =>
      findSimulator(simulators, redirectUrl).choose(redirectUrl, outcome),
    async flushWebhooks() {
      for (const { webhooks } of Object.values(simulators)) await webhooks.sendDue();
      await payments.background.flush();
    },
    staff: (path, init) =>
      request(path, {
        ...init,
        headers: { ...init?.headers, authorization: `Bearer ${STAFF_TOKEN}` },
      }),
    async get(path, init) {
      const response = await request(path, init);
      expect(response.status, `${path}: ${await response.clone().text()}`).toBe(200);
      return response.json();
    },
  };
}

/** Defines tests on a gateway with a database of their own, which `gateway()` returns. */
export function onDatabase(
  name: string,
  define: (gateway: () => TestGateway) => void,
  options: TestGatewayOptions = {},
): void {
  describe(name, () => {
    let database: DatabaseHandle | undefined;
    let gateway: TestGateway | undefined;
    beforeAll(async () => {
      database = await openDatabase();
      gateway = await createTestGateway(database, options);
    });
    afterAll(async () => {
      await gateway?.flushWebhooks();
      if (database && !options.movesTimes)
        expect((await checkSales(database.db)).differences).toEqual([]);
      await database?.close();
    });
    define(() => {
      if (!gateway) throw new Error('the gateway of this file is not open');
      return gateway;
    });
  });
}

/** Reads the status and problem of a rejected request. */
export async function readProblem(response: Response): Promise<{
  status: number;
  code: string;
  errors: { path: string; message: string }[];
  title: string;
}> {
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const { code, errors = [], title } = await response.json();
  return { status: response.status, code, errors, title };
}
