import { inArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../gateway/db/client.ts';
import { sandboxPayments } from '../../gateway/db/schema/payments.ts';
import { listAttempts } from '../../gateway/orders/payments/attempts.ts';
import {
  type CreatedPayments,
  createPayments,
  SIGNATURE,
} from '../../gateway/orders/payments/create-payments.ts';

/** Reads the refunded amount of each payment of an order, in fils. */
export async function readRefundedFils(db: Database, referenceCode: string): Promise<number[]> {
  const keys = (await listAttempts(db, referenceCode)).map(({ id }) => id);
  const payments = await db
    .select()
    .from(sandboxPayments)
    .where(inArray(sandboxPayments.merchantKey, keys));
  return payments.map((payment) => payment.refundedFils);
}

/** The URL of the storefront in tests. */
export const SHOP_URL = 'http://shop.test';
export const WEBHOOK_SECRET = 'webhook-secret-of-the-tests-0123456789';

/**
 * The sandbox with webhooks that reach the gateway under test without a network. Late
 * payments are paid after 50 ms.
 */
export function createTestPayments(
  db: Database,
  logger: Logger,
  request: (path: string, init: RequestInit) => Promise<Response>,
): CreatedPayments {
  return createPayments({
    db,
    logger,
    provider: 'sandbox',
    storefrontUrl: SHOP_URL,
    webhookSecret: WEBHOOK_SECRET,
    sandboxLateMs: 50,
    async deliver(body, signature) {
      const headers = { 'content-type': 'application/json', [SIGNATURE]: signature };
      const response = await request('/payment/webhook/sandbox', { method: 'POST', headers, body });
      if (!response.ok) throw new Error(`the gateway answered ${response.status}`);
    },
  });
}
