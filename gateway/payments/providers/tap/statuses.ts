import type { PaymentState, ProviderStatus, RefundStatus } from '../../provider/provider.ts';
import { parseDecimal } from '../../provider/provider-amount.ts';
import type { Charge } from './schemas.ts';

const STATES: Readonly<Record<string, PaymentState>> = {
  INITIATED: 'Pending',
  IN_PROGRESS: 'Pending',
  CAPTURED: 'Paid',
  DECLINED: 'Declined',
  FAILED: 'Declined',
  RESTRICTED: 'Declined',
  CANCELLED: 'Cancelled',
  VOID: 'Cancelled',
  ABANDONED: 'Expired',
  TIMEDOUT: 'Expired',
};

const REFUND_STATES: Readonly<Record<string, RefundStatus['state']>> = {
  REFUNDED: 'Done',
  DECLINED: 'Failed',
  FAILED: 'Failed',
  RESTRICTED: 'Failed',
  CANCELLED: 'Failed',
  TIMED_OUT: 'Failed',
};

/** An ISO time of Tap's Unix time in milliseconds. */
function toDate(created: string | undefined): string | undefined {
  const isTime = created !== undefined && /^\d{10,15}$/.test(created);
  return isTime ? new Date(Number(created)).toISOString().replace(/\.\d+Z$/, 'Z') : undefined;
}

function toReceipt({
  id,
  reference,
  transaction,
  gateway,
  response,
  card,
}: Charge): Record<string, string> {
  const fields = {
    paymentId: reference?.payment ?? id,
    result: gateway?.response?.message ?? response?.message,
    reference: reference?.acquirer,
    track: reference?.track,
    transactionId: reference?.gateway,
    authorisation: transaction?.authorization_id,
    card: card?.last_four && `•••• ${card.last_four}`,
    date: toDate(transaction?.created),
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

export function toStatus(charge: Charge): ProviderStatus {
  const { status, amount, currency, reference } = charge;
  // UNKNOWN and undocumented statuses stay pending: they are fetched again.
  const state = STATES[status] ?? 'Pending';
  return {
    state,
    amountFils: parseDecimal(amount) ?? -1,
    currency,
    reference: reference?.transaction,
    receipt: toReceipt(charge),
  };
}

/** The state of a refund; undocumented statuses stay pending and are fetched again. */
export function toRefundState(status: string): RefundStatus['state'] {
  return REFUND_STATES[status] ?? 'Pending';
}
