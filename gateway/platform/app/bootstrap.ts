import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { parseTrustedProxies } from '../../../lib/domain/client-ip.ts';
import { features, seller, shopName } from '../../../shop.config.ts';
import {
  createCatalogueContext,
  createRevalidationClient,
  readImageHosts,
} from '../../catalogue/public.ts';
import { createAgentResolver, createShopKeys } from '../../channels/ucp/public.ts';
import { createPurchaseQueue } from '../../checkout/public.ts';
import { createUnsubscribeLinks } from '../../notifications/public.ts';
import { createHandOffTokens } from '../../orders/public.ts';
import { createPayments, readPaymentAccounts } from '../../payments/public.ts';
import { readConsole } from '../../people/staff/public.ts';
import { createRelyingParty } from '../../people/users/public.ts';
import { createReviewLinks } from '../../reviews/public.ts';
import { createCarrier } from '../../shipping/public.ts';
import { createForwarder } from '../analytics/public.ts';
import { createRenderPool } from '../concurrency/render-pool.ts';
import type { DatabaseHandle } from '../db/client.ts';
import { createLinkTokens } from '../db/link-tokens.ts';
import { migrate } from '../db/migrate.ts';
import type { RedisHandle } from '../db/open-redis.ts';
import { parseProviderByMethod } from '../env/payment-variables.ts';
import type { GatewayEnvironment } from '../env/schema.ts';
import { parseSigningKeys } from '../env/signing-keys.ts';
import { createIdentityFromEnv } from '../http/authentication/identity.ts';
import { deriveKey } from '../http/authentication/session-token.ts';
import { createStaffAuthentication } from '../http/authentication/staff-access.ts';
import { createLogger } from '../http/logging/logger.ts';
import { createRateLimits } from '../http/rate-limits/rate-limits.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { applyFeatures, selectPaymentMethods } from '../shop/features.ts';
import { DEFAULT_SELLER } from '../shop/seller.ts';
import { createApp, createStaffApp } from './app.ts';
import type { GatewayContext } from './context.ts';
import { DEFAULT_STAFF_PORT } from './listen.ts';
import { measureContext } from './measure-context.ts';
import { createMessageRenderer } from './message-renderer.ts';
import { openConfiguredRedis, openDatabase } from './open-stores.ts';
import { openPictures } from './pictures.ts';
import { seedLocalShop } from './seed-shop.ts';

export interface OpenGateway {
  app: ReturnType<typeof createApp>;
  /** For the listener of staff. */
  staffApp: ReturnType<typeof createApp>;
  deps: GatewayContext;
  /** Finishes webhooks, sends queued revalidations, writes counts, then closes the database. */
  close(): Promise<void>;
}

const RENDER_TASKS = new URL('./render-tasks.ts', import.meta.url);

/** The recipient of contact messages in local mode. Production requires `CONTACT_EMAIL`. */
const LOCAL_CONTACT = 'shop@example.com';
/** In local mode the storefront runs on the same machine. */
const LOOPBACK = '127.0.0.0/8, ::1';

function createShopRenderer(
  env: GatewayEnvironment,
  {
    db,
    payments,
    renderPool,
    contactEmail,
    ...links
  }: Pick<
    GatewayContext,
    | 'payments'
    | 'renderPool'
    | 'contactEmail'
    | 'unsubscribeLinks'
    | 'reviewLinks'
    | 'paymentLinkTokens'
    | 'giftLinkTokens'
  > & { db: DatabaseHandle['db'] },
) {
  return createMessageRenderer({
    db,
    shop: {
      name: shopName,
      url: payments.shopUrl || undefined,
      consoleUrl: env.CONSOLE_URL ?? getLocalConsoleUrl(env),
      email: contactEmail,
      seller: DEFAULT_SELLER,
      whatsapp: seller.whatsapp,
    },
    features,
    ...links,
    renderInvoice: (invoice) => renderPool.queue(() => renderPool.render('invoicePdf', invoice)),
  });
}

/** Where a developer opens the console. */
const getLocalConsoleUrl = ({
  GATEWAY_MODE,
  STAFF_PORT = DEFAULT_STAFF_PORT,
}: GatewayEnvironment) => (GATEWAY_MODE === 'local' ? `http://localhost:${STAFF_PORT}` : undefined);

const readShopInformation = (env: GatewayEnvironment) => ({
  console: readConsole(env),
  whatsapp: seller.whatsapp,
  socialLinks: seller.socialLinks.length > 0 ? seller.socialLinks : undefined,
  ...applyFeatures(features, {
    loyalty: { earnPercent: env.POINTS_EARN_PERCENT, expireMonths: env.POINTS_EXPIRE_MONTHS },
    returnDays: env.RETURN_DAYS,
  }),
  relyingParty: createRelyingParty(env.STOREFRONT_URL, shopName.en),
  payHours: env.UNPAID_ORDER_HOURS,
  paymentLinkHours: env.PAYMENT_LINK_HOURS,
});

const createLinks = (secret: string, { shopUrl }: GatewayContext['payments']) => ({
  unsubscribeLinks: createUnsubscribeLinks(
    deriveKey(secret, 'unsubscribe links'),
    shopUrl || undefined,
  ),
  reviewLinks: createReviewLinks(deriveKey(secret, 'review links')),
  paymentLinkTokens: createLinkTokens(deriveKey(secret, 'payment links')),
  giftLinkTokens: createLinkTokens(deriveKey(secret, 'gift links')),
});

const createLimits = (
  { RATE_LIMIT_SCALE: scale, SMS_DAILY_BUDGET: budget }: GatewayEnvironment,
  secret: string,
  {
    redis,
    ...stores
  }: { db: DatabaseHandle['db']; redis: RedisHandle | undefined; logger: Logger },
) =>
  createRateLimits({
    ...stores,
    redis: redis?.client,
    secret: deriveKey(secret, 'rate limits'),
    scale,
    ...(budget !== undefined && { smsDailyBudget: budget }),
  });

/**
 * Creates the services of the app. Without a secret (local mode with the embedded database only),
 * sessions and one-time codes become invalid at the next start.
 */
function createContext(
  env: GatewayEnvironment,
  { database, redis }: { database: DatabaseHandle; redis: RedisHandle | undefined },
  logger: Logger,
): GatewayContext {
  const secret = env.SESSION_SECRET ?? randomBytes(32).toString('hex');
  const payments = createPayments({
    logger,
    ...selectPaymentMethods(parseProviderByMethod(env.PAYMENT_METHODS ?? 'none') ?? {}),
    accounts: readPaymentAccounts(env),
    storefrontUrl: env.STOREFRONT_URL,
  });
  const renderPool: GatewayContext['renderPool'] = createRenderPool({ tasks: RENDER_TASKS });
  const contactEmail = env.CONTACT_EMAIL ?? LOCAL_CONTACT;
  const { db } = database;
  const catalogue = createCatalogueContext(db, database.sharedConnections);
  const links = createLinks(secret, payments);
  const limits = createLimits(env, secret, { db, redis, logger });
  const message = { db, payments, renderPool, contactEmail, ...links };
  return {
    database,
    redis,
    drain: new AbortController(),
    catalogue,
    revalidation: createRevalidationClient({
      catalogue,
      storefrontUrl: env.STOREFRONT_URL,
      secret: env.REVALIDATE_SECRET,
      logger,
    }),
    logger,
    identity: createIdentityFromEnv(env, secret),
    staff: createStaffAuthentication(env, secret),
    pictures: openPictures(env),
    imageHosts: readImageHosts(env.IMAGE_HOSTS),
    shopName,
    payments,
    renderPool,
    purchaseQueue: createPurchaseQueue(database),
    events: createForwarder(env, db, logger),
    dhl: createCarrier(env, db),
    seller: DEFAULT_SELLER,
    ...readShopInformation(env),
    limits,
    agents: createAgentResolver({ policy: env.UCP_PROFILES, limits }),
    shopKeys: createShopKeys(
      parseSigningKeys(env.UCP_SIGNING_KEYS ?? ''),
      deriveKey(secret, 'signatures for agents'),
    ),
    handOffTokens: createHandOffTokens(deriveKey(secret, 'hand-off tokens')),
    otpKey: deriveKey(secret, 'one-time codes'),
    contactEmail,
    ...links,
    renderMessage: createShopRenderer(env, message),
    isLocal: env.GATEWAY_MODE === 'local',
    trustedProxies: parseTrustedProxies(env.TRUSTED_PROXIES ?? LOOPBACK),
  };
}

interface OpenOptions {
  /**
   * Whether the database gets the data of a local shop: in local mode by default, never in
   * production, and commands change nothing that they are not asked to.
   */
  seedsLocalShop?: boolean;
}

/** Opens and migrates the database, and creates the app. */
export async function openGateway(
  env: GatewayEnvironment,
  logger: Logger = createLogger(env.LOG_LEVEL),
  { seedsLocalShop = env.GATEWAY_MODE === 'local' }: OpenOptions = {},
): Promise<OpenGateway> {
  const metrics = env.METRICS_PORT === undefined ? undefined : createMetrics();
  const database = await openDatabase(env, logger, metrics);
  const redis = await openConfiguredRedis(env, logger);
  const deps = measureContext(createContext(env, { database, redis }, logger), metrics);
  try {
    await redis?.connected;
    // Two gateways may start together on one database: the second one waits and then has nothing to
    // migrate or seed.
    await database.withStartLock(async () => {
      await migrate(database.db);
      if (seedsLocalShop) await seedLocalShop(deps, logger, env.DEMO_DATA === 'on');
    });
  } catch (error) {
    await redis?.close();
    await database.close();
    throw error;
  }
  return {
    app: createApp(deps),
    staffApp: createStaffApp(deps),
    deps,
    async close() {
      // Webhooks change pages.
      await deps.payments.background.flush();
      await Promise.all([deps.revalidation.flush(), deps.renderPool.close()]);
      await deps.catalogue.searches.write(true);
      await redis?.close();
      await database.close();
    },
  };
}
