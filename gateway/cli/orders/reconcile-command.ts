import type { PaymentDifference, Reconciliation } from '../../../lib/contract/staff-payments.ts';
import type { OrderCalls } from './calls.ts';
import type { Found } from './command-program.ts';
import { formatTable } from './format.ts';

const KINDS = {
  paidAtProviderOnly: 'paid at the provider only',
  paidInShopOnly: 'paid in the shop only',
  amountDiffers: 'paid amount differs',
  unknownPayment: 'paid, unknown in the shop',
  refundedAtProviderOnly: 'refunded at the provider only',
  refundedInShopOnly: 'refunded in the shop only',
  refundAmountDiffers: 'refunded amount differs',
  refundEnded: 'refund ended, pending in the shop',
  refundMissing: 'refund not at the provider',
} as const satisfies Record<PaymentDifference['kind'], string>;

function toSide(record: PaymentDifference['inShop']): string {
  if (!record) return '-';
  return record.amount === undefined ? record.state : `${record.state} ${record.amount.toFixed(3)}`;
}

function reconciliationText({
  day,
  payments,
  refunds,
  unlisted,
  differences,
}: Reconciliation): string {
  const rows = differences.map(
    ({ kind, provider, orderNumber, providerReference, inShop, atProvider }) => [
      KINDS[kind],
      orderNumber ?? '-',
      toSide(inShop),
      toSide(atProvider),
      provider,
      providerReference ?? '-',
    ],
  );
  const head = ['DIFFERENCE', 'ORDER', 'IN THE SHOP', 'AT THE PROVIDER', 'PROVIDER', 'ID'];
  const count = differences.length === 1 ? '1 difference' : `${rows.length || 'no'} differences`;
  return [
    ...(rows.length > 0 ? [formatTable([head, ...rows]), ''] : []),
    `${day}: ${count} in ${payments} payments and ${refunds} refunds`,
    ...unlisted.map(
      (name) => `${name} has no list of payments: payments unknown in the shop are not found there`,
    ),
  ].join('\n');
}

/** Lists the differences of a day and sets the exit code 1 when there are any. */
export async function reconcileDay(calls: OrderCalls, day: string): Promise<Found> {
  const value = await calls.reconcile(day);
  return { value, text: reconciliationText(value), isGood: value.differences.length === 0 };
}
