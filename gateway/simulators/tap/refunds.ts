import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { SimulatorParts } from '../simulator.ts';
import { getStatus, type StoredCharge } from './charge.ts';
import {
  parseFils,
  type RefundRequest,
  refundRequestSchema,
  sendError,
  type TapError,
} from './requests.ts';
import { signWebhook } from './sign.ts';

const FINAL_REFUNDS = {
  REFUNDED: ['000', 'Refunded'],
  DECLINED: ['502', 'Insufficient balance'],
  FAILED: ['401', 'Failed'],
} as const;
type FinalRefundStatus = keyof typeof FINAL_REFUNDS;

/**
 * A refund in the books of the simulator. It is pending until `endsAt`, then it has its
 * final status.
 */
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
}

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
  { charge_id, amount, currency }: RefundRequest,
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
  { charge_id: chargeId, amount, currency, reference }: RefundRequest,
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
  };
}

/**
 * Refunds: partial ones up to the captured amount, idempotent for each string, pending
 * first.
 */
export function registerRefunds(app: Hono, parts: RefundOptions): void {
  const { store, clock, webhooks, secretKey, refundMs } = parts;
  const findEarlier = ({ reference: { idempotent } }: RefundRequest) =>
    idempotent === undefined
      ? undefined
      : store.list<StoredRefund>('refund').find((refund) => refund.idempotent === idempotent);
  let nextStatuses: FinalRefundStatus[] = [];
  app.post('/control/refunds', async (c) => {
    const schema = z.strictObject({
      status: z.enum(['REFUNDED', 'DECLINED', 'FAILED']),
      times: z.number().int().min(1).max(100).default(1),
    });
    const { status, times } = schema.parse(await c.req.json());
    nextStatuses = Array.from({ length: times }, () => status);
    return c.body(null, 204);
  });
  app.post('/v2/refunds', async (c) => {
    const parsed = refundRequestSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return sendError(c, 'amount');
    const request = parsed.data;
    const earlier = findEarlier(request);
    if (earlier) return c.json(toRefund(earlier, clock.now()));
    const problem = checkRefund(request, parts);
    if (problem) return sendError(c, problem);
    const refund = newRefund(request, nextStatuses.shift() ?? 'REFUNDED', clock.now(), refundMs);
    store.put('refund', refund.id, refund);
    if (request.post) {
      const body = toRefund(refund, refund.endsAt);
      const headers = { hashstring: signWebhook(secretKey, body) };
      webhooks.queue({ url: request.post.url, body: JSON.stringify(body), headers }, refundMs);
    }
    return c.json(toRefund(refund, clock.now()));
  });
  app.post('/v2/refunds/list', (c) => {
    const refunds = store.list<StoredRefund>('refund');
    const now = clock.now();
    return c.json({
      object: 'list',
      has_more: false,
      refunds: refunds.map((refund) => toRefund(refund, now)),
    });
  });
  app.get('/v2/refunds/:id', (c) => {
    const refund = store.get<StoredRefund>('refund', c.req.param('id'));
    return refund ? c.json(toRefund(refund, clock.now())) : sendError(c, 'refundNotFound');
  });
}
