import { randomBytes, randomInt } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { parseFils } from '../amounts.ts';
import type { FinalState } from '../page/outcomes.ts';
import type { SimulatorParts } from '../simulator.ts';

export type PurchaseStatus = 'pending' | 'captured' | 'cancelled' | 'expired';

/** A stored purchase. Times are Unix times in ms. */
export interface StoredPurchase {
  /** The order reference. */
  id: string;
  purchaseId: number;
  status: PurchaseStatus;
  amountFils: number;
  currency: string;
  merchantOrderId: string;
  urls: { success: string; failure: string };
  refundedFils: number;
  /** When a purchase that is being processed is captured. */
  capturedFrom: number | undefined;
}

/** A refused customer has no status of its own. */
export const STATUSES = {
  Paid: 'captured',
  Declined: 'cancelled',
  Cancelled: 'cancelled',
  Expired: 'expired',
} as const satisfies Record<FinalState, PurchaseStatus>;

const newIds = () => ({
  id: `DM${randomBytes(8).toString('hex')}`,
  purchaseId: randomInt(100_000, 1_000_000_000),
});

export function getStatus({ status, capturedFrom }: StoredPurchase, now: number): PurchaseStatus {
  const isCaptured = status === 'pending' && capturedFrom !== undefined && capturedFrom <= now;
  return isCaptured ? 'captured' : status;
}

const PATH = '/api/merchant/v1';
const LIMITS = {
  live: { minimum: 10_000, maximum: Number.POSITIVE_INFINITY },
  sandbox: { minimum: 100_000, maximum: 200_000 },
} as const;

export interface PurchaseOptions {
  /** Whether amounts have the limits of live accounts (default) or of the sandbox. */
  mode?: keyof typeof LIMITS;
}

const amount = z.number().refine((value) => value > 0 && parseFils(value) !== undefined);
const createSchema = z.object({
  amount,
  currency_code: z.enum(['KWD', 'BHD']),
  merchant_order_id: z.union([z.string(), z.number()]).transform(String),
  merchant_urls: z.object({ success: z.url(), failure: z.url() }),
});
const refundSchema = z.object({ amount, currency: z.string().optional() });

const sendError = (c: Context, message: string, status: 400 | 404 = 400) =>
  c.json({ message }, status);

/** Both forms of a refund; users of Deema describe different ones. */
function registerRefunds(app: Hono, { store, clock }: SimulatorParts): void {
  const list = () => store.list<StoredPurchase>('purchase');
  const refund = async (c: Context, purchase: StoredPurchase | undefined) => {
    if (!purchase) return sendError(c, 'purchase not found', 404);
    const parsed = refundSchema.safeParse(await c.req.json().catch(() => undefined));
    const amountFils = parsed.data && parseFils(parsed.data.amount);
    if (amountFils === undefined) return sendError(c, 'invalid amount');
    const refundedFils = purchase.refundedFils + amountFils;
    if (getStatus(purchase, clock.now()) !== 'captured' || refundedFils > purchase.amountFils)
      return sendError(c, 'purchase cannot be refunded');
    store.put('purchase', purchase.id, { ...purchase, refundedFils });
    return c.json({ message: 'refund released' });
  };
  const byPurchaseId = (c: Context) =>
    list().find(({ purchaseId }) => String(purchaseId) === c.req.param('purchaseId'));
  app.put(`${PATH}/purchase/:purchaseId/refund`, (c) => refund(c, byPurchaseId(c)));
  app.post(`${PATH}/order/:reference/refund`, (c) =>
    refund(c, store.get<StoredPurchase>('purchase', c.req.param('reference'))),
  );
  app.put(`${PATH}/purchase/:purchaseId/cancel`, (c) => {
    const purchase = byPurchaseId(c);
    if (!purchase) return sendError(c, 'purchase not found', 404);
    const { amountFils: refundedFils } = purchase;
    store.put('purchase', purchase.id, { ...purchase, status: 'cancelled', refundedFils });
    return c.json({ message: 'cancelled' });
  });
}

/** Creates purchases, reads their status, and refunds them. */
export function registerPurchases(app: Hono, parts: SimulatorParts & PurchaseOptions): void {
  const { store, clock, publicUrl, mode = 'live' } = parts;
  const { minimum, maximum } = LIMITS[mode];
  app.post(`${PATH}/purchase`, async (c) => {
    const parsed = createSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return sendError(c, `invalid ${parsed.error.issues[0]?.path.join('.')}`);
    const { currency_code: currency, merchant_urls: urls, merchant_order_id } = parsed.data;
    const amountFils = parseFils(parsed.data.amount) ?? 0;
    if (amountFils < minimum || amountFils > maximum)
      return sendError(c, 'The amount is outside the limit range of the merchant');
    const purchase: StoredPurchase = {
      ...newIds(),
      status: 'pending',
      amountFils,
      currency,
      merchantOrderId: merchant_order_id,
      urls,
      refundedFils: 0,
      capturedFrom: undefined,
    };
    store.put('purchase', purchase.id, purchase);
    return c.json({
      message: 'success',
      data: {
        order_reference: purchase.id,
        purchase_id: purchase.purchaseId,
        redirect_link: `${publicUrl()}/pay/${purchase.id}`,
        status: 'pending',
      },
    });
  });
  app.get(`${PATH}/purchase/status`, (c) => {
    const purchase = store.get<StoredPurchase>('purchase', c.req.query('order_reference') ?? '');
    if (!purchase) return sendError(c, 'purchase not found', 404);
    return c.json({ message: 'success', data: { status: getStatus(purchase, clock.now()) } });
  });
  registerRefunds(app, parts);
  // For tests: what was refunded, which the API does not report.
  app.get('/control/purchases/:id', (c) => {
    const purchase = store.get<StoredPurchase>('purchase', c.req.param('id'));
    return purchase ? c.json(purchase) : c.notFound();
  });
}
