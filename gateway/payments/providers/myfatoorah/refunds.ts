import { ProviderRequestError } from '../../../platform/http/provider-client.ts';
import { toRejectedRefund } from '../../provider/payment-state.ts';
import type { ProviderRefundRequest, RefundStatus } from '../../provider/provider.ts';
import { parseDecimal, toDecimalNumber } from '../../provider/provider-amount.ts';
import type { MyFatoorahClient } from './myfatoorah-client.ts';
import { refundsSchema, startedRefundSchema } from './schemas.ts';

const REFUND_STATES: Readonly<Record<string, RefundStatus['state']>> = {
  refunded: 'Done',
  canceled: 'Failed',
};

interface ListedRefund {
  RefundId: number;
  RefundStatus: string;
  RefundAmount: number;
}

function toRefundStatus({ RefundId, RefundStatus }: ListedRefund): RefundStatus {
  const state = REFUND_STATES[RefundStatus.toLowerCase()] ?? 'Pending';
  return {
    state,
    providerRefundId: String(RefundId),
    ...(state === 'Failed' && { failure: RefundStatus }),
  };
}

/** A list, at most twice, and a start end within the time limit of a provider. */
const LIST_TIMEOUT_MS = 1_700;
const START_TIMEOUT_MS = 5_000;

async function listRefunds(send: MyFatoorahClient, invoiceId: string): Promise<ListedRefund[]> {
  const { RefundStatusResult } = await send({
    path: '/v2/GetRefundStatus',
    body: { Key: invoiceId, KeyType: 'InvoiceId' },
    schema: refundsSchema,
    isIdempotent: true,
    timeoutMs: LIST_TIMEOUT_MS,
  });
  return RefundStatusResult;
}

/** MyFatoorah rejects the request for the refunds of an invoice that has none. */
function toNoRefunds(error: unknown): ListedRefund[] {
  if (error instanceof ProviderRequestError && error.code === 'rejected') return [];
  throw error;
}

async function fetchRefund(
  send: MyFatoorahClient,
  invoiceId: string,
  providerRefundId: string,
): Promise<RefundStatus> {
  const listed = await listRefunds(send, invoiceId);
  const found = listed.find(({ RefundId }) => String(RefundId) === providerRefundId);
  if (found) return toRefundStatus(found);
  throw new ProviderRequestError('rejected', 'myfatoorah', 200, 'refund not listed');
}

/**
 * Starts a refund or fetches a started one. A repeated request would make a second refund: one that
 * is listed with the same amount, and is no other refund of ours, is the result of a request whose
 * response was lost.
 */
export async function sendMyFatoorahRefund(
  send: MyFatoorahClient,
  invoiceId: string,
  { id, amountFils, providerRefundId, otherRefundIds = [] }: ProviderRefundRequest,
): Promise<RefundStatus> {
  if (providerRefundId !== null) return fetchRefund(send, invoiceId, providerRefundId);
  const listed = await listRefunds(send, invoiceId).catch(toNoRefunds);
  const known = listed.find(
    ({ RefundId, RefundAmount }) =>
      !otherRefundIds.includes(String(RefundId)) && parseDecimal(RefundAmount) === amountFils,
  );
  if (known) return toRefundStatus(known);
  const started = await send({
    path: '/v2/MakeRefund',
    body: {
      Key: invoiceId,
      KeyType: 'InvoiceId',
      Amount: toDecimalNumber(amountFils),
      ServiceChargeOnCustomer: false,
      Comment: id,
    },
    schema: startedRefundSchema,
    isIdempotent: false,
    timeoutMs: START_TIMEOUT_MS,
  }).catch(toRejectedRefund);
  if ('failure' in started) return started;
  return { state: 'Pending', providerRefundId: String(started.RefundId) };
}
