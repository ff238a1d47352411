import { LRUCache } from 'lru-cache';
import { splitPhone } from '../../../../lib/domain/phone-parts.ts';
import { ProviderRequestError } from '../../../platform/http/provider-client.ts';
import {
  type CreatedPayment,
  type NewPayment,
  type PaymentProvider,
  UNKNOWN_STATUS,
} from '../../provider/provider.ts';
import { toDecimalNumber } from '../../provider/provider-amount.ts';
import type { MyFatoorahAccount } from './account.ts';
import { createMyFatoorahClient, type MyFatoorahClient } from './myfatoorah-client.ts';
import { sendMyFatoorahRefund } from './refunds.ts';
import { executedSchema, invoiceSchema, methodsSchema } from './schemas.ts';
import { toStatus } from './statuses.ts';
import { verifyMyFatoorahWebhook } from './webhooks.ts';

const CURRENCY = 'KWD';
/** An invoice is not created twice, so that the only request has more time. */
const EXECUTE_TIMEOUT_MS = 5_000;
/** With one repetition, both requests end within the time limit of a provider. */
const METHODS_TIMEOUT_MS = 1_700;
/** The ids of payment methods differ by account and rarely change. */
const METHODS_CACHE_MS = 600_000;

type Methods = ReadonlyMap<string, number>;

/** The id of a payment method in this account, by its code. */
function createMethodLookup(send: MyFatoorahClient) {
  const cache = new LRUCache<string, Methods>({ max: 1, ttl: METHODS_CACHE_MS });
  const load = async (amountFils: number): Promise<Methods> => {
    const { PaymentMethods } = await send({
      path: '/v2/InitiatePayment',
      body: { InvoiceAmount: toDecimalNumber(amountFils), CurrencyIso: CURRENCY },
      schema: methodsSchema,
      isIdempotent: true,
      timeoutMs: METHODS_TIMEOUT_MS,
    });
    return new Map(
      PaymentMethods.map(({ PaymentMethodCode, PaymentMethodId }) => [
        PaymentMethodCode ?? '',
        PaymentMethodId,
      ]),
    );
  };
  return async (code: string, amountFils: number): Promise<number> => {
    const cached = cache.get(CURRENCY);
    const methods = cached?.has(code) ? cached : await load(amountFils);
    cache.set(CURRENCY, methods);
    const id = methods.get(code);
    if (id === undefined)
      throw new ProviderRequestError('rejected', 'myfatoorah', 200, `method ${code} not enabled`);
    return id;
  };
}

async function executePayment(
  send: MyFatoorahClient,
  payment: NewPayment,
  methodId: number,
): Promise<CreatedPayment> {
  const { attemptId, amountFils, customer, language, returnUrl } = payment;
  const { InvoiceId, PaymentURL } = await send({
    path: '/v2/ExecutePayment',
    body: {
      InvoiceValue: toDecimalNumber(amountFils),
      PaymentMethodId: methodId,
      CallBackUrl: returnUrl,
      ErrorUrl: returnUrl,
      CustomerName: customer.name,
      CustomerMobile: splitPhone(customer.phone).local,
      DisplayCurrencyIso: CURRENCY,
      CustomerReference: attemptId,
      Language: language,
    },
    schema: executedSchema,
    isIdempotent: false,
    timeoutMs: EXECUTE_TIMEOUT_MS,
  });
  return { providerId: String(InvoiceId), redirectUrl: PaymentURL };
}

/**
 * MyFatoorah (https://docs.myfatoorah.com), API v2: KNET and cards on its page. No list of invoices
 * or refunds is documented: for the comparison of a day, the payments of the shop are fetched one
 * by one, by the id of their invoice.
 */
export function createMyFatoorahProvider(
  account: MyFatoorahAccount,
  request?: typeof fetch,
): PaymentProvider {
  const send = createMyFatoorahClient(account, request);
  const findMethod = createMethodLookup(send);
  const fetchStatus: PaymentProvider['status'] = async ({ providerId }) => {
    if (providerId === null) return UNKNOWN_STATUS;
    const body = { Key: providerId, KeyType: 'InvoiceId' };
    const schema = invoiceSchema;
    return toStatus(await send({ path: '/v2/GetPaymentStatus', body, schema, isIdempotent: true }));
  };
  return {
    name: 'myfatoorah',
    async create(payment) {
      const code = account.methodCodes[payment.method === 'Knet' ? 'Knet' : 'OnLine'];
      return executePayment(send, payment, await findMethod(code, payment.amountFils));
    },
    status: fetchStatus,
    // No documented call closes an invoice.
    cancel: fetchStatus,
    refund: ({ providerId }, refund) => sendMyFatoorahRefund(send, providerId ?? '', refund),
    verifyWebhook: (webhook) => verifyMyFatoorahWebhook(account.webhookSecret, webhook),
  };
}
