import { createRoute } from '@hono/zod-openapi';
import { deliveryFeeQuerySchema, deliveryFeeSchema } from '../../lib/contract/availability.ts';
import { policy } from '../http/authentication/access-policy.ts';
import { json, notModified, problems } from '../http/responses.ts';

const PREFIX = '/payment/api/Web/CountryDeliveryFees';
export const DELIVERY_FEES = `${PREFIX}/*`;

const call = {
  method: 'get' as const,
  ...policy('optional'),
  tags: ['Delivery'],
  description:
    'The fee is 0 when the total is at least `freeFrom`. A country outside the scope of the operation is a 404 `delivery_not_available`.',
  request: { query: deliveryFeeQuerySchema },
  responses: {
    200: json(deliveryFeeSchema, 'The fee for this total'),
    ...notModified,
    ...problems(400, 404),
  },
};

export const getDeliveryFeeRoute = createRoute({
  ...call,
  path: `${PREFIX}/GetDeliveryFees`,
  operationId: 'getDeliveryFee',
  summary: 'Get the delivery fee within Kuwait',
});

export const getForeignDeliveryFeeRoute = createRoute({
  ...call,
  path: `${PREFIX}/GetDeliveryFeesForForeign`,
  operationId: 'getForeignDeliveryFee',
  summary: 'Get the delivery fee to another country',
});
