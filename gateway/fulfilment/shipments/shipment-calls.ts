import * as ordersCalls from '../../../lib/contract/calls/orders.ts';
import * as staffOrdersCalls from '../../../lib/contract/calls/staff-orders.ts';
import type { PaymentServices } from '../../payments/public.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
import { createOrderShipment, trackShipment } from './shipments.ts';

const createShipmentRoute = route(staffOrdersCalls.createShipment, {
  policy: 'staff',
  summary: 'Create a DHL shipment for an order',
  description: `\`RequesterId\` is the \`requestId\` of the order. The tracking number is stored with the order; the status does not change until it is set to
\`Shipped\`. Repeated requests return the same number and waybill. \`Weight\` is that of the parcel in kg (default: 0.5 per unit). An order that is not
\`Confirmed\` or \`Processing\`, or not \`FromStatus\`, is a 409 \`illegal_transition\`, an order to Kuwait \`domestic_order\`, one to Saudi Arabia without National Address \`national_address_missing\`, and one whose units are all refunded
\`nothing_to_ship\`.`,
  returns: 'The tracking number of the shipment, and the PDF of the waybill in base64',
  problems: [404, 409],
});

const trackShipmentRoute = route(ordersCalls.trackShipment, {
  policy: 'optional',
  tag: 'Delivery',
  limits: ['delivery-rates'],
  summary: 'Track a shipment',
  description:
    'The newest event first, without personal data. Tracking numbers that do not belong to an order of the shop are a 404.',
  returns: 'The shipment',
  problems: [404],
});

export function registerShipmentCreation(app: GatewayApp, deps: PaymentServices): void {
  app.openapi(idempotent(createShipmentRoute, deps.database.db), async (c) => {
    const { RequesterId, Weight, FromStatus } = c.req.valid('query');
    const request = { requestId: RequesterId, weightKg: Weight, fromStatus: FromStatus };
    const { trackingNumber, waybill } = await createOrderShipment(deps, request);
    const pdf = waybill && Buffer.from(waybill).toString('base64');
    return c.json({ trackingNumber, ...(pdf && { waybill: pdf }) }, 200);
  });
}

export function registerShipments(app: GatewayApp, deps: PaymentServices): void {
  app.openapi(trackShipmentRoute, async (c) =>
    c.json(await trackShipment(deps, c.req.valid('query').trackingNumber), 200),
  );
}
