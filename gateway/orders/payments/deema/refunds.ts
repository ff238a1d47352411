import { z } from 'zod';
import type { DeemaAccount } from '../accounts.ts';
import type { PaymentProvider, RefundRequest, RefundStatus } from '../provider.ts';
import { toDecimalNumber } from '../provider-amount.ts';
import { type ProviderClient, ProviderRequestError } from '../provider-client.ts';
import { toRejectedRefund } from '../rejected-refund.ts';

/** A message is all that is known of the response. */
const refundedSchema = z.object({ message: z.string().nullish() });

/** The refund may have been made. */
const UNCERTAIN = {
  state: 'Failed',
  providerRefundId: null,
  failure: 'deema: no response; check the refund in the portal before another one',
} as const satisfies RefundStatus;

const UNCERTAIN_CODES: readonly string[] = ['unreachable', 'unavailable', 'unexpected_response'];

function toFailedRefund(error: unknown): RefundStatus & { failure: string } {
  if (error instanceof ProviderRequestError && UNCERTAIN_CODES.includes(error.code))
    return UNCERTAIN;
  return toRejectedRefund(error);
}

const encode = (id: string | null) => encodeURIComponent(id ?? '');

/** The request for a refund, in the form of the account. */
function toRequest(
  refundApi: DeemaAccount['refundApi'],
  { providerId, secondId }: Parameters<PaymentProvider['refund']>[0],
  { id, amountFils }: RefundRequest,
) {
  const amount = toDecimalNumber(amountFils);
  if (refundApi === 'purchase')
    return {
      method: 'PUT' as const,
      path: `/api/merchant/v1/purchase/${encode(secondId)}/refund`,
      body: { amount },
    };
  return {
    method: 'POST' as const,
    path: `/api/merchant/v1/order/${encode(providerId)}/refund`,
    body: { amount, currency: 'KWD', comment: id },
  };
}

/**
 * Refunds once. Deema has no key against a second refund and no status of refunds: after a
 * lost response the refund fails here, and staff decide.
 * @throws ProviderRequestError when nothing was refunded and the request can be repeated
 */
export async function sendDeemaRefund(
  send: ProviderClient,
  refundApi: DeemaAccount['refundApi'],
  attempt: Parameters<PaymentProvider['refund']>[0],
  refund: RefundRequest,
): Promise<RefundStatus> {
  const { id, providerRefundId, isRepeated = false } = refund;
  if (providerRefundId !== null) return { state: 'Done', providerRefundId };
  if (isRepeated) return UNCERTAIN;
  const request = toRequest(refundApi, attempt, refund);
  const sent = await send({ ...request, schema: refundedSchema, isIdempotent: false }).catch(
    toFailedRefund,
  );
  return 'failure' in sent ? sent : { state: 'Done', providerRefundId: id };
}
