import { createRoute } from '@hono/zod-openapi';
import {
  paymentMethodsQuerySchema,
  paymentMethodsSchema,
} from '../../../../lib/contract/payment-methods.ts';
import { policy } from '../../../http/authentication/access-policy.ts';
import { json, notModified, problems } from '../../../http/responses.ts';

export const getPaymentMethods = createRoute({
  method: 'get',
  path: '/payment/api/Web/PaymentMethods',
  ...policy('optional'),
  tags: ['Payments'],
  operationId: 'listPaymentMethods',
  summary: 'List the available payment methods',
  description: `The same rules as in PerformPurchase: the country, the configured provider, the limits of \`TotalAmount\` (less \`Points\`), and for
\`Mixed\` the points of the caller. A method that is excluded only by the amount is listed with its limit. Without \`TotalAmount\` limits are not checked. With it, a provider that knows the caller may
reject the amount (\`notAvailable\`, \`amountTooHigh\`, \`amountTooLow\`).`,
  request: { query: paymentMethodsQuerySchema },
  responses: { 200: json(paymentMethodsSchema, 'The methods'), ...notModified, ...problems(400) },
});
