import * as staffPaymentsCalls from '../../../lib/contract/calls/staff-payments.ts';
import type { PaymentDifference, Reconciliation } from '../../../lib/contract/staff-payments.ts';
import { formatOrderNumber } from '../../../lib/domain/order-number.ts';
import { endOfDay, paymentUnavailable, startOfDay } from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { inArray } from '../../platform/db/sql.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
import { ProviderFailure } from '../provider/provider.ts';
import type { PaymentServices } from '../services.ts';
import { comparePayments, type Difference } from './compare-payments.ts';
import { compareRefunds } from './compare-refunds.ts';

const NO_LIST = { payments: [], refunds: [] };

/** Replaces the reference codes, which are secret, by order numbers. */
async function addOrderNumbers(
  db: Database,
  differences: readonly Difference[],
): Promise<PaymentDifference[]> {
  const { referenceCode, orderNumber } = orders;
  const codes = differences.flatMap((one) => one.referenceCode ?? []);
  const rows = await db
    .select({ referenceCode, orderNumber })
    .from(orders)
    .where(inArray(referenceCode, codes));
  const numbers = new Map(rows.map((row) => [row.referenceCode, row.orderNumber]));
  return differences.map(({ referenceCode: code, kind, provider, ...difference }) => {
    const number = code === undefined ? undefined : numbers.get(code);
    const order = number !== undefined && { orderNumber: formatOrderNumber(number) };
    return { kind, provider, ...order, ...difference };
  });
}

/**
 * Compares the payments and refunds that were created on a day in Kuwait with the records of every
 * configured provider. Changes nothing.
 * @param day YYYY-MM-DD
 * @throws ProviderFailure
 */
export async function reconcileDay(
  { database: { db }, payments }: PaymentServices,
  day: string,
): Promise<Reconciliation> {
  const period = { from: startOfDay(day), to: endOfDay(day) };
  const result: Reconciliation = { day, payments: 0, refunds: 0, unlisted: [], differences: [] };
  const found: Difference[] = [];
  for (const provider of payments.providers()) {
    const { list } = provider;
    if (!list) result.unlisted.push(provider.name);
    const listed = list ? await list(period) : NO_LIST;
    const paid = await comparePayments(db, provider, period, listed.payments);
    const webhookUrl = payments.webhookUrl(provider.name);
    const refunded = await compareRefunds(db, provider, webhookUrl, period, listed.refunds);
    result.payments += paid.count;
    result.refunds += refunded.count;
    found.push(...paid.differences, ...refunded.differences);
  }
  return { ...result, differences: await addOrderNumbers(db, found) };
}

const reconcileRoute = route(staffPaymentsCalls.listPaymentDifferences, {
  policy: 'staff',
  summary: 'List the differences between payment providers and shop',
  description:
    'Compares the payments and refunds that were created on a day in Kuwait with the lists of all configured providers. Changes nothing.',
  returns: 'The differences',
});

export function registerReconciliation(app: GatewayApp, deps: PaymentServices): void {
  app.openapi(reconcileRoute, async (c) => {
    try {
      return c.json(await reconcileDay(deps, c.req.valid('query').day), 200);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      deps.logger.error({ err: error }, 'reconciling a day failed');
      throw paymentUnavailable('A payment provider does not respond. Try again later.');
    }
  });
}
