import type { ProviderClient } from '../../../platform/http/provider-client.ts';
import type { ListedPayment, ListedRefund, PaymentProvider } from '../../provider/provider.ts';
import { parseDecimal } from '../../provider/provider-amount.ts';
import { paymentListSchema, type TabbyPayment } from './schemas.ts';
import { sumMovements } from './statuses.ts';

/** The largest page that Tabby documents. */
const PAGE_SIZE = 20;

type Period = Parameters<NonNullable<PaymentProvider['list']>>[0];

/** Reads all pages of the list, until an empty one. */
async function listPayments(send: ProviderClient, { from, to }: Period): Promise<TabbyPayment[]> {
  const found: TabbyPayment[] = [];
  for (;;) {
    const query = new URLSearchParams({
      created_at__gte: from.toISOString(),
      created_at__lte: new Date(to.getTime() - 1).toISOString(),
      limit: String(PAGE_SIZE),
      offset: String(found.length),
    });
    const { payments } = await send({
      method: 'GET',
      path: `/api/v2/payments?${query}`,
      schema: paymentListSchema,
      isIdempotent: true,
    });
    if (payments.length === 0) return found;
    found.push(...payments);
  }
}

/** Refunds are compared by themselves: a refunded payment was paid. */
function toListedPayment(payment: TabbyPayment): ListedPayment {
  const { id, status, amount, currency, order, captures } = payment;
  const amountFils = parseDecimal(amount) ?? -1;
  // An authorised payment that the shop has not captured is a difference.
  const isPaid = status.toUpperCase() === 'AUTHORIZED' || sumMovements(captures) >= amountFils;
  return {
    providerId: id,
    state: isPaid ? 'Paid' : 'Cancelled',
    amountFils,
    currency,
    reference: order?.reference_id ?? undefined,
  };
}

const toListedRefunds = ({ refunds }: TabbyPayment): ListedRefund[] =>
  refunds.map(({ id, amount, reference_id }) => ({
    providerRefundId: id,
    state: 'Done',
    amountFils: parseDecimal(amount) ?? -1,
    reference: reference_id ?? undefined,
  }));

/**
 * Lists the authorised and closed payments of a period with their refunds. Tabby has no list of
 * refunds: refunds of older payments are fetched with the payment, when the shop knows them.
 */
export function createList(send: ProviderClient): NonNullable<PaymentProvider['list']> {
  return async (period) => {
    const payments = await listPayments(send, period);
    return {
      payments: payments.map(toListedPayment),
      refunds: payments.flatMap(toListedRefunds),
    };
  };
}
