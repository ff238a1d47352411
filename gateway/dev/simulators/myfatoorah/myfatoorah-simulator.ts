import type { Hono } from 'hono';
import { type Ending, getWebhookDelay, type PagePayment } from '../page/outcomes.ts';
import { registerPaymentPage } from '../page/payment-page.ts';
import {
  addToQuery,
  createSimulator,
  type Simulator,
  type SimulatorOptions,
  type SimulatorParts,
} from '../simulator.ts';
import { addTransaction, atTime, isPaid, type StoredInvoice, toPaymentWebhook } from './invoice.ts';
import { registerInvoices } from './invoices.ts';
import { type RefundOptions, registerRefunds } from './refunds.ts';
import { sendInvalid } from './responses.ts';
import { signPayment } from './webhooks.ts';

export interface MyFatoorahSimulatorOptions extends SimulatorOptions, RefundOptions {
  /** The API token of the shop. */
  secretKey: string;
  /** How long a late payment is in progress, in ms. */
  lateMs: number;
}

/** The portal allows up to five attempts with delays of up to 180 s. */
const RETRY_DELAYS_MS = [60_000, 60_000, 60_000, 60_000];

/** Failed tries leave the page open. */
function getPageState(invoice: StoredInvoice): PagePayment['state'] {
  if (isPaid(invoice)) return 'Paid';
  return invoice.transactions.at(-1)?.status === 'InProgress' ? 'Processing' : 'Open';
}

function getReturnUrl({ urls, transactions }: StoredInvoice): string {
  const last = transactions.at(-1);
  const isFailed = last?.status === 'Failed' || last?.status === 'Canceled';
  const url = isFailed || !last ? urls.error : urls.success;
  return addToQuery(url, 'paymentId', last?.paymentId ?? '');
}

function registerPage(app: Hono, parts: SimulatorParts & MyFatoorahSimulatorOptions): void {
  const { store, clock, webhooks, lateMs, webhookUrl, webhookSecret } = parts;
  const find = (id: string) => {
    const invoice = store.get<StoredInvoice>('invoice', id);
    return invoice && atTime(invoice, clock.now());
  };
  const notify = (invoice: StoredInvoice, ending: Ending) => {
    const delayMs = getWebhookDelay(ending, lateMs);
    const sentAt = clock.now() + delayMs;
    const body = toPaymentWebhook(atTime(invoice, sentAt), sentAt);
    const secret = ending.isForged ? `${webhookSecret}forged` : webhookSecret;
    const headers = { 'myfatoorah-signature': signPayment(secret, body) };
    const webhook = { url: webhookUrl, body: JSON.stringify(body), headers };
    webhooks.queue(webhook, delayMs, ending.webhooks);
  };
  registerPaymentPage(app, {
    find(id) {
      const invoice = find(id);
      return (
        invoice && {
          brand: invoice.methodCode === 'kn' ? 'Knet' : 'OnLine',
          orderNumber: String(invoice.id),
          amountFils: invoice.amountFils,
          language: invoice.language,
          state: getPageState(invoice),
          returnUrl: getReturnUrl(invoice),
        }
      );
    },
    end(id, ending) {
      const invoice = find(id);
      if (!invoice) throw new Error('Invoice not found');
      const now = clock.now();
      const succeedsAt = ending.isLate ? now + lateMs : undefined;
      const ended = addTransaction(invoice, ending.state, now, succeedsAt);
      store.put('invoice', id, ended);
      notify(ended, ending);
    },
  });
}

/**
 * Simulates MyFatoorah (API v2): invoices with several tries, refunds that staff confirm, and
 * signed webhooks.
 */
export const createMyFatoorahSimulator = (options: MyFatoorahSimulatorOptions): Simulator =>
  createSimulator(
    options,
    {
      path: '/v2/*',
      authorizations: [`Bearer ${options.secretKey}`],
      sendUnauthorized: (c) => sendInvalid(c, 'Authorization', 'The token is not valid', 401),
      retryDelaysMs: RETRY_DELAYS_MS,
    },
    registerInvoices,
    registerRefunds,
    registerPage,
  );
