import type { OnlineMethod } from '../../../../lib/contract/payment-methods.ts';
import { splitPhone } from '../../../../lib/domain/phone-parts.ts';
import { createProviderClient, getFirst } from '../../../platform/http/provider-client.ts';
import { toRejectedRefund } from '../../provider/payment-state.ts';
import {
  type CreatedPayment,
  type NewPayment,
  type PaymentProvider,
  type ProviderRefundRequest,
  type RefundStatus,
  UNKNOWN_STATUS,
} from '../../provider/provider.ts';
import { toDecimalNumber } from '../../provider/provider-amount.ts';
import type { TapAccount } from './account.ts';
import { createList } from './list-records.ts';
import { chargeSchema, refundSchema, webhookSchema } from './schemas.ts';
import { toRefundState, toStatus } from './statuses.ts';
import { isSignedByTap, toSignedText } from './webhooks.ts';

/**
 * `src_all` shows every method that Tap has enabled for the merchant: cards, Apple Pay, Google Pay,
 * Benefit, mada.
 */
const SOURCES = {
  Knet: 'src_kw.knet',
  OnLine: 'src_all',
  Tabby: 'src_tabby.installement',
  Deema: 'src_deema',
} as const satisfies Record<OnlineMethod, string>;

const CURRENCY = 'KWD';
/** Tap accepts an expiry from 5 to 60 minutes. */
const EXPIRY_MINUTES = { min: 5, max: 60 };

function toExpiry(expiresAt: Date): { period: number; type: 'MINUTE' } {
  const minutes = Math.floor((expiresAt.getTime() - Date.now()) / 60_000);
  return {
    period: Math.min(Math.max(minutes, EXPIRY_MINUTES.min), EXPIRY_MINUTES.max),
    type: 'MINUTE',
  };
}

/** A phone in E.164 (+96550000000) in two parts. */
function toPhone(phone: string): { country_code: string; number: string } {
  const { dialCode, local } = splitPhone(phone);
  return { country_code: dialCode, number: local };
}

function toChargeRequest(payment: NewPayment, { merchantId }: TapAccount) {
  const { attemptId, method, amountFils, orderNumber, customer } = payment;
  const [firstName = '', ...lastNames] = customer.name.trim().split(/\s+/);
  return {
    amount: toDecimalNumber(amountFils),
    currency: CURRENCY,
    customer_initiated: true,
    threeDSecure: true,
    save_card: false,
    description: `Order ${orderNumber}`,
    metadata: { attempt: attemptId },
    reference: { transaction: attemptId, order: orderNumber, idempotent: attemptId },
    customer: {
      first_name: firstName,
      ...(lastNames.length > 0 && { last_name: lastNames.join(' ') }),
      ...(customer.email !== '' && { email: customer.email }),
      phone: toPhone(customer.phone),
    },
    ...(merchantId !== undefined && { merchant: { id: merchantId } }),
    source: { id: SOURCES[method] },
    transaction: { expiry: toExpiry(payment.expiresAt) },
    post: { url: payment.webhookUrl },
    redirect: { url: payment.returnUrl },
  };
}

type Send = ReturnType<typeof createProviderClient>;

/** Starts a refund, or fetches a started one. */
async function sendRefund(
  send: Send,
  chargeId: string | null,
  { id, amountFils, providerRefundId, webhookUrl }: ProviderRefundRequest,
): Promise<RefundStatus> {
  const call = { schema: refundSchema, isIdempotent: true };
  const body = {
    charge_id: chargeId,
    amount: toDecimalNumber(amountFils),
    currency: CURRENCY,
    reason: 'requested_by_customer',
    reference: { merchant: id, idempotent: id },
    post: { url: webhookUrl },
  };
  const started = providerRefundId !== null && `/refunds/${encodeURIComponent(providerRefundId)}`;
  // The rejection of a status request does not end the refund.
  const refund = started
    ? await send({ ...call, method: 'GET', path: started })
    : await send({ ...call, method: 'POST', path: '/refunds/', body }).catch(toRejectedRefund);
  if ('failure' in refund) return refund;
  const state = toRefundState(refund.status);
  return {
    state,
    providerRefundId: refund.id,
    ...(state === 'Failed' && { failure: refund.response?.message ?? refund.status }),
  };
}

/** Creates a charge. The same idempotent string returns the first one for 24 h. */
async function sendCharge(
  send: Send,
  payment: NewPayment,
  account: TapAccount,
): Promise<CreatedPayment> {
  const charge = await send({
    method: 'POST',
    path: '/charges/',
    body: toChargeRequest(payment, account),
    headers: { lang_code: payment.language },
    schema: chargeSchema,
    isIdempotent: true,
  });
  const redirectUrl = charge.transaction?.url;
  return redirectUrl === undefined
    ? { providerId: charge.id, status: toStatus(charge) }
    : { providerId: charge.id, redirectUrl };
}

/**
 * Tap Payments (https://developers.tap.company): KNET, cards, wallets, Tabby and Deema on Tap's
 * hosted page.
 */
export function createTapProvider(account: TapAccount, request?: typeof fetch): PaymentProvider {
  const send = createProviderClient({
    provider: 'tap',
    baseUrl: account.apiUrl,
    headers: { authorization: `Bearer ${account.secretKey}` },
    getErrorCode: ({ errors }) => getFirst(errors, 'code'),
    ...(request && { request }),
  });
  const fetchStatus: PaymentProvider['status'] = async ({ providerId }) => {
    if (providerId === null) return UNKNOWN_STATUS;
    const path = `/charges/${encodeURIComponent(providerId)}`;
    return toStatus(await send({ method: 'GET', path, schema: chargeSchema, isIdempotent: true }));
  };
  return {
    name: 'tap',
    create: (payment) => sendCharge(send, payment, account),
    status: fetchStatus,
    // No documented call closes an open charge: its page expires by itself.
    cancel: fetchStatus,
    refund: ({ providerId }, refund) => sendRefund(send, providerId, refund),
    list: createList(send),
    verifyWebhook({ body, header }) {
      const parsed = webhookSchema.safeParse(body);
      if (!parsed.success || !isSignedByTap(account.secretKey, parsed.data, header('hashstring')))
        return undefined;
      const { id, charge_id } = parsed.data;
      // The charge of a refund is not signed; that of a charge is its id.
      const providerId = id.startsWith('re_') ? (charge_id ?? id) : id;
      return { providerId, signedText: toSignedText(parsed.data) };
    },
  };
}
