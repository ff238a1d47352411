import { createRoute, z } from '@hono/zod-openapi';
import { shipmentSchema } from '../../../lib/api/contract/order.ts';
import { deliveryServicesSchema, dhlRateRequestSchema } from '../../../lib/api/contract/purchase.ts';
import { policy } from '../../http/authentication/access-policy.ts';
import { json, notModified, problems } from '../../http/responses.ts';

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
  summary: 'What DHL asks for a cart',
  description: `A service's \`code\` is PerformPurchase's \`deliveryService\`. None where DHL does not deliver for the shop, as in Kuwait. A country that the shop does
not serve is a 404 \`delivery_not_available\`; 503 \`carrier_unavailable\` when DHL does not answer.`,
});

export const postGetRateOrFees = createRoute({
  ...rates,
  path: `${PREFIX}/GetRateOrFees`,
  summary: 'What DHL asks for a cart, or the country’s own delivery',
  description: `DHL's services; where it has none or does not answer, the country's own delivery as a service \`standard\`, at its listed fee.`,
});

export const postCreateShipments = createRoute({
  method: 'post',
  ...policy('staff'),
  path: `${PREFIX}/CreateShipments`,
  tags: ['Staff'],
  summary: 'Hand an order over to DHL',
  description: `\`RequesterId\` is the order's \`requestId\`. The order keeps the number; its state stays until it is brought to \`Shipped\`. Asked again, the same
number is answered. An order that is not \`Confirmed\` or \`Processing\` is a 409 \`illegal_transition\`.`,
  request: { query: z.object({ RequesterId: z.uuid() }) },
  responses: { 200: json(z.object({ trackingNumber: z.string() }), 'DHL has it'), ...problems(400, 404, 409, 503) },
});

export const getTrackingDhlOrders = createRoute({
  method: 'get',
  ...policy('optional'),
  path: `${PREFIX}/TrackingDhlOrders`,
  tags: ['Delivery'],
  summary: 'Where a parcel is',
  description: 'The newest event first; no person and no address. Only numbers of the shop’s own parcels are known.',
  request: { query: z.object({ trackingNumber: z.string().trim().min(1).max(60) }) },
  responses: { 200: json(shipmentSchema, 'The parcel'), ...notModified, ...problems(400, 404, 429, 503) },
});
