import { Hono } from 'hono';
import { z } from 'zod';
import { type Brand, type Ending, getWebhookDelay, type PagePayment } from '../page/outcomes.ts';
import { registerPaymentPage } from '../page/payment-page.ts';
import {
  createParts,
  type Simulator,
  type SimulatorOptions,
  type SimulatorParts,
  toSimulator,
} from '../simulator.ts';
import {
  type ChargeStatus,
  getStatus,
  isKnet,
  type StoredCharge,
  toCharge,
  toFinalStatus,
} from './charge.ts';
import { registerCharges } from './charges.ts';
import { registerRefunds } from './refunds.ts';
import { sendError } from './requests.ts';
import { APPROVED_CARDS, getCardResult, toChargedCard } from './test-cards.ts';
import { signWebhook } from './webhooks.ts';

export interface TapSimulatorOptions extends SimulatorOptions {
  secretKey: string;
  /** How long a late payment is in progress, in ms. */
  lateMs: number;
  /** How long a refund is pending, in ms. */
  refundMs: number;
}

const ON_TIME = { webhooks: 1, isLate: false } as const;
/** Two more attempts after the first one; Tap does not publish the delays. */
const RETRY_DELAYS_MS = [1_000, 5_000];

const BRANDS: Readonly<Record<string, Brand>> = {
  'src_kw.knet': 'Knet',
  'src_tabby.installement': 'Tabby',
  src_deema: 'Deema',
};

const PAGE_STATES = {
  INITIATED: 'Open',
  IN_PROGRESS: 'Processing',
  CAPTURED: 'Paid',
  CANCELLED: 'Cancelled',
  ABANDONED: 'Expired',
  TIMEDOUT: 'Expired',
  DECLINED: 'Declined',
  FAILED: 'Declined',
  RESTRICTED: 'Declined',
  UNKNOWN: 'Declined',
} as const satisfies Record<ChargeStatus, PagePayment['state']>;

const getReturnUrl = ({ id, redirectUrl }: StoredCharge) =>
  `${redirectUrl}${redirectUrl.includes('?') ? '&' : '?'}tap_id=${id}`;

/** Queues the webhook of an ended charge with the state that it has when it is sent. */
function createNotify({
  clock,
  webhooks,
  publicUrl,
  secretKey,
  lateMs,
}: SimulatorParts & TapSimulatorOptions) {
  return (charge: StoredCharge, ending: Omit<Ending, 'state'> = ON_TIME) => {
    const delayMs = getWebhookDelay(ending, lateMs);
    const body = toCharge(charge, clock.now() + delayMs, publicUrl());
    if (charge.postUrl === undefined || body.status === 'ABANDONED') return;
    const key = ending.isForged ? `${secretKey}forged` : secretKey;
    const hashstring = signWebhook(key, { ...body, created: body.transaction.created });
    const webhook = { url: charge.postUrl, body: JSON.stringify(body), headers: { hashstring } };
    for (let copy = 0; copy < ending.webhooks; copy += 1) webhooks.queue(webhook, delayMs);
  };
}

function registerPage(
  app: Hono,
  { store, clock, lateMs }: SimulatorParts & TapSimulatorOptions,
  notify: ReturnType<typeof createNotify>,
): void {
  registerPaymentPage(app, {
    find(id) {
      const charge = store.get<StoredCharge>('charge', id);
      if (!charge) return undefined;
      const { sourceId, reference, amountFils, language } = charge;
      const state = PAGE_STATES[getStatus(charge, clock.now())];
      const brand = BRANDS[sourceId] ?? 'OnLine';
      return {
        brand,
        card: brand === 'Knet' || brand === 'OnLine' ? APPROVED_CARDS[brand] : undefined,
        orderNumber: reference.order ?? '',
        amountFils,
        language,
        state,
        returnUrl: getReturnUrl(charge),
      };
    },
    end(id, ending) {
      const charge = store.get<StoredCharge>('charge', id);
      if (!charge) throw new Error('Charge not found');
      const ended: StoredCharge = ending.isLate
        ? { ...charge, status: 'IN_PROGRESS', capturedFrom: clock.now() + lateMs }
        : { ...charge, status: toFinalStatus(charge, ending.state) };
      store.put('charge', id, ended);
      notify(ended, ending);
    },
    expire(id) {
      const charge = store.get<StoredCharge>('charge', id);
      if (charge) store.put('charge', id, { ...charge, expiresAt: clock.now() });
    },
    payWithCard(id, entry) {
      const charge = store.get<StoredCharge>('charge', id);
      const result = charge && getCardResult(entry, isKnet(charge));
      if (!charge || !result) return false;
      const { status, code, message } = result;
      const card = toChargedCard(entry.number);
      const ended: StoredCharge = { ...charge, status, card, result: { code, message } };
      store.put('charge', id, ended);
      notify(ended);
      return true;
    },
  });
}

/**
 * Simulates Tap Payments: charges on its hosted page and on KNET's, refunds, and signed webhooks.
 * The documented test cards decide the outcome.
 */
export function createTapSimulator(options: TapSimulatorOptions): Simulator {
  const { store, secretKey } = options;
  const parts = createParts(options, {
    retryDelaysMs: RETRY_DELAYS_MS,
    onAttempt({ body }, result) {
      const charge = store.get<StoredCharge>(
        'charge',
        z.object({ id: z.string() }).parse(JSON.parse(body)).id,
      );
      if (!charge) return;
      const status = ({ delivered: 'SUCCESS', failed: 'PENDING', abandoned: 'ERROR' } as const)[
        result
      ];
      store.put('charge', charge.id, {
        ...charge,
        post: { attempt: charge.post.attempt + 1, status },
      });
    },
  });
  const app = new Hono({ strict: false });
  app.use('/v2/*', parts.faults.middleware);
  app.use('/v2/*', async (c, next) =>
    c.req.header('authorization') === `Bearer ${secretKey}` ? next() : sendError(c, 'key'),
  );
  const all = { ...parts, ...options };
  const notify = createNotify(all);
  registerCharges(app, parts);
  registerRefunds(app, all);
  registerPage(app, all, notify);
  return toSimulator(app, parts);
}
