import { z } from 'zod';
import {
  createProviderClient,
  type ProviderClient,
  ProviderRequestError,
} from '../../../platform/http/provider-client.ts';
import { hasWebhookSecret } from '../../provider/fixed-webhook-header.ts';
import { toRejectedRefund } from '../../provider/payment-state.ts';
import {
  type CreatedPayment,
  type NewPayment,
  type PaymentProvider,
  type PaymentState,
  type ProviderRefundRequest,
  type ProviderStatus,
  type RefundStatus,
  UNKNOWN_STATUS,
} from '../../provider/provider.ts';
import { parseDecimal, toDecimalNumber } from '../../provider/provider-amount.ts';
import type { DeemaAccount } from './account.ts';

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
  { id, amountFils }: ProviderRefundRequest,
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
 * Refunds once. Deema has no key against a second refund and no status of refunds: after a lost
 * response the refund fails here, and staff decide.
 * @throws ProviderRequestError when nothing was refunded and the request can be repeated
 */
async function sendDeemaRefund(
  send: ProviderClient,
  refundApi: DeemaAccount['refundApi'],
  attempt: Parameters<PaymentProvider['refund']>[0],
  refund: ProviderRefundRequest,
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

const PATH = '/api/merchant/v1/purchase';
const CURRENCY = 'KWD';
/** A purchase is not created twice, so that the only request has more time. */
const CREATE_TIMEOUT_MS = 8_000;

const STATES: Readonly<Record<string, PaymentState>> = {
  pending: 'Pending',
  captured: 'Paid',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

const id = z.union([z.string().min(1), z.number()]).transform(String);

const createdSchema = z.object({
  data: z.object({ order_reference: id, purchase_id: id, redirect_link: z.url() }),
});

/** Only the status is documented; other fields are compared when they are present. */
const statusSchema = z.object({
  data: z.object({
    status: z.string(),
    amount: z.union([z.string(), z.number()]).nullish(),
    currency_code: z.string().nullish(),
    merchant_order_id: id.nullish(),
  }),
});

const webhookSchema = z.object({ purchase_id: id });

async function createPurchase(
  send: ProviderClient,
  { attemptId, amountFils, returnUrl }: NewPayment,
): Promise<CreatedPayment> {
  const { data } = await send({
    method: 'POST',
    path: PATH,
    body: {
      amount: toDecimalNumber(amountFils),
      currency_code: CURRENCY,
      merchant_order_id: attemptId,
      merchant_urls: { success: returnUrl, failure: returnUrl },
    },
    schema: createdSchema,
    isIdempotent: false,
    timeoutMs: CREATE_TIMEOUT_MS,
  });
  const { order_reference: providerId, purchase_id: secondId, redirect_link: redirectUrl } = data;
  return { providerId, secondId, redirectUrl };
}

async function fetchStatus(
  send: ProviderClient,
  { providerId, amountFils }: Parameters<PaymentProvider['status']>[0],
): Promise<ProviderStatus> {
  if (providerId === null) return UNKNOWN_STATUS;
  const query = new URLSearchParams({ order_reference: providerId });
  const { data } = await send({
    method: 'GET',
    path: `${PATH}/status?${query}`,
    schema: statusSchema,
    isIdempotent: true,
  });
  const { status, amount, currency_code: currency, merchant_order_id: reference } = data;
  return {
    // Undocumented statuses stay pending: they are fetched again.
    state: STATES[status.toLowerCase()] ?? 'Pending',
    amountFils: amount == null ? amountFils : (parseDecimal(amount) ?? -1),
    currency: currency ?? undefined,
    reference: reference ?? undefined,
    receipt: { paymentId: providerId, result: status },
  };
}

/**
 * Deema (https://api-docs.deema.me): payment in parts, on the page of Deema. No list of purchases
 * is documented: for the comparison of a day, the payments of the shop are fetched one by one, by
 * their order reference. The status of a refund cannot be fetched: an accepted refund is done.
 */
export function createDeemaProvider(
  account: DeemaAccount,
  request?: typeof fetch,
): PaymentProvider {
  const { apiUrl, key, authScheme, webhookSecret, refundApi } = account;
  const send = createProviderClient({
    provider: 'deema',
    baseUrl: apiUrl,
    headers: { authorization: `${authScheme} ${key}` },
    getErrorCode: ({ error }) => error,
    ...(request && { request }),
  });
  const status: PaymentProvider['status'] = (attempt) => fetchStatus(send, attempt);
  return {
    name: 'deema',
    create: (payment) => createPurchase(send, payment),
    status,
    // The documented cancel is that of a paid purchase.
    cancel: status,
    refund: (attempt, refund) => sendDeemaRefund(send, refundApi, attempt, refund),
    verifyWebhook(webhook) {
      const parsed = webhookSchema.safeParse(webhook.body);
      if (!parsed.success || !hasWebhookSecret(webhook, webhookSecret)) return undefined;
      return { providerId: parsed.data.purchase_id };
    },
  };
}
