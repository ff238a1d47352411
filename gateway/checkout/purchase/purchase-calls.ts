import type { TypedResponse } from 'hono';
import * as purchaseCalls from '../../../lib/contract/calls/purchase.ts';
import {
  type Purchased,
  paymentUnavailableSchema,
  purchaseConflictSchema,
} from '../../../lib/contract/purchase.ts';
import { purchaseBody } from '../../orders/public.ts';
import { requirePrincipal } from '../../platform/http/authentication/principal.ts';
import { idempotent, keyRequired } from '../../platform/http/idempotency/idempotent-route.ts';
import type { StoredResponse } from '../../platform/http/idempotency/keys.ts';
import { IDEMPOTENCY_KEY, replay } from '../../platform/http/idempotency/middleware.ts';
import { countGuess, getNetworkKey } from '../../platform/http/rate-limits/middleware.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { jsonBody, problemJson } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import type { CheckoutServices } from '../services.ts';
import { performPurchase } from './perform-purchase.ts';
import { retryPayment } from './retry-payment.ts';

const errorResponses = {
  409: problemJson(
    purchaseConflictSchema,
    'Prices, stock, promotion or points changed; no order was placed or paid',
  ),
  503: problemJson(
    paymentUnavailableSchema,
    'The order exists, but its payment could not be started; repeat the request to resume',
  ),
};

const performPurchaseRoute = route(purchaseCalls.performPurchase, {
  policy: 'shopper',
  tag: 'Orders',
  limits: ['payment-attempts', 'promotion'],
  // More than one person needs (docs/decisions/034-expensive-work-in-worker-threads.md).
  maxInFlight: 40,
  featureFields: {
    points: ['points'],
    pickUp: ['pickUpBranch'],
    gifts: ['giftWrapping', 'giftMessage', 'giftRecipient'],
  },
  summary: 'Place an order',
  description: `\`Idempotency-Key\` (a UUID) is required: repeated requests with the same key place one order and get the same response, including errors.
The same key with another body is a 422: use a new key for a changed cart. Prices, promotion and delivery fee are computed by the gateway;
\`expectedTotal\` (the total shown to the buyer, after points) is only compared with the result: a difference is a 409. Cash orders are \`Confirmed\` immediately, others \`PendingPayment\` with the
URL of the payment page; they must be paid within 30 minutes (15 for guests). 403 \`registration_needed\`: the caller must first register with Users/Create.
403 \`phone_needed\`: another account has verified the phone number of this account. With \`pickUpBranch\` the order is
collected at a branch of its country, without \`address\` and delivery fee. With \`giftRecipient\`, paid online, it is \`AwaitingAddress\` after the payment until the recipient has entered the address with a link. 400 \`payment_method_not_available\`: \`errors[0].message\` is the
reason (\`country\`, \`belowMinimum\`, \`aboveMaximum\`, \`accountsOnly\`, \`unavailable\`).`,
  request: { headers: keyRequired, body: jsonBody(purchaseBody) },
  returns: 'The placed order',
  status: 201,
  problems: [404, 422],
  responses: errorResponses,
});

const retryPaymentRoute = route(purchaseCalls.retryPayment, {
  policy: 'shopper',
  tag: 'Orders',
  limits: ['payment-attempts'],
  summary: 'Pay an unpaid order again, with the same or another method',
  description: `For orders that are \`PendingPayment\`, \`PaymentFailed\` or \`Expired\`. With the method of the open payment, the response contains the URL of
that payment's page; with another method, the open payment is cancelled first. Stock, promotion code and points that the failed payment released are
reserved again at today's prices, and the days of delivery are renewed; a 409 names what is no longer available (\`out_of_stock\`, \`no_longer_offered\`).
A total other than \`expectedTotal\` (that of the order by default) is a 409 with the new \`breakdown\`: it is charged when it is confirmed as \`expectedTotal\`.
After \`payUntil\` of the order: 409 \`order_expired\`.`,
  returns: 'The order with the URL of the payment page, or `Confirmed` when it is paid in cash',
  status: 201,
  problems: [404],
  responses: errorResponses,
});

/** A purchase that was rejected because of an invalid promotion code. */
const isInvalidCode = (outcome: { result: StoredResponse } | { error: unknown }) =>
  'result' in outcome &&
  outcome.result.status === 409 &&
  purchaseConflictSchema.safeParse(outcome.result.body).data?.code === 'promotion_not_valid';

export function registerPurchases(app: GatewayApp, deps: CheckoutServices): void {
  app.openapi(performPurchaseRoute, async (c) => {
    const key = c.req.valid('header')[IDEMPOTENCY_KEY];
    const body = c.req.valid('json');
    const purchase = () =>
      performPurchase(deps, requirePrincipal(c), key, body, getNetworkKey(c, deps));
    const stored =
      body.promoCode === undefined
        ? await purchase()
        : await countGuess(c, deps, purchase, isInvalidCode);
    // Only this route stores responses under its keys: the body is its response or one of its
    // problems.
    return replay(stored) as Response & TypedResponse<Purchased, 201, 'json'>;
  });
  app.openapi(idempotent(retryPaymentRoute, deps.database.db), async (c) => {
    const { referenceCode, paymentMethod, expectedTotal } = c.req.valid('json');
    const network = getNetworkKey(c, deps);
    const principal = requirePrincipal(c);
    const options = { network, expectedTotal };
    return c.json(await retryPayment(deps, principal, referenceCode, paymentMethod, options), 201);
  });
}
