import { z } from '@hono/zod-openapi';
import { bounded, valueInput } from '../../../lib/contract/input-text.ts';
import type { OrderStatus } from '../../../lib/contract/order.ts';
import { FAILED_PARAM, routes } from '../../../lib/domain/routes.ts';
import { pagePath } from '../../../lib/domain/storefront-url.ts';
import { findOrder, findReturningAttempt, orderNotFound } from '../../orders/public.ts';
import { readLinkToken } from '../../platform/db/link-tokens.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import { type AttemptRow, paymentLinks } from '../../platform/db/schema/payments.ts';
import { eq } from '../../platform/db/sql.ts';
import { getClientIp } from '../../platform/http/client-ip.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
import { ProviderFailure } from '../provider/provider.ts';
import type { PaymentServices } from '../services.ts';
import { refreshPayment } from './refresh-on-read.ts';
import { findWebhookAttempt, processWebhook, storeWebhook } from './stored-webhooks.ts';

const returnRoute = route(
  {
    name: 'returnFromPayment',
    method: 'get',
    path: '/payment/return/{returnId}',
    params: z.object({ returnId: z.uuid() }),
  },
  {
    policy: 'public',
    tag: 'Payments',
    limits: ['payment-status'],
    summary: 'Return from the payment page',
    description:
      'Requests the payment status from the provider, at most once in two seconds per payment, then redirects to the success or failure page of the shop. The id is a secret of the return URL, not the reference of the payment. The query string is not trusted.',
    problems: [404],
    responses: {
      303: { description: 'Redirect to the success or failure page of the shop' },
    },
  },
);

const FAILED: readonly OrderStatus[] = ['PaymentFailed', 'Expired', 'Cancelled'];
/** Of a payment that does not decide on the status of its order. */
const FAILED_STATES: readonly AttemptRow['state'][] = ['Declined', 'Expired', 'Cancelled'];

/**
 * Path of the result page: the failure page for failed, expired and cancelled orders and corrections,
 * or the page of the payment link that was used; else the success page, which polls pending payments.
 */
function getResultPath(
  { status, language, referenceCode }: OrderRow,
  { correctionId, state }: Pick<AttemptRow, 'correctionId' | 'state'>,
  linkToken: string | undefined,
): string {
  const failed =
    linkToken === undefined
      ? routes.failedOrder(referenceCode)
      : `${routes.payLink(linkToken)}?${FAILED_PARAM}=1`;
  const hasFailed = correctionId === null ? FAILED.includes(status) : FAILED_STATES.includes(state);
  return pagePath(language, hasFailed ? failed : routes.success(referenceCode));
}

/** The token of the link that began an attempt: its page offers another try. */
async function findLinkToken(
  deps: PaymentServices,
  { linkId }: Pick<AttemptRow, 'linkId'>,
): Promise<string | undefined> {
  if (linkId === null) return undefined;
  const [link] = await deps.database.db
    .select()
    .from(paymentLinks)
    .where(eq(paymentLinks.id, linkId));
  return link && readLinkToken(deps.paymentLinkTokens, link);
}

/** Registers the URL to which providers return shoppers. It only triggers a synchronization. */
export function registerPaymentReturn(app: GatewayApp, deps: PaymentServices): void {
  const { db } = deps.database;
  app.openapi(returnRoute, async (c) => {
    const attempt = await findReturningAttempt(db, c.req.valid('param').returnId);
    if (!attempt) throw orderNotFound();
    const refreshed = await refreshPayment(deps, attempt).catch((error: unknown) => {
      // Redirect with the stored status; the reconciler updates it later.
      if (!(error instanceof ProviderFailure)) throw error;
      c.get('logger').warn({ err: error, attemptId: attempt.id }, 'payment status request failed');
      return attempt;
    });
    const order = await findOrder(db, attempt.referenceCode);
    if (!order) throw orderNotFound();
    c.header('Cache-Control', 'no-store');
    const linkToken = await findLinkToken(deps, attempt);
    return c.redirect(`${deps.payments.shopUrl}${getResultPath(order, refreshed, linkToken)}`, 303);
  });
}

const webhookRoute = route(
  {
    name: 'receivePaymentWebhook',
    method: 'post',
    path: '/payment/webhook/{provider}',
    params: z.object({ provider: valueInput(40) }),
    body: z.record(bounded(200), z.unknown()),
    response: z.object({ received: z.literal(true) }),
  },
  {
    policy: 'public',
    tag: 'Payments',
    summary: 'Receive a payment webhook',
    description:
      'A webhook is signed by its provider, or has the secret of the shop in the header `x-webhook-secret`. A valid webhook is stored, acknowledged, and then triggers a status request to the provider.',
    returns: 'The webhook is stored and need not be sent again',
    problems: [404],
  },
);

/**
 * Registers the webhook of all methods. A verified webhook is stored
 * once and acknowledged at once; processing it only triggers status requests to the provider.
 */
export function registerPaymentWebhook(app: GatewayApp, deps: PaymentServices): void {
  const { db } = deps.database;
  app.openapi(webhookRoute, async (c) => {
    const provider = deps.payments.findProvider(c.req.valid('param').provider);
    if (!provider)
      throw new ProblemError(404, 'provider_not_found', 'The shop has no such payment provider.');
    const rawBody = await c.req.text();
    const header = (name: string) => c.req.header(name);
    const ip = getClientIp(c, deps.trustedProxies);
    const subject = provider.verifyWebhook({ rawBody, body: c.req.valid('json'), header, ip });
    if (!subject)
      throw new ProblemError(401, 'signature_not_valid', 'The webhook signature is not valid.');
    const attempt = await findWebhookAttempt(db, provider.name, subject);
    if (!attempt) throw new ProblemError(404, 'payment_not_found', 'Payment not found.');
    const stored = await storeWebhook(db, attempt, subject, rawBody);
    if (stored) deps.payments.background.run(() => processWebhook(deps, stored));
    return c.json({ received: true as const }, 200);
  });
}
