import type { Hono } from 'hono';
import { z } from 'zod';
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
  type ChargeStatus,
  getStatus,
  type StoredCharge,
  toCharge,
  toFinalStatus,
} from './charge.ts';
import { registerCharges } from './charges.ts';
import { registerRefunds } from './refunds.ts';
import { sendError } from './requests.ts';
import { findSource, isKnet } from './sources.ts';
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

/** The state of a webhook that a charge reports. */
const POST_STATES = { delivered: 'SUCCESS', failed: 'PENDING', abandoned: 'ERROR' } as const;

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

const getReturnUrl = ({ id, redirectUrl }: StoredCharge) => addToQuery(redirectUrl, 'tap_id', id);

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
    webhooks.queue(webhook, delayMs, ending.webhooks);
  };
}

function registerPage(app: Hono, parts: SimulatorParts & TapSimulatorOptions): void {
  const { store, clock, lateMs } = parts;
  const notify = createNotify(parts);
  registerPaymentPage(app, {
    find(id) {
      const charge = store.get<StoredCharge>('charge', id);
      if (!charge) return undefined;
      const { sourceId, reference, amountFils, language } = charge;
      const state = PAGE_STATES[getStatus(charge, clock.now())];
      const brand = findSource(sourceId)?.brand ?? 'OnLine';
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
  return createSimulator(
    options,
    {
      path: '/v2/*',
      authorizations: [`Bearer ${secretKey}`],
      sendUnauthorized: (c) => sendError(c, 'key'),
      retryDelaysMs: RETRY_DELAYS_MS,
      onAttempt({ body }, result) {
        const { id } = z.object({ id: z.string() }).parse(JSON.parse(body));
        const charge = store.get<StoredCharge>('charge', id);
        if (!charge) return;
        const status = POST_STATES[result];
        const post = { attempt: charge.post.attempt + 1, status };
        store.put('charge', charge.id, { ...charge, post });
      },
    },
    registerCharges,
    registerRefunds,
    registerPage,
  );
}
