import { z } from '@hono/zod-openapi';
import * as ordersCalls from '../../../lib/contract/calls/orders.ts';
import { paymentUnavailableSchema } from '../../../lib/contract/purchase.ts';
import { staffOrderSchema } from '../../../lib/contract/staff-orders.ts';
import type { StaffAction } from '../../../lib/contract/staff-permissions.ts';
import type { OrderActor } from '../../../lib/domain/order-status.ts';
import {
  loadOrder,
  orderNotFound,
  requireChangeableOrder,
  requireOpenOrder,
  toOrder,
} from '../../orders/public.ts';
import type { PaymentServices } from '../../payments/public.ts';
import { requireProvedIdentity } from '../../people/users/public.ts';
import { requirePermission } from '../../platform/http/authentication/permissions.ts';
import { getCaller } from '../../platform/http/authentication/principal.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { json, problemJson } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { hideFields } from '../staff/hide-fields.ts';
import { requestCancellation } from './cancel-order.ts';
import { changeStatus } from './change-status.ts';
import { tryPickUpCode } from './try-pick-up-code.ts';

const unavailable = {
  503: problemJson(
    paymentUnavailableSchema,
    'The payment provider is unavailable: a payment could not be cancelled or refunded. Try again later.',
  ),
};

const cancelCashOrderRoute = route(ordersCalls.cancelCashOrder, {
  policy: 'orderOwner',
  tag: 'Orders',
  limits: ['cancellations'],
  summary: 'Cancel an order that is paid in cash, or sent for an exchange',
  description:
    'An order that nobody prepares yet becomes `Cancelled` immediately, and the return of an exchange `Received` again. From `Processing` on it becomes `CancelRequested`: staff decide. An order that is shipped, or paid online, gets 409 `illegal_transition`.',
  returns: 'The order, `Cancelled` or `CancelRequested`',
  problems: [404, 409],
  responses: unavailable,
});

const requestCancellationRoute = route(ordersCalls.requestCancellation, {
  policy: 'orderOwner',
  tag: 'Orders',
  limits: ['cancellations'],
  summary: 'Request the cancellation of an order',
  description:
    'A paid order becomes `CancelRequested`, for staff to refund. An unpaid order becomes `Cancelled` immediately, from `Processing` on `CancelRequested` without a refund. A refund as points requires an account (409 `points_not_possible`) and a verified e-mail (403 `email_unverified`), or a verified phone when only that logs in (403 `phone_unverified`).',
  returns: 'The cancellation was requested',
  status: 201,
  problems: [404, 409],
  responses: unavailable,
});

const changeOrderStatusRoute = route(ordersCalls.changeOrderStatus, {
  policy: 'orderOwnerOrStaff',
  tag: 'Orders',
  limits: ['hand-overs', 'cancellations'],
  summary: 'Change the status of an order',
  description: `A transition that the current status does not allow, or another current status than \`fromStatus\`, gets 409 \`illegal_transition\`. The owner may set \`Cancelled\` (unpaid orders
before \`Processing\`) and \`CancelRequested\` (other orders). Staff may set \`Processing\`, \`Shipped\` (with the tracking number of the shop's own drivers), \`Delivered\`, and
\`Refunded\`, which refunds the payment. An order with \`pickUp\` is \`ReadyForPickup\` instead of \`Shipped\`; it is \`Delivered\` with the
\`pickUpCode\` of the buyer (409 \`wrong_pick_up_code\`, after several
429 \`pick_up_code_locked\`). A \`CancelRequested\` order becomes \`Refunded\` or \`Cancelled\`, or \`declineCancellation\`
returns it to the status before it.`,
  problems: [404, 409],
  responses: {
    200: json(
      z.union([ordersCalls.changeOrderStatus.response, staffOrderSchema]),
      'The updated order',
    ),
    ...unavailable,
  },
});

export function registerOrderChanges(app: GatewayApp, deps: PaymentServices): void {
  const { db } = deps.database;
  const loadWholeOrder = async (referenceCode: string, actor: OrderActor) => {
    const loaded = await loadOrder(db, referenceCode);
    if (!loaded) throw orderNotFound();
    return toOrder(loaded, actor === 'staff' ? 'staff' : 'owner');
  };
  app.openapi(idempotent(cancelCashOrderRoute, db), async (c) => {
    const { referenceCode, reason } = c.req.valid('json');
    const order = await requireOpenOrder(db, getCaller(c), referenceCode);
    await requestCancellation(deps, order, {
      referenceCode,
      reason: reason ?? '',
      refundType: 'None',
      actor: 'owner',
      isAllowed: ({ paymentMethod, exchangedFils, cashPaidAt }) =>
        (paymentMethod === 'Cash' && cashPaidAt === null) || exchangedFils !== null,
    });
    return c.json(await loadWholeOrder(referenceCode, 'owner'), 200);
  });
  app.openapi(idempotent(requestCancellationRoute, db), async (c) => {
    const request = c.req.valid('json');
    const caller = getCaller(c);
    const order = await requireOpenOrder(db, caller, request.referenceCode);
    if (request.refundType === 'Point' && caller.role === 'shopper')
      await requireProvedIdentity(db, caller.principal);
    return c.json(await requestCancellation(deps, order, { ...request, actor: 'owner' }), 201);
  });
  app.openapi(changeOrderStatusRoute, async (c) => {
    const caller = getCaller(c);
    const change = c.req.valid('json');
    requirePermission(caller, `changeOrderStatus.${change.status}` satisfies StaffAction);
    const actor = caller.role === 'staff' ? 'staff' : 'owner';
    const order = await requireChangeableOrder(db, caller, change.referenceCode);
    const { referenceCode } = order;
    const work = () => changeStatus(deps, order, { ...change, referenceCode }, actor);
    await (change.pickUpCode === undefined ? work() : tryPickUpCode(c, deps, order, work));
    return c.json(hideFields(await loadWholeOrder(referenceCode, actor), caller), 200);
  });
}
