import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { z } from 'zod';
import { languageSchema } from '../../../../lib/contract/user.ts';
import { parseDecimalText } from '../amounts.ts';
import type { SimulatorParts } from '../simulator.ts';
import { sendError } from './errors.ts';
import { type StoredPayment, toPayment } from './payment.ts';

const text = z.string().max(255);
const decimal = z.string().refine((amount) => parseDecimalText(amount) !== undefined);
const buyerSchema = z.object({ name: text.optional(), email: z.email(), phone: text });

/** The short form: eligibility. */
const shortSchema = z.object({
  payment: z.object({ amount: decimal, currency: text, buyer: buyerSchema }),
  lang: languageSchema,
  merchant_code: text,
});

const addressSchema = z.object({ city: text, address: text, zip: text });
const orderHistorySchema = z.object({
  purchased_at: z.iso.datetime(),
  amount: decimal,
  payment_method: z.enum(['card', 'cod']).optional(),
  status: z.enum(['new', 'processing', 'complete', 'refunded', 'canceled', 'unknown']),
  buyer: buyerSchema.extend({ name: text }),
  shipping_address: addressSchema,
});

/** The full form: a session that can be paid. */
const fullSchema = shortSchema.extend({
  payment: shortSchema.shape.payment.extend({
    description: text.default(''),
    buyer: buyerSchema.extend({ name: text }),
    shipping_address: addressSchema,
    order: z.object({
      reference_id: text,
      tax_amount: decimal.optional(),
      shipping_amount: decimal.optional(),
      discount_amount: decimal.optional(),
      items: z.array(
        z.object({
          title: text,
          quantity: z.number().int().positive(),
          unit_price: decimal,
          discount_amount: decimal.optional(),
          category: text.optional(),
          reference_id: text.optional(),
          image_url: z.url().optional(),
        }),
      ),
    }),
    buyer_history: z.object({
      registered_since: z.iso.datetime(),
      loyalty_level: z.number().int().min(0),
      is_phone_number_verified: z.boolean().optional(),
    }),
    order_history: z.array(orderHistorySchema),
    meta: z.record(z.string(), z.string()).default({}),
  }),
  merchant_urls: z.object({ success: z.url(), cancel: z.url(), failure: z.url() }),
});
type FullForm = z.output<typeof fullSchema>;

const REJECTION_REASONS = [
  'not_available',
  'order_amount_too_high',
  'order_amount_too_low',
] as const;
type RejectionReason = (typeof REJECTION_REASONS)[number];

const rejectionSchema = z.strictObject({
  reason: z.enum(REJECTION_REASONS),
  times: z.number().int().min(0).max(100).default(1),
  email: z.string().optional(),
});
type Rejection = z.output<typeof rejectionSchema>;

/** The test customer that Tabby rejects before the page opens. */
const REJECTED_PHONE = '+96590000002';

function newPayment({ payment, ...form }: FullForm, createdAt: number): StoredPayment {
  return {
    id: randomUUID(),
    status: 'CREATED',
    amountFils: parseDecimalText(payment.amount) ?? 0,
    currency: payment.currency,
    language: form.lang,
    description: payment.description,
    buyer: payment.buyer,
    order: payment.order,
    meta: payment.meta,
    merchantCode: form.merchant_code,
    urls: form.merchant_urls,
    captures: [],
    refunds: [],
    createdAt,
    authorizedFrom: undefined,
    closedAt: undefined,
  };
}

function toSession(
  payment: { id: string } | object,
  rejection: RejectionReason | undefined,
  webUrl: string,
) {
  const isRejected = rejection !== undefined;
  return {
    id: randomUUID(),
    status: isRejected ? 'rejected' : 'created',
    payment,
    configuration: {
      available_products: isRejected ? {} : { installments: [{ web_url: webUrl }] },
      products: {
        installments: { is_available: !isRejected, rejection_reason: rejection ?? null },
      },
    },
  };
}

/** Creates sessions; the short form only answers whether one could be created. */
export function registerCheckout(
  app: Hono,
  { store, clock, publicUrl, merchantCode }: SimulatorParts & { merchantCode: string },
): void {
  let rejections: Rejection[] = [];
  const takeRejection = (email: string): RejectionReason | undefined => {
    const found = rejections.find((one) => one.times > 0 && (one.email ?? email) === email);
    if (found) found.times -= 1;
    return found?.reason;
  };
  // For tests: rejects the next sessions, of one customer or of all.
  app.post('/control/rejections', async (c) => {
    const rejection = rejectionSchema.parse(await c.req.json());
    rejections = [...rejections.filter(({ email }) => email !== rejection.email), rejection];
    return c.body(null, 204);
  });
  app.post('/api/v2/checkout', async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined);
    const short = shortSchema.safeParse(body);
    if (!short.success)
      return sendError(c, 'bad_data', `invalid ${short.error.issues[0]?.path.join('.')}`);
    const { payment, merchant_code } = short.data;
    if (merchant_code !== merchantCode) return sendError(c, 'not_found', 'no such merchant');
    if (payment.currency !== 'KWD')
      return sendError(c, 'bad_data', "only 'KWD' is supported for this merchant");
    const isRejected = payment.buyer.phone.endsWith(REJECTED_PHONE.slice(1));
    const rejection =
      takeRejection(payment.buyer.email) ?? (isRejected ? 'not_available' : undefined);
    const full = fullSchema.safeParse(body);
    if (!full.success && typeof body === 'object' && body !== null && 'merchant_urls' in body)
      return sendError(c, 'bad_data', `invalid ${full.error.issues[0]?.path.join('.')}`);
    if (!full.success) return c.json(toSession({}, rejection, `${publicUrl()}/pay/none`));
    const created = newPayment(full.data, clock.now());
    const stored = rejection ? { ...created, status: 'REJECTED' as const } : created;
    store.put('payment', stored.id, stored);
    return c.json(toSession(toPayment(stored), rejection, `${publicUrl()}/pay/${stored.id}`));
  });
}
