import {
  createProviderClient,
  type ProviderClient,
  ProviderRequestError,
} from '../../../platform/http/provider-client.ts';
import { toRejectedRefund } from '../../provider/payment-state.ts';
import {
  type CreatedPayment,
  type NewPayment,
  type PaymentProvider,
  type ProviderRefundRequest,
  type ProviderStatus,
  type RefundStatus,
  UNKNOWN_STATUS,
} from '../../provider/provider.ts';
import { toDecimalText } from '../../provider/provider-amount.ts';
import type { TabbyAccount } from './account.ts';
import { createEligibilityCheck, getRejection } from './eligibility.ts';
import { createList } from './list-records.ts';
import { paymentSchema, sessionSchema, type TabbyPayment, type TabbySession } from './schemas.ts';
import { toSessionRequest } from './session-request.ts';
import { isExpectedPayment, sumMovements, toStatus } from './statuses.ts';
import { registerTabbyWebhook, verifyTabbyWebhook } from './webhooks.ts';

/** A session is not created twice, so that the only request has more time. */
const CREATE_TIMEOUT_MS = 8_000;

type Attempt = Parameters<PaymentProvider['status']>[0];

const toPath = (providerId: string, action = '') =>
  `/api/v2/payments/${encodeURIComponent(providerId)}${action}`;

/** A session with a page, or one that Tabby rejected before it opened. */
function toCreated(session: TabbySession, { amountFils }: NewPayment): CreatedPayment {
  const rejectionReason = getRejection(session);
  const providerId = session.payment?.id ?? undefined;
  if (rejectionReason !== undefined) {
    const receipt = { result: 'REJECTED', rejectionReason };
    const status = { state: 'Declined' as const, amountFils, receipt };
    return { providerId: providerId ?? session.id, status };
  }
  const redirectUrl = session.configuration?.available_products?.installments[0]?.web_url;
  if (providerId === undefined || redirectUrl === undefined)
    throw new ProviderRequestError('unexpected_response', 'tabby', 200, 'at configuration');
  return { providerId, redirectUrl };
}

async function createSession(
  send: ProviderClient,
  payment: NewPayment,
  account: TabbyAccount,
): Promise<CreatedPayment> {
  const session = await send({
    method: 'POST',
    path: '/api/v2/checkout',
    body: toSessionRequest(payment, account),
    schema: sessionSchema,
    isIdempotent: false,
    timeoutMs: CREATE_TIMEOUT_MS,
  });
  return toCreated(session, payment);
}

const fetchPayment = (send: ProviderClient, providerId: string) =>
  send({ method: 'GET', path: toPath(providerId), schema: paymentSchema, isIdempotent: true });

/** Captures what is not captured yet. Tabby captures once for each reference. */
function capture(send: ProviderClient, payment: TabbyPayment, { id, amountFils }: Attempt) {
  const amount = toDecimalText(amountFils - sumMovements(payment.captures));
  return send({
    method: 'POST',
    path: toPath(payment.id, '/captures'),
    body: { amount, reference_id: id },
    schema: paymentSchema,
    isIdempotent: true,
  });
}

/** Fetches the payment and captures it when the shopper has paid. */
async function fetchStatus(send: ProviderClient, attempt: Attempt): Promise<ProviderStatus> {
  const { providerId, amountFils } = attempt;
  if (providerId === null) return UNKNOWN_STATUS;
  const payment = await fetchPayment(send, providerId);
  const status = toStatus(payment, amountFils);
  if (payment.status.toUpperCase() !== 'AUTHORIZED' || status.state === 'Paid') return status;
  // Reported as paid, so that the difference is logged; it is not captured.
  if (!isExpectedPayment(payment, attempt)) return { ...status, state: 'Paid' };
  return toStatus(await capture(send, payment, attempt), amountFils);
}

/**
 * Gives back the money of an authorised payment. No documented call closes a page that is open: the
 * result is `Pending` then.
 */
async function cancelPayment(send: ProviderClient, attempt: Attempt): Promise<ProviderStatus> {
  const { providerId, amountFils } = attempt;
  if (providerId === null) return UNKNOWN_STATUS;
  const payment = await fetchPayment(send, providerId);
  const isAuthorized = payment.status.toUpperCase() === 'AUTHORIZED';
  if (!isAuthorized || payment.captures.length > 0) return toStatus(payment, amountFils);
  try {
    const path = toPath(providerId, '/close');
    const closed = { method: 'POST', path, schema: paymentSchema, isIdempotent: true } as const;
    return toStatus(await send(closed), amountFils);
  } catch (error) {
    // It was captured or closed in the meantime.
    if (!(error instanceof ProviderRequestError) || error.code !== 'rejected') throw error;
    return toStatus(await fetchPayment(send, providerId), amountFils);
  }
}

/** Starts a refund, or fetches a started one. Tabby refunds once for each reference. */
async function sendRefund(
  send: ProviderClient,
  providerId: string,
  { id, amountFils, providerRefundId }: ProviderRefundRequest,
): Promise<RefundStatus> {
  const start = {
    method: 'POST' as const,
    path: toPath(providerId, '/refunds'),
    body: { amount: toDecimalText(amountFils), reference_id: id },
    schema: paymentSchema,
    isIdempotent: true,
  };
  // The rejection of a status request does not end the refund.
  const payment =
    providerRefundId === null
      ? await send(start).catch(toRejectedRefund)
      : await fetchPayment(send, providerId);
  if ('failure' in payment) return payment;
  const refund = payment.refunds.find(
    (one) => one.reference_id === id || one.id === providerRefundId,
  );
  if (refund) return { state: 'Done', providerRefundId: refund.id };
  throw new ProviderRequestError('unexpected_response', 'tabby', 200, 'refund not listed');
}

/** Tabby (https://docs.tabby.ai): four payments, on Tabby's page. */
export function createTabbyProvider(
  account: TabbyAccount,
  request?: typeof fetch,
): PaymentProvider {
  const send = createProviderClient({
    provider: 'tabby',
    baseUrl: account.apiUrl,
    headers: { authorization: `Bearer ${account.secretKey}` },
    getErrorCode: ({ errorType }) => errorType,
    ...(request && { request }),
  });
  return {
    name: 'tabby',
    create: (payment) => createSession(send, payment, account),
    status: (attempt) => fetchStatus(send, attempt),
    cancel: (attempt) => cancelPayment(send, attempt),
    refund: ({ providerId }, refund) => sendRefund(send, providerId ?? '', refund),
    list: createList(send),
    verifyWebhook: (webhook) => verifyTabbyWebhook(account, webhook),
    checkEligibility: createEligibilityCheck(send, account),
    registerWebhook: (url) => registerTabbyWebhook(send, account, url),
  };
}
