import type { Logger } from 'pino';
import type { Language } from '../lib/api/contract/user.ts';
import type { TrustedProxies } from '../lib/domain/client-ip.ts';
import type { EventForwarder } from './analytics/event-forwarder.ts';
import type { CatalogueContext } from './catalogue/context.ts';
import type { CatalogueNotifier } from './catalogue/revalidation-client.ts';
import type { DatabaseHandle } from './db/client.ts';
import type { Identity } from './http/authentication/identity.ts';
import type { Caller } from './http/authentication/principal.ts';
import type { RateLimits } from './http/rate-limits/rate-limits.ts';
import type { CreatedPayments } from './orders/payments/create-payments.ts';
import type { DhlCarrier } from './shipping/dhl/carrier.ts';
import type { Seller } from './shop/seller.ts';
import type { RenderPool } from './workers/render-pool.ts';
import type { WorkQueue } from './workers/work-queue.ts';

/** What the app is made of; built by the server, by the command line and by tests. */
export interface GatewayDeps {
  database: DatabaseHandle;
  catalogue: CatalogueContext;
  notifier: CatalogueNotifier;
  logger: Logger;
  identity: Identity;
  /** Without one, nobody is staff. */
  staffToken?: string | undefined;
  mediaDir: string;
  payments: CreatedPayments;
  /** Invoices and pictures of shared links. */
  renderPool: RenderPool;
  /** Transactions of purchases: as many at the same time as leave connections for everybody else. */
  purchaseQueue: WorkQueue;
  /** Whom events of visitors who agreed are passed on to. */
  events: EventForwarder;
  dhl: DhlCarrier;
  /** Who sells, as invoices name them. */
  seller: Seller;
  /** Where the shop reads WhatsApp; the seller's phone without one. */
  whatsapp?: string | undefined;
  /** What the digests of one-time codes are made with. */
  otpKey: Buffer;
  /** The shop's name, as messages to people give it. */
  shopName: Record<Language, string>;
  /** Counts requests per address, account and recipient. */
  limits: RateLimits;
  /** Where the shop reads what visitors write. */
  contactEmail: string;
  /** On a developer's machine: messages to people can be read at `/outbox`. */
  isLocal: boolean;
  /** Whose `X-Forwarded-For` is accepted: the storefront's, and that of proxies which reach the gateway directly. */
  trustedProxies?: TrustedProxies | undefined;
}

/** What the middleware leaves for handlers. */
export interface GatewayEnv {
  Variables: { requestId: string; logger: Logger; caller: Caller };
}
