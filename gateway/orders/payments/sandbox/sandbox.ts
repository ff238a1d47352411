import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '../../../db/client.ts';
import type { SandboxPayment } from '../../../db/schema/payments.ts';
import type { PaymentProvider, ProviderStatus } from '../provider.ts';
import { OUTCOMES, type OutcomeName } from './outcomes.ts';
import {
  closePayment,
  endPayment,
  findPayment,
  getStateAt,
  openPayment,
  refundPayment,
} from './payment-store.ts';

export const SANDBOX = 'sandbox';

export interface SandboxOptions {
  db: Database;
  logger: Logger;
  /** Secret for webhook signatures, shared with the gateway. */
  secret: string;
  /** URL of its pages for browsers. */
  publicUrl: () => string;
  /** Sends a signed webhook to the gateway. */
  deliver: (body: string, signature: string) => Promise<void>;
  /** Processing time of a late payment in ms. */
  lateMs: number;
}

/**
 * A payment provider for tests and development: it stores its own payments, and its
 * pages let the user select the outcome.
 */
export interface Sandbox extends PaymentProvider {
  find(id: string): Promise<SandboxPayment | undefined>;
  /** Ends a payment. Returns the outcome; undefined when it had already ended. */
  end(
    payment: SandboxPayment,
    outcome: OutcomeName,
  ): Promise<(typeof OUTCOMES)[OutcomeName] | undefined>;
  verifySignature(body: string, signature: string | undefined): boolean;
  /**
   * Resolves when all webhooks in progress were delivered or dropped; late ones are not
   * awaited.
   */
  flush(): Promise<void>;
}

function signBody(secret: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

const UNKNOWN: ProviderStatus = { state: 'Unknown', amountFils: 0, receipt: {} };
const PENDING_STATES = { Open: 'Pending', Processing: 'Pending' } as const;

function toProviderStatus(payment: SandboxPayment | undefined): ProviderStatus {
  if (!payment) return UNKNOWN;
  const state = getStateAt(payment, new Date());
  const { amountFils, receipt } = payment;
  return {
    state: state === 'Open' || state === 'Processing' ? PENDING_STATES[state] : state,
    amountFils,
    receipt,
  };
}

export function createSandbox({
  db,
  logger,
  secret,
  publicUrl,
  deliver,
  lateMs,
}: SandboxOptions): Sandbox {
  const pendingWebhooks = new Set<Promise<void>>();
  const sendWebhook = ({ id, merchantKey }: SandboxPayment) => {
    const body = JSON.stringify({ id, merchantKey, event: 'payment.changed' });
    const sending = deliver(body, signBody(secret, body))
      .catch((error: unknown) =>
        logger.warn({ err: error, paymentId: id }, 'sandbox webhook delivery failed'),
      )
      .finally(() => pendingWebhooks.delete(sending));
    pendingWebhooks.add(sending);
  };
  return {
    name: SANDBOX,
    async create(payment) {
      const { id } = await openPayment(db, payment);
      return { providerId: id, redirectUrl: `${publicUrl()}/sandbox/pay/${id}` };
    },
    status: async ({ id }) => toProviderStatus(await findPayment(db, { merchantKey: id })),
    async cancel({ id }) {
      const payment = await findPayment(db, { merchantKey: id });
      if (payment) await closePayment(db, payment);
      return toProviderStatus(await findPayment(db, { merchantKey: id }));
    },
    async refund({ id }, { amountFils }) {
      const payment = await findPayment(db, { merchantKey: id });
      if (!payment) throw new Error('payment not found');
      await refundPayment(db, payment, amountFils);
    },
    find: (id) => findPayment(db, { id }),
    async end(payment, name) {
      if (!(await endPayment(db, payment, name, lateMs))) return undefined;
      const outcome = OUTCOMES[name];
      const sendAll = () => {
        for (let count = 0; count < outcome.webhooks; count += 1) sendWebhook(payment);
      };
      if (name === 'late') setTimeout(sendAll, lateMs).unref();
      else sendAll();
      return outcome;
    },
    verifySignature(body, signature) {
      const expected = Buffer.from(signBody(secret, body));
      const given = Buffer.from(signature ?? '');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    async flush() {
      while (pendingWebhooks.size > 0) await Promise.all(pendingWebhooks);
    },
  };
}
