import { createRoute } from '@hono/zod-openapi';
import { paymentMethodsQuerySchema, paymentMethodsSchema } from '../../../../lib/api/contract/payment-methods.ts';
import { policy } from '../../../http/authentication/access-policy.ts';
import { json, notModified, problems } from '../../../http/responses.ts';

export const getPaymentMethods = createRoute({
  method: 'get',
  path: '/payment/api/Web/PaymentMethods',
  ...policy('optional'),
  tags: ['Payments'],
  operationId: 'listPaymentMethods',
  summary: 'List the available payment methods',
  description: `By the rule that PerformPurchase checks: the country, the configured provider, the limits of \`TotalAmount\` (less \`Points\`), and for
\`Mixed\` the caller's own points. A method that only the amount rules out is listed with its limit. Without \`TotalAmount\` limits are not looked at.`,
  request: { query: paymentMethodsQuerySchema },
  responses: { 200: json(paymentMethodsSchema, 'The methods'), ...notModified, ...problems(400) },
});
