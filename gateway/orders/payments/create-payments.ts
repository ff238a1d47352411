import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import type { Payments } from './payments.ts';
import { createSandbox, SANDBOX, type Sandbox } from './sandbox/sandbox.ts';

export interface PaymentOptions {
  db: Database;
  logger: Logger;
  /** With `none` orders can be paid in cash and points only. */
  provider: 'sandbox' | 'none';
  /** URL of the storefront; the gateway is below its `/gateway`. */
  storefrontUrl?: string | undefined;
  /** Signs the sandbox's webhooks; generated at each start without one. */
  webhookSecret?: string | undefined;
  /** How long a late payment of the sandbox is processed. */
  sandboxLateMs?: number | undefined;
  /** Delivers the sandbox's webhooks; by default with a request to the gateway. */
  deliver?: (body: string, signature: string) => Promise<void>;
}

export interface CreatedPayments extends Payments {
  sandbox: Sandbox | undefined;
  /**
   * Sets the URL that the gateway listens on: for webhooks, and for browsers without a
   * storefront.
   */
  setListenUrl(url: string): void;
}

const LATE_MS = 20_000;
export const SIGNATURE = 'x-signature';

async function post(url: string, body: string, signature: string): Promise<void> {
  const headers = { 'content-type': 'application/json', [SIGNATURE]: signature };
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(10_000),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the gateway answered ${response.status}`);
}

/** Creates the configured payment providers. */
export function createPayments(options: PaymentOptions): CreatedPayments {
  const { db, logger, provider, storefrontUrl, webhookSecret, sandboxLateMs = LATE_MS } = options;
  let ownUrl = 'http://127.0.0.1';
  const shopUrl = storefrontUrl?.replace(/\/+$/, '');
  const publicUrl = () => (shopUrl === undefined ? ownUrl : `${shopUrl}/gateway`);
  const deliver =
    options.deliver ??
    ((body, signature) => post(`${ownUrl}/payment/webhook/${SANDBOX}`, body, signature));
  const secret = webhookSecret ?? randomBytes(32).toString('hex');
  const sandbox =
    provider === 'sandbox'
      ? createSandbox({ db, logger, secret, publicUrl, deliver, lateMs: sandboxLateMs })
      : undefined;
  return {
    sandbox,
    providerFor: () => sandbox,
    provider(name) {
      if (name === sandbox?.name) return sandbox;
      throw new Error(`unknown payment provider ${name}`);
    },
    publicUrl,
    shopUrl: shopUrl ?? '',
    verifySignature: (name, body, signature) =>
      name === sandbox?.name && sandbox.verifySignature(body, signature),
    setListenUrl(url) {
      ownUrl = url;
    },
  };
}
