import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { parseDecimalText } from '../amounts.ts';
import type { SimulatorParts } from '../simulator.ts';
import { sendError } from './errors.ts';
import { atTime, type Movement, type StoredPayment, sumMovements, toPayment } from './payment.ts';
import { queueWebhooks } from './webhooks.ts';

const movementSchema = z.object({
  amount: z.string(),
  reference_id: z.string().max(255).optional(),
  reason: z.string().max(255).optional(),
});

const MAX_LIST = 20;
const listSchema = z.object({
  created_at__gte: z.coerce.date().optional(),
  created_at__lte: z.coerce.date().optional(),
  status: z.enum(['AUTHORIZED', 'CLOSED']).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_LIST).default(MAX_LIST),
  offset: z.coerce.number().int().min(0).default(0),
});

async function parseMovement(c: Context, createdAt: number): Promise<Movement | undefined> {
  const parsed = movementSchema.safeParse(await c.req.json().catch(() => undefined));
  const amountFils = parsed.data && parseDecimalText(parsed.data.amount);
  if (!parsed.success || amountFils === undefined || amountFils === 0) return undefined;
  return { id: randomUUID(), amountFils, referenceId: parsed.data.reference_id, createdAt };
}

const hasReference = (movements: readonly Movement[], { referenceId }: Movement) =>
  referenceId !== undefined && movements.some((one) => one.referenceId === referenceId);

function registerList(app: Hono, { store, clock }: SimulatorParts): void {
  app.get('/api/v2/payments', (c) => {
    const parsed = listSchema.safeParse(c.req.query());
    if (!parsed.success) return sendError(c, 'bad_data', 'invalid query');
    const { created_at__gte, created_at__lte, status, limit, offset } = parsed.data;
    const found = store
      .list<StoredPayment>('payment')
      .map((payment) => atTime(payment, clock.now()))
      .filter((payment) => (status ? [status] : ['AUTHORIZED', 'CLOSED']).includes(payment.status))
      .filter(({ createdAt }) => createdAt >= (created_at__gte?.getTime() ?? 0))
      .filter(({ createdAt }) => createdAt <= (created_at__lte?.getTime() ?? clock.now()))
      .sort((one, other) => other.createdAt - one.createdAt);
    return c.json({
      payments: found.slice(offset, offset + limit).map(toPayment),
      pagination: { limit, offset, total_count: found.length },
    });
  });
}

/** Reads, captures, refunds and closes payments. */
export function registerPayments(app: Hono, parts: SimulatorParts): void {
  const { store, clock } = parts;
  const find = (c: Context) => {
    const payment = store.get<StoredPayment>('payment', c.req.param('id') ?? '');
    return payment && atTime(payment, clock.now());
  };
  const save = (payment: StoredPayment) => {
    store.put('payment', payment.id, payment);
    queueWebhooks(parts, payment);
  };
  const notFound = (c: Context) => sendError(c, 'not_found', 'no such payment');
  app.get('/api/v2/payments/:id', (c) => {
    const payment = find(c);
    return payment ? c.json(toPayment(payment)) : notFound(c);
  });
  registerList(app, parts);
  app.post('/api/v2/payments/:id/captures', async (c) => {
    const payment = find(c);
    if (!payment) return notFound(c);
    const capture = await parseMovement(c, clock.now());
    if (!capture) return sendError(c, 'bad_data', 'invalid amount');
    if (hasReference(payment.captures, capture)) return c.json(toPayment(payment));
    const captures = [...payment.captures, capture];
    if (payment.status !== 'AUTHORIZED')
      return sendError(c, 'bad_data', 'could not capture not authorized payments');
    if (sumMovements(captures) > payment.amountFils)
      return sendError(c, 'bad_data', 'captured amount exceeds the payment');
    // The webhook of the capture has the status before it; one with the final status follows.
    const captured = { ...payment, captures };
    save(captured);
    if (sumMovements(captures) < payment.amountFils) return c.json(toPayment(captured));
    const closed = { ...captured, status: 'CLOSED' as const, closedAt: clock.now() };
    save(closed);
    return c.json(toPayment(closed));
  });
  app.post('/api/v2/payments/:id/refunds', async (c) => {
    const payment = find(c);
    if (!payment) return notFound(c);
    const refund = await parseMovement(c, clock.now());
    if (!refund) return sendError(c, 'bad_data', 'invalid amount');
    if (hasReference(payment.refunds, refund)) return c.json(toPayment(payment));
    const refunds = [...payment.refunds, refund];
    if (payment.status !== 'CLOSED' || payment.captures.length === 0)
      return sendError(c, 'bad_data', 'can not refund payment that has no captures and not closed');
    if (sumMovements(refunds) > sumMovements(payment.captures))
      return sendError(c, 'bad_data', 'refunded amount exceeds the captures');
    const refunded = { ...payment, refunds };
    save(refunded);
    return c.json(toPayment(refunded));
  });
  app.post('/api/v2/payments/:id/close', (c) => {
    const payment = find(c);
    if (!payment) return notFound(c);
    if (payment.status !== 'AUTHORIZED') return sendError(c, 'bad_data', 'already closed');
    const closed = { ...payment, status: 'CLOSED' as const, closedAt: clock.now() };
    save(closed);
    return c.json(toPayment(closed));
  });
}
