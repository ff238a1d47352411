import { createRoute } from '@hono/zod-openapi';
import { deliveryServicesSchema, dhlRateRequestSchema } from '../../../lib/contract/purchase.ts';
import { policy } from '../../http/authentication/access-policy.ts';
import { json, jsonBody, problems } from '../../http/responses.ts';

const PREFIX = '/payment/api/Web/DHL';

const rates = {
  method: 'post' as const,
  ...policy('optional'),
  tags: ['Delivery'],
  request: { body: jsonBody(dhlRateRequestSchema) },
  responses: {
    200: json(deliveryServicesSchema, 'The services, fastest first'),
    ...problems(400, 404, 413, 429, 503),
  },
};

export const getDhlRatesRoute = createRoute({
  ...rates,
  path: `${PREFIX}/GetRate`,
  operationId: 'getDhlRates',
  summary: 'Get the DHL rates for a cart',
  description: `The \`code\` of a service is the \`deliveryService\` of PerformPurchase. The list is empty for countries to which the shop does not ship with DHL,
such as Kuwait. A country that the shop does not serve is a 404 \`delivery_not_available\`; 503 \`carrier_unavailable\` when DHL does not respond.`,
});

export const getDhlRatesOrDeliveryFeeRoute = createRoute({
  ...rates,
  path: `${PREFIX}/GetRateOrFees`,
  operationId: 'getDhlRatesOrDeliveryFee',
  summary: 'Get the DHL rates for a cart, or the delivery fee of the country',
  description: `The services of DHL. If DHL offers none or does not respond: one service \`standard\` at the delivery fee of the country.`,
});
