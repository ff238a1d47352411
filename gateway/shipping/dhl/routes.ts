import { createRoute } from '@hono/zod-openapi';
import { deliveryServicesSchema, dhlRateRequestSchema } from '../../../lib/api/contract/purchase.ts';
import { policy } from '../../http/authentication/access-policy.ts';
import { json, problems } from '../../http/responses.ts';

const PREFIX = '/payment/api/Web/DHL';

const rates = {
  method: 'post' as const,
  ...policy('optional'),
  tags: ['Delivery'],
  request: { body: { content: { 'application/json': { schema: dhlRateRequestSchema } }, required: true } },
  responses: { 200: json(deliveryServicesSchema, 'The services, the quickest first'), ...problems(400, 404, 413, 429, 503) },
};

export const postGetRate = createRoute({
  ...rates,
  path: `${PREFIX}/GetRate`,
  operationId: 'getDhlRates',
  summary: 'Get the DHL rates for a cart',
  description: `A service's \`code\` is PerformPurchase's \`deliveryService\`. None where DHL does not deliver for the shop, as in Kuwait. A country that the shop does
not serve is a 404 \`delivery_not_available\`; 503 \`carrier_unavailable\` when DHL does not answer.`,
});

export const postGetRateOrFees = createRoute({
  ...rates,
  path: `${PREFIX}/GetRateOrFees`,
  operationId: 'getDhlRatesOrDeliveryFee',
  summary: 'Get the DHL rates for a cart, or the delivery fee of the country',
  description: `DHL's services; where it has none or does not answer, the country's own delivery as a service \`standard\`, at its listed fee.`,
});
