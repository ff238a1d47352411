import * as deemaCalls from '../../../lib/contract/calls/deema.ts';
import { type DeemaPayment, deemaPaymentSchema } from '../../../lib/contract/calls/deema.ts';
import {
  paymentUnavailableSchema,
  purchaseConflictSchema,
} from '../../../lib/contract/purchase.ts';
import { filsFromKwd, kwdFromFils } from '../../../lib/domain/money.ts';
import {
  findOrder,
  getOrderAccess,
  paymentUnavailable,
  pendingAttempt,
} from '../../orders/public.ts';
import { ProviderFailure, refreshPayment, syncPayment } from '../../payments/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { type AttemptRow, paymentAttempts } from '../../platform/db/schema/payments.ts';
import { and, eq, type SQL } from '../../platform/db/sql.ts';
import { getCaller, requirePrincipal } from '../../platform/http/authentication/principal.ts';
import { idempotent, keyRequired } from '../../platform/http/idempotency/idempotent-route.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { getNetworkKey } from '../../platform/http/rate-limits/middleware.ts';
import type { Caller, GatewayApp, GatewayRequest } from '../../platform/http/request-types.ts';
import { json, notModified, problemJson } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { isUuid } from '../../platform/http/uuid.ts';
import { retryPayment } from '../purchase/retry-payment.ts';
import type { CheckoutServices } from '../services.ts';

const unavailable = { 503: problemJson(paymentUnavailableSchema, 'Deema is unavailable') };
const description =
  'The status is requested from Deema, at most once in two seconds per payment; values sent by the caller are not trusted. Any caller with the reference of the payment gets its status; the owner and staff also get the reference code of the order.';
const state = {
  200: json(deemaPaymentSchema, 'The payment with its current status at Deema'),
  ...unavailable,
};

const postCreateCheckout = route(deemaCalls.createDeemaCheckout, {
  policy: 'shopper',
  tag: 'Payments',
  limits: ['payment-attempts'],
  summary: 'Pay an unpaid order with Deema',
  description:
    'The same as RetryPayment with the method Deema. Repeated requests return the same open payment.',
  request: { headers: keyRequired },
  returns: 'The URL of the payment page',
  problems: [404],
  responses: {
    409: problemJson(purchaseConflictSchema, 'The order cannot be paid in its current status'),
    ...unavailable,
  },
});

const postCapture = route(deemaCalls.captureDeemaPayment, {
  policy: 'optional',
  tag: 'Payments',
  limits: ['payment-status'],
  summary: 'Capture a Deema payment',
  description: `${description} Amount and currency must equal those of the payment; otherwise the response is 400 \`amount_mismatch\` and nothing changes.`,
  problems: [404],
  responses: state,
});

const statusRoute = {
  policy: 'optional',
  tag: 'Payments',
  limits: ['payment-status'],
  description,
  problems: [404],
  responses: { ...state, ...notModified },
} as const;

const getByOrderReference = route(deemaCalls.getDeemaPaymentByReference, {
  ...statusRoute,
  summary: 'Get a payment by Deema’s reference',
});

const getByMerchantOrder = route(deemaCalls.getDeemaPaymentByMerchantOrder, {
  ...statusRoute,
  summary: 'Get a payment by the shop’s id',
});

const getSuccess = route(deemaCalls.getDeemaPaymentAfterReturn, {
  ...statusRoute,
  summary: 'Get a payment by Deema’s reference, after the return from Deema',
});

const notFound = () => new ProblemError(404, 'payment_not_found', 'Payment not found.');

function toDeemaPayment({ providerId, id, state, amountFils }: AttemptRow): DeemaPayment {
  return {
    orderReference: providerId ?? '',
    merchantOrderId: id,
    state,
    amount: kwdFromFils(amountFils),
    currencyCode: 'KWD',
  };
}

/** Deema's reference is no secret: only the owner and staff get the order's code. */
async function getReference(
  db: Database,
  { referenceCode }: AttemptRow,
  caller: Caller,
): Promise<Pick<DeemaPayment, 'referenceCode'>> {
  const order = caller.role === 'anonymous' ? undefined : await findOrder(db, referenceCode);
  const isKnown = order && (await getOrderAccess(db, order, caller)) !== 'anyone';
  return isKnown ? { referenceCode } : {};
}

/**
 * The payment with its status at Deema. Only staff get a status that is more recent than two
 * seconds.
 */
async function fetchPayment(
  deps: CheckoutServices,
  stored: AttemptRow,
  caller: Caller,
): Promise<DeemaPayment> {
  try {
    const synced =
      caller.role === 'staff'
        ? await syncPayment(deps, stored.id)
        : await refreshPayment(deps, stored);
    const attempt = synced ?? stored;
    return {
      ...toDeemaPayment(attempt),
      ...(await getReference(deps.database.db, attempt, caller)),
    };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    throw paymentUnavailable('Deema is unavailable.');
  }
}

/**
 * Registers the operations named after Deema. Each of them fetches the status from the provider.
 */
export function registerDeema(app: GatewayApp, deps: CheckoutServices): void {
  const { db } = deps.database;
  const find = async (condition: SQL): Promise<AttemptRow> => {
    const [attempt] = await db
      .select()
      .from(paymentAttempts)
      .where(and(condition, eq(paymentAttempts.method, 'Deema')));
    if (!attempt) throw notFound();
    return attempt;
  };
  const byReference = (reference: string) => find(eq(paymentAttempts.providerId, reference));
  const fetchSynced = (attempt: AttemptRow, c: GatewayRequest) =>
    fetchPayment(deps, attempt, getCaller(c));
  app.openapi(idempotent(postCreateCheckout, db), async (c) => {
    const { referenceCode, expectedTotal } = c.req.valid('json');
    const { redirectUrl } = await retryPayment(deps, requirePrincipal(c), referenceCode, 'Deema', {
      network: getNetworkKey(c, deps),
      expectedTotal,
    });
    const attempt = await pendingAttempt(db, referenceCode);
    if (!attempt || redirectUrl === undefined) throw notFound();
    const { orderReference, merchantOrderId } = toDeemaPayment(attempt);
    return c.json({ orderReference, merchantOrderId, redirectUrl }, 200);
  });
  app.openapi(idempotent(postCapture, db), async (c) => {
    const { amount, currencyCode } = c.req.valid('query');
    const attempt = await byReference(c.req.valid('param').orderReference);
    if (filsFromKwd(amount) !== attempt.amountFils || currencyCode !== 'KWD')
      throw new ProblemError(400, 'amount_mismatch', 'Amount or currency differ from the payment.');
    return c.json(await fetchSynced(attempt, c), 200);
  });
  app.openapi(getByOrderReference, async (c) =>
    c.json(await fetchSynced(await byReference(c.req.valid('param').orderReference), c), 200),
  );
  app.openapi(getByMerchantOrder, async (c) => {
    const { merchantOrderId } = c.req.valid('param');
    if (!isUuid(merchantOrderId)) throw notFound();
    return c.json(await fetchSynced(await find(eq(paymentAttempts.id, merchantOrderId)), c), 200);
  });
  app.openapi(getSuccess, async (c) =>
    c.json(await fetchSynced(await byReference(c.req.valid('query').invoiceId), c), 200),
  );
}
