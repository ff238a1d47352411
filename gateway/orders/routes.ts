import { createRoute, type z } from '@hono/zod-openapi';
import { paymentUnavailableSchema, purchaseConflictSchema, purchasedSchema, retryPaymentSchema } from '../../lib/api/contract/purchase.ts';
import { policy } from '../http/authentication/access-policy.ts';
import { keyRequired } from '../http/idempotency/idempotent-route.ts';
import { json, problems } from '../http/responses.ts';
import { purchaseBody } from './checked-bodies.ts';

const PREFIX = '/payment/api/Web';
const tags = ['Orders'];
const body = <Schema extends z.ZodType>(schema: Schema) => ({ content: { 'application/json': { schema } }, required: true });
const problem = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { 'application/problem+json': { schema } },
});

const refusals = {
  409: problem(purchaseConflictSchema, 'Something changed underneath; nothing was bought'),
  503: problem(paymentUnavailableSchema, 'The order is there, its payment could not be begun; the same request resumes'),
};

export const PURCHASE_PATH = `${PREFIX}/PaymentRequest/PerformPurchase`;

export const postPerformPurchase = createRoute({
  ...policy('shopper'),
  method: 'post',
  path: PURCHASE_PATH,
  tags,
  operationId: 'performPurchase',
  summary: 'Place an order',
  description: `\`Idempotency-Key\` (a UUID) is required: however often the request comes under it, there is one order and one answer, and refusals are
answers too. The same key with another body is a 422: a changed cart wants a new key. Prices, promotion and delivery are the gateway's own;
\`expectedTotal\` (what was shown, after points) is compared and never charged. Cash orders are \`Confirmed\` at once, others \`PendingPayment\` with the
page on which they are paid, within 30 minutes (15 for guests). 403 \`registration_needed\`: before Users/Create nobody buys. 403 \`phone_needed\`: the account's
number was verified by its owner with another account. 400
\`payment_method_not_available\`: its \`errors[0].message\` is the reason (\`country\`, \`belowMinimum\`, \`aboveMaximum\`, \`membersOnly\`, \`unavailable\`).`,
  request: { headers: keyRequired, body: body(purchaseBody) },
  responses: { 201: json(purchasedSchema, 'Bought'), ...refusals, ...problems(400, 404, 413, 422) },
});

export const postRetryPayment = createRoute({
  ...policy('shopper'),
  method: 'post',
  path: `${PREFIX}/PaymentRequest/RetryPayment`,
  tags,
  operationId: 'retryPayment',
  summary: 'Pay an unpaid order again, with the same or another method',
  description: `For orders that are \`PendingPayment\`, \`PaymentFailed\` or \`Expired\`. Asked again with the method of the payment that is open, it answers that
one's page; another method calls the open one off. What the failed payment gave back (goods, code, points) is taken again, or a 409 says what is gone.`,
  request: { body: body(retryPaymentSchema) },
  responses: { 201: json(purchasedSchema, 'Where to pay; or Confirmed, in cash'), ...refusals, ...problems(400, 404, 413) },
});
