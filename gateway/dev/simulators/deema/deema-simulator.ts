import type { Hono } from 'hono';
import { type Ending, getWebhookDelay, type PagePayment } from '../page/outcomes.ts';
import { registerPaymentPage } from '../page/payment-page.ts';
import {
  addToQuery,
  createSimulator,
  type Simulator,
  type SimulatorOptions,
  type SimulatorParts,
} from '../simulator.ts';
import {
  getStatus,
  type PurchaseOptions,
  type PurchaseStatus,
  registerPurchases,
  STATUSES,
  type StoredPurchase,
} from './purchases.ts';

export interface DeemaSimulatorOptions extends SimulatorOptions, PurchaseOptions {
  secretKey: string;
  /** The webhook and the value of its header, as entered in the portal. */
  webhookUrl: string;
  webhookSecret: string;
  /** How long a late payment is in progress, in ms. */
  lateMs: number;
}

/** Retries are not documented. */
const RETRY_DELAYS_MS = [60_000];
const WEBHOOK_HEADER = 'x-webhook-secret';

const PAGE_STATES = {
  pending: 'Open',
  captured: 'Paid',
  cancelled: 'Cancelled',
  expired: 'Expired',
} as const satisfies Record<PurchaseStatus, PagePayment['state']>;

function getReturnUrl({ id, urls, status, capturedFrom }: StoredPurchase): string {
  const isPaid = status === 'captured' || capturedFrom !== undefined;
  const url = isPaid ? urls.success : urls.failure;
  return addToQuery(url, 'reference', id);
}

function registerPage(app: Hono, parts: SimulatorParts & DeemaSimulatorOptions): void {
  const { store, clock, webhooks, lateMs, webhookUrl, webhookSecret } = parts;
  const notify = (purchase: StoredPurchase, ending: Ending) => {
    const delayMs = getWebhookDelay(ending, lateMs);
    const status = getStatus(purchase, clock.now() + delayMs);
    const body = JSON.stringify({ purchase_id: purchase.purchaseId, status });
    const secret = ending.isForged ? `${webhookSecret}forged` : webhookSecret;
    const webhook = { url: webhookUrl, body, headers: { [WEBHOOK_HEADER]: secret } };
    webhooks.queue(webhook, delayMs, ending.webhooks);
  };
  registerPaymentPage(app, {
    find(id) {
      const purchase = store.get<StoredPurchase>('purchase', id);
      if (!purchase) return undefined;
      const state = PAGE_STATES[getStatus(purchase, clock.now())];
      const isProcessing = state === 'Open' && purchase.capturedFrom !== undefined;
      return {
        brand: 'Deema',
        orderNumber: String(purchase.purchaseId),
        amountFils: purchase.amountFils,
        state: isProcessing ? 'Processing' : state,
        returnUrl: getReturnUrl(purchase),
      };
    },
    end(id, ending) {
      const purchase = store.get<StoredPurchase>('purchase', id);
      if (!purchase) throw new Error('Purchase not found');
      const ended: StoredPurchase = ending.isLate
        ? { ...purchase, capturedFrom: clock.now() + lateMs }
        : { ...purchase, status: STATUSES[ending.state] };
      store.put('purchase', id, ended);
      notify(ended, ending);
    },
  });
}

/** Simulates Deema: purchases, two forms of refunds, and webhooks with a fixed header. */
export const createDeemaSimulator = (options: DeemaSimulatorOptions): Simulator =>
  createSimulator(
    options,
    {
      path: '/api/*',
      authorizations: ['Basic', 'Bearer'].map((scheme) => `${scheme} ${options.secretKey}`),
      sendUnauthorized: (c) => c.json({ message: 'unauthorized' }, 401),
      retryDelaysMs: RETRY_DELAYS_MS,
    },
    registerPurchases,
    registerPage,
  );
