import type { PaymentDifference, Reconciliation } from '../../../../lib/contract/staff-payments.ts';
import { formatOrderNumber } from '../../../../lib/domain/order-number.ts';
import type { Database } from '../../../db/client.ts';
import { orders } from '../../../db/schema/orders.ts';
import { inArray } from '../../../db/sql.ts';
import type { PaymentServices } from '../../services.ts';
import { comparePayments, type Difference } from './compare-payments.ts';
import { compareRefunds } from './compare-refunds.ts';
import { fetchList, toPeriod } from './provider-records.ts';

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
 * Compares the payments and refunds that were created on a day in Kuwait with the records of
 * every configured provider. Changes nothing.
 * @param day YYYY-MM-DD
 * @throws ProviderFailure
 */
export async function reconcileDay(
  { database: { db }, payments }: PaymentServices,
  day: string,
): Promise<Reconciliation> {
  const period = toPeriod(day);
  const result: Reconciliation = { day, payments: 0, refunds: 0, unlisted: [], differences: [] };
  const found: Difference[] = [];
  for (const provider of payments.providers()) {
    const { list } = provider;
    if (!list) result.unlisted.push(provider.name);
    const listed = list ? await fetchList(() => list(period)) : NO_LIST;
    const paid = await comparePayments(db, provider, period, listed.payments);
    const webhookUrl = payments.webhookUrl(provider.name);
    const refunded = await compareRefunds(db, provider, webhookUrl, period, listed.refunds);
    result.payments += paid.count;
    result.refunds += refunded.count;
    found.push(...paid.differences, ...refunded.differences);
  }
  return { ...result, differences: await addOrderNumbers(db, found) };
}
