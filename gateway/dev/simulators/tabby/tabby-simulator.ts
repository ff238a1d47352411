import type { Hono } from 'hono';
import { z } from 'zod';
import {
  type Ending,
  type FinalState,
  getWebhookDelay,
  type PagePayment,
} from '../page/outcomes.ts';
import { registerPaymentPage } from '../page/payment-page.ts';
import {
  addToQuery,
  createSimulator,
  type Simulator,
  type SimulatorOptions,
  type SimulatorParts,
} from '../simulator.ts';
import { registerCheckout } from './checkout.ts';
import { sendError } from './errors.ts';
import { atTime, type PaymentStatus, SESSION_MS, type StoredPayment } from './payment.ts';
import { registerPayments } from './payments.ts';
import { queueWebhooks, registerWebhookCalls } from './webhooks.ts';

export interface TabbySimulatorOptions extends SimulatorOptions {
  secretKey: string;
  merchantCode: string;
  /** How long a late payment is processed, in ms. */
  lateMs: number;
}

/** Up to four more attempts, 1 to 4 minutes apart. */
const RETRY_DELAYS_MS = [60_000, 120_000, 180_000, 240_000];
/** The one-time code of all test customers. */
const CODE = '8888';
/** The test customer that is rejected after the one-time code. */
const REJECTED_EMAIL = 'otp.rejected@tabby.ai';

const STATUSES = {
  Paid: 'AUTHORIZED',
  Declined: 'REJECTED',
  Cancelled: 'EXPIRED',
  Expired: 'EXPIRED',
} as const satisfies Record<FinalState, PaymentStatus>;

const PAGE_STATES = {
  CREATED: 'Open',
  AUTHORIZED: 'Paid',
  CLOSED: 'Paid',
  REJECTED: 'Declined',
  EXPIRED: 'Expired',
} as const satisfies Record<PaymentStatus, PagePayment['state']>;

function getReturnUrl({ id, status, authorizedFrom, urls }: StoredPayment): string {
  const isPaid = authorizedFrom !== undefined || status === 'AUTHORIZED' || status === 'CLOSED';
  const url = isPaid ? urls.success : status === 'REJECTED' ? urls.failure : urls.cancel;
  return addToQuery(url, 'payment_id', id);
}

function getPageState(payment: StoredPayment, now: number): PagePayment['state'] {
  const { status, authorizedFrom, createdAt } = payment;
  if (status !== 'CREATED') return PAGE_STATES[status];
  if (authorizedFrom !== undefined) return 'Processing';
  return createdAt + SESSION_MS <= now ? 'Expired' : 'Open';
}

/** The payment after a choice on its page. */
function toEnded(payment: StoredPayment, ending: Ending, now: number, lateMs: number) {
  const isRejected = ending.state === 'Paid' && payment.buyer.email === REJECTED_EMAIL;
  if (ending.isLate && !isRejected) return { ...payment, authorizedFrom: now + lateMs };
  const status = isRejected ? 'REJECTED' : STATUSES[ending.state];
  if (status === 'AUTHORIZED') return { ...payment, status, authorizedFrom: now };
  // A session that ends by itself is older than 20 minutes.
  const age = ending.state === 'Expired' ? SESSION_MS : 0;
  const createdAt = Math.min(payment.createdAt, now - age);
  return { ...payment, status, createdAt, closedAt: now };
}

function registerPage(app: Hono, parts: SimulatorParts & TabbySimulatorOptions): void {
  const { store, clock, lateMs } = parts;
  let sendsExpired = false;
  // For tests: the webhook of an expired payment, which Tabby calls optional.
  app.post('/control/expired-webhooks', async (c) => {
    sendsExpired = z.strictObject({ enabled: z.boolean() }).parse(await c.req.json()).enabled;
    return c.body(null, 204);
  });
  const find = (id: string) => {
    const payment = store.get<StoredPayment>('payment', id);
    return payment && atTime(payment, clock.now());
  };
  registerPaymentPage(app, {
    find(id) {
      const payment = find(id);
      return (
        payment && {
          brand: 'Tabby',
          orderNumber: payment.description.replace(/^Order /, ''),
          amountFils: payment.amountFils,
          language: payment.language,
          state: getPageState(payment, clock.now()),
          returnUrl: getReturnUrl(payment),
          code: CODE,
        }
      );
    },
    end(id, ending) {
      const payment = find(id);
      if (!payment) throw new Error('Payment not found');
      const ended = toEnded(payment, ending, clock.now(), lateMs);
      store.put('payment', id, ended);
      const delayMs = getWebhookDelay(ending, lateMs);
      const reported = atTime(ended, clock.now() + delayMs);
      if (reported.status === 'EXPIRED' && !sendsExpired) return;
      const { webhooks: copies, isForged } = ending;
      queueWebhooks(parts, reported, { copies, delayMs, isForged });
    },
  });
}

/**
 * Simulates Tabby: sessions on its page, captures, refunds, and webhooks with the registered
 * header.
 */
export const createTabbySimulator = (options: TabbySimulatorOptions): Simulator =>
  createSimulator(
    options,
    {
      path: '/api/*',
      authorizations: [`Bearer ${options.secretKey}`],
      sendUnauthorized: (c) => sendError(c, 'not_authorized', 'invalid key'),
      retryDelaysMs: RETRY_DELAYS_MS,
    },
    registerCheckout,
    registerPayments,
    registerWebhookCalls,
    registerPage,
  );
