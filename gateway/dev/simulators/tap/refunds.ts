import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { z } from 'zod';
import { parseFils } from '../amounts.ts';
import type { SimulatorParts } from '../simulator.ts';
import { getStatus, type StoredCharge } from './charge.ts';
import {
  listPage,
  refundRequestSchema,
  sendError,
  type TapError,
  type TapRefundRequest,
} from './requests.ts';
import { signWebhook } from './webhooks.ts';

const FINAL_REFUNDS = {
  REFUNDED: ['000', 'Refunded'],
  DECLINED: ['502', 'Insufficient balance'],
  FAILED: ['401', 'Failed'],
} as const;
type FinalRefundStatus = keyof typeof FINAL_REFUNDS;

/** A stored refund. It is pending until `endsAt`, then it has its final status. */
interface StoredRefund {
  id: string;
  chargeId: string;
  amountFils: number;
  currency: string;
  idempotent: string | undefined;
  merchantReference: string | undefined;
  finalStatus: FinalRefundStatus;
  createdAt: number;
  endsAt: number;
  postUrl: string | undefined;
}

const finalStatusSchema = z.enum(['REFUNDED', 'DECLINED', 'FAILED']);

/** How the next refunds end, of any charge or of this one. */
const planSchema = z.strictObject({
  status: finalStatusSchema,
  chargeId: z.string().optional(),
  /** How long they are pending. */
  pendingMs: z.number().int().min(0).optional(),
  times: z.number().int().min(1).max(100).default(1),
});
type RefundPlan = z.output<typeof planSchema>;

interface RefundOptions extends SimulatorParts {
  secretKey: string;
  refundMs: number;
}

function toRefund(
  {
    id,
    chargeId,
    amountFils,
    currency,
    finalStatus,
    merchantReference,
    createdAt,
    endsAt,
  }: StoredRefund,
  now: number,
) {
  const status = endsAt <= now ? finalStatus : 'PENDING';
  const [code, message] = status === 'PENDING' ? ['100', 'Pending'] : FINAL_REFUNDS[status];
  return {
    id,
    object: 'refund',
    live_mode: false,
    status,
    charge_id: chargeId,
    amount: amountFils / 1000,
    currency,
    created: String(createdAt),
    reference: { merchant: merchantReference, gateway: id.slice(-15), payment: id.slice(-18) },
    response: { code, message },
  };
}

/** The documented error of a refund that cannot be made. */
function checkRefund(
  { charge_id, amount, currency }: TapRefundRequest,
  { store, clock }: SimulatorParts,
): TapError | undefined {
  const charge = store.get<StoredCharge>('charge', charge_id);
  const amountFils = parseFils(amount);
  if (!charge || getStatus(charge, clock.now()) !== 'CAPTURED') return 'chargeNotFound';
  if (amountFils === undefined) return 'amount';
  if (currency !== charge.currency) return 'currency';
  const refundedFils = store
    .list<StoredRefund>('refund')
    .filter(({ chargeId, finalStatus }) => chargeId === charge_id && finalStatus === 'REFUNDED')
    .reduce((sum, refund) => sum + refund.amountFils, 0);
  return refundedFils + amountFils > charge.amountFils ? 'refundTooHigh' : undefined;
}

function newRefund(
  { charge_id: chargeId, amount, currency, reference, post }: TapRefundRequest,
  finalStatus: FinalRefundStatus,
  createdAt: number,
  refundMs: number,
): StoredRefund {
  return {
    id: `re_TS${randomBytes(12).toString('hex')}`,
    chargeId,
    amountFils: parseFils(amount) ?? 0,
    currency,
    idempotent: reference.idempotent,
    merchantReference: reference.merchant,
    finalStatus,
    createdAt,
    endsAt: createdAt + refundMs,
    postUrl: post?.url,
  };
}

/** The control interface: how the next refunds end, and the end of pending ones. */
function registerControl(app: Hono, { store, clock }: RefundOptions, notify: Notify) {
  let plans: RefundPlan[] = [];
  app.post('/control/refunds', async (c) => {
    plans.push(planSchema.parse(await c.req.json()));
    return c.body(null, 204);
  });
  app.post('/control/refunds/of-charge/:id', async (c) => {
    const { status } = z.strictObject({ status: finalStatusSchema }).parse(await c.req.json());
    const now = clock.now();
    const pending = store
      .list<StoredRefund>('refund')
      .filter(({ chargeId, endsAt }) => chargeId === c.req.param('id') && endsAt > now);
    for (const refund of pending) {
      const ended = { ...refund, finalStatus: status, endsAt: now };
      store.put('refund', refund.id, ended);
      notify(ended, 0);
    }
    return c.body(null, 204);
  });
  return (chargeId: string): RefundPlan | undefined => {
    const plan = plans.find((one) => (one.chargeId ?? chargeId) === chargeId);
    if (plan) plan.times -= 1;
    plans = plans.filter(({ times }) => times > 0);
    return plan;
  };
}

type Notify = (refund: StoredRefund, delayMs: number) => void;

/** Refunds: partial ones up to the captured amount, idempotent for each string, pending first. */
export function registerRefunds(app: Hono, parts: RefundOptions): void {
  const { store, clock, webhooks, secretKey, refundMs } = parts;
  const findEarlier = ({ reference: { idempotent } }: TapRefundRequest) =>
    idempotent === undefined
      ? undefined
      : store.list<StoredRefund>('refund').find((refund) => refund.idempotent === idempotent);
  const notify: Notify = (refund, delayMs) => {
    if (refund.postUrl === undefined) return;
    const body = toRefund(refund, refund.endsAt);
    const headers = { hashstring: signWebhook(secretKey, body) };
    webhooks.queue({ url: refund.postUrl, body: JSON.stringify(body), headers }, delayMs);
  };
  const takePlan = registerControl(app, parts, notify);
  app.post('/v2/refunds', async (c) => {
    const parsed = refundRequestSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return sendError(c, 'amount');
    const request = parsed.data;
    const earlier = findEarlier(request);
    if (earlier) return c.json(toRefund(earlier, clock.now()));
    const problem = checkRefund(request, parts);
    if (problem) return sendError(c, problem);
    const plan = takePlan(request.charge_id);
    const pendingMs = plan?.pendingMs ?? refundMs;
    const refund = newRefund(request, plan?.status ?? 'REFUNDED', clock.now(), pendingMs);
    store.put('refund', refund.id, refund);
    notify(refund, pendingMs);
    return c.json(toRefund(refund, clock.now()));
  });
  app.post('/v2/refunds/list', async (c) => {
    const { list, page } = listPage(store.list<StoredRefund>('refund'), await c.req.json());
    return c.json({ ...list, refunds: page.map((refund) => toRefund(refund, clock.now())) });
  });
  app.get('/v2/refunds/:id', (c) => {
    const refund = store.get<StoredRefund>('refund', c.req.param('id'));
    return refund ? c.json(toRefund(refund, clock.now())) : sendError(c, 'refundNotFound');
  });
}
