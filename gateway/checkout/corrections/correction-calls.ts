import { z } from '@hono/zod-openapi';
import * as ordersCalls from '../../../lib/contract/calls/orders.ts';
import * as staffOrdersCalls from '../../../lib/contract/calls/staff-orders.ts';
import { correctionConflictSchema } from '../../../lib/contract/correction-request.ts';
import { staffOrderSchema } from '../../../lib/contract/staff-orders.ts';
import { hideFields } from '../../fulfilment/public.ts';
import {
  loadOrder,
  orderNotFound,
  requireChangeableOrder,
  requireStaffOrder,
  toOrder,
} from '../../orders/public.ts';
import { getCaller } from '../../platform/http/authentication/principal.ts';
import type { Caller, GatewayApp } from '../../platform/http/request-types.ts';
import { json, problemJson } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import type { CheckoutServices } from '../services.ts';
import { correctOrder, previewCorrection } from './correct-order.ts';
import { withdrawCorrection } from './withdraw-correction.ts';

const conflict = {
  409: problemJson(correctionConflictSchema, 'The correction is not possible; nothing was changed'),
};

const RIGHTS = `The owner may change recipient, phone, directions, an address with the same fee, the gift text, and remove units until the order is \`Processing\` (409 \`correction_needs_shop\` for more). Staff may also add units and lines, and change address, branch and way of delivery, until the order has a shipment or is \`ReadyForPickup\`.
\`revision\` is that of the order as the person saw it: 409 \`order_changed\` and \`order_not_correctable\` name in \`changed\` what is different now.`;

const previewCorrectionRoute = route(ordersCalls.previewCorrection, {
  policy: 'orderOwnerOrStaff',
  tag: 'Orders',
  limits: ['correction-previews'],
  summary: 'Get what a correction of an order would cost or return',
  description: `Takes what a correction takes, has its problems, and changes nothing. ${RIGHTS}`,
  returns: 'The amounts before and afterwards',
  problems: [404, 503],
  responses: conflict,
});

const correctOrderRoute = route(ordersCalls.correctOrder, {
  policy: 'orderOwnerOrStaff',
  tag: 'Orders',
  limits: ['cancellations'],
  summary: 'Correct a confirmed order',
  description: `${RIGHTS}
Units that stay keep their price, new ones have today's; the promotion follows its own rules. What the order costs less is refunded by the method that paid, an order in cash has another total to collect. What a paid order costs more is paid with a payment link: until then the order stays as it is, with \`pendingCorrection\`, and any other change of it ends the correction and its link. A later payment is refunded. \`expectedTotal\` is compared with the new total: 409 \`total_changed\` has the \`breakdown\`. An issued invoice is replaced by a credit note and a new invoice. Staff give a \`reason\`. A correction that changes nothing is not recorded.`,
  problems: [404, 503],
  responses: {
    200: json(z.union([ordersCalls.correctOrder.response, staffOrderSchema]), 'The order'),
    ...conflict,
  },
});

const withdrawRoute = route(staffOrdersCalls.withdrawCorrection, {
  policy: 'staff',
  tag: 'Orders',
  summary: 'Withdraw a correction that waits for its payment',
  description:
    'Ends its payment link, and releases the units that it has reserved. 409 `no_pending_correction` when the order has none any more, because it was paid or has ended.',
  returns: 'The order',
  problems: [404, 409, 503],
});

const getActor = ({ role }: Caller) => (role === 'staff' ? 'staff' : 'owner');

export function registerCorrections(app: GatewayApp, deps: CheckoutServices): void {
  const { db } = deps.database;
  app.openapi(previewCorrectionRoute, async (c) => {
    const wanted = c.req.valid('json');
    const caller = getCaller(c);
    const order = await requireChangeableOrder(db, caller, wanted.referenceCode);
    return c.json(await previewCorrection(deps, order, wanted, getActor(caller)), 200);
  });
  app.openapi(correctOrderRoute, async (c) => {
    const wanted = c.req.valid('json');
    const caller = getCaller(c);
    const order = await requireChangeableOrder(db, caller, wanted.referenceCode);
    await correctOrder(deps, order, wanted, getActor(caller));
    const loaded = await loadOrder(db, order.referenceCode);
    if (!loaded) throw orderNotFound();
    return c.json(hideFields(toOrder(loaded, getActor(caller)), caller), 200);
  });
}

export function registerStaffCorrections(app: GatewayApp, deps: CheckoutServices): void {
  const { db } = deps.database;
  app.openapi(withdrawRoute, async (c) => {
    const order = await requireStaffOrder(db, c.req.valid('json').referenceCode);
    await withdrawCorrection(deps, order.referenceCode);
    const loaded = await loadOrder(db, order.referenceCode);
    if (!loaded) throw orderNotFound();
    return c.json(hideFields(toOrder(loaded, 'staff'), getCaller(c)), 200);
  });
}
