import type { Hono } from 'hono';
import { z } from 'zod';
import { parseFils } from '../amounts.ts';
import type { SimulatorParts } from '../simulator.ts';
import { atTime, isPaid, type StoredInvoice } from './invoice.ts';
import { sendData, sendInvalid } from './responses.ts';
import { signRefund } from './webhooks.ts';

type FinalStatus = 'Refunded' | 'Canceled';

/** A refund is pending until staff of MyFatoorah confirm or cancel it. */
interface StoredRefund {
  id: number;
  invoiceId: number;
  amountFils: number;
  comment: string;
  finalStatus: FinalStatus;
  endsAt: number;
}

export interface RefundOptions {
  webhookUrl: string;
  webhookSecret: string;
  /** How long a refund is pending, in ms. */
  refundMs: number;
}

const FIRST_ID = 500_001;
const makeSchema = z.object({
  Key: z.string(),
  KeyType: z.enum(['InvoiceId', 'PaymentId']),
  Amount: z.number().positive(),
  ServiceChargeOnCustomer: z.boolean().default(false),
  Comment: z.string().max(255).default(''),
});
const statusSchema = z.object({
  Key: z.string(),
  KeyType: z.enum(['InvoiceId', 'RefundReference', 'RefundId']),
});

const toReference = ({ id }: Pick<StoredRefund, 'id'>) => `R${id}`;
const getStatus = ({ finalStatus, endsAt }: StoredRefund, now: number) =>
  endsAt <= now ? finalStatus : 'Pending';

const toWebhook = ({ id, invoiceId, amountFils, finalStatus }: StoredRefund, now: number) => ({
  Event: {
    Code: 2,
    Name: 'REFUND_STATUS_CHANGED',
    CountryIsoCode: 'KWT',
    CreationDate: new Date(now).toISOString(),
    Reference: `WH-${id}`,
  },
  Data: {
    Refund: { Id: String(id), Status: finalStatus.toUpperCase() },
    Amount: { ValueInBaseCurrency: (amountFils / 1000).toFixed(3) },
    ReferencedInvoice: { Id: String(invoiceId) },
  },
});

/** Starts refunds. A repeated request makes a second one. */
function registerStart(app: Hono, parts: SimulatorParts & RefundOptions): void {
  const { store, clock, webhooks, webhookUrl, webhookSecret, refundMs } = parts;
  let nextStatuses: FinalStatus[] = [];
  app.post('/control/refunds', async (c) => {
    const schema = z.strictObject({ status: z.enum(['Refunded', 'Canceled']) });
    nextStatuses = [schema.parse(await c.req.json()).status];
    return c.body(null, 204);
  });
  const findInvoice = ({ Key, KeyType }: z.output<typeof makeSchema>) =>
    store
      .list<StoredInvoice>('invoice')
      .find(({ id, transactions }) =>
        KeyType === 'InvoiceId'
          ? String(id) === Key
          : transactions.some(({ paymentId }) => paymentId === Key),
      );
  const notify = (refund: StoredRefund) => {
    const body = toWebhook(refund, refund.endsAt);
    const headers = { 'myfatoorah-signature': signRefund(webhookSecret, body) };
    webhooks.queue({ url: webhookUrl, body: JSON.stringify(body), headers }, refundMs);
  };
  app.post('/v2/MakeRefund', async (c) => {
    const parsed = makeSchema.safeParse(await c.req.json().catch(() => undefined));
    const amountFils = parsed.data && parseFils(parsed.data.Amount);
    if (!parsed.success || amountFils === undefined)
      return sendInvalid(c, 'Amount', 'Amount is not valid');
    const invoice = findInvoice(parsed.data);
    if (!invoice || !isPaid(atTime(invoice, clock.now())))
      return sendInvalid(c, 'Key', 'The invoice is not paid');
    const refunds = store.list<StoredRefund>('refund');
    const refundedFils = refunds
      .filter((one) => one.invoiceId === invoice.id && one.finalStatus === 'Refunded')
      .reduce((sum, one) => sum + one.amountFils, 0);
    if (refundedFils + amountFils > invoice.amountFils)
      return sendInvalid(c, 'Amount', 'The amount exceeds the available amount');
    const refund: StoredRefund = {
      id: FIRST_ID + refunds.length,
      invoiceId: invoice.id,
      amountFils,
      comment: parsed.data.Comment,
      finalStatus: nextStatuses.shift() ?? 'Refunded',
      endsAt: clock.now() + refundMs,
    };
    store.put('refund', String(refund.id), refund);
    notify(refund);
    return sendData(c, {
      Key: parsed.data.Key,
      RefundId: refund.id,
      RefundReference: toReference(refund),
      Amount: parsed.data.Amount,
      Comment: refund.comment,
    });
  });
}

const getKey = (
  { id, invoiceId }: StoredRefund,
  keyType: z.output<typeof statusSchema>['KeyType'],
): string => {
  if (keyType === 'InvoiceId') return String(invoiceId);
  return keyType === 'RefundId' ? String(id) : toReference({ id });
};

function registerStatus(app: Hono, { store, clock }: SimulatorParts): void {
  app.post('/v2/GetRefundStatus', async (c) => {
    const parsed = statusSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return sendInvalid(c, 'KeyType', 'KeyType is not valid');
    const { Key, KeyType } = parsed.data;
    const found = store
      .list<StoredRefund>('refund')
      .filter((refund) => getKey(refund, KeyType) === Key);
    if (found.length === 0) return sendInvalid(c, 'Key', 'No data match the provided value');
    return sendData(c, {
      RefundStatusResult: found.map((refund) => ({
        RefundId: refund.id,
        RefundStatus: getStatus(refund, clock.now()),
        InvoiceId: refund.invoiceId,
        Amount: refund.amountFils / 1000,
        RefundReference: toReference(refund),
        RefundAmount: refund.amountFils / 1000,
      })),
    });
  });
}

export function registerRefunds(app: Hono, parts: SimulatorParts & RefundOptions): void {
  registerStart(app, parts);
  registerStatus(app, parts);
}
