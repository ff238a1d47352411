import * as staffOrdersCalls from '../../../lib/contract/calls/staff-orders.ts';
import type { DeclinedCancellation } from '../../../lib/contract/staff-orders.ts';
import {
  loadStatusBeforeRequest,
  lockOrder,
  noCancellationRequested,
  queueOrderMessages,
  requireStaffOrder,
  transition,
} from '../../orders/public.ts';
import { hasOpenRefund, type PaymentServices } from '../../payments/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { transact } from '../../platform/db/transact.ts';
import { getCaller } from '../../platform/http/authentication/principal.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
import { loadStaffOrder } from '../staff/load-staff-order.ts';

const declineCancellationRoute = route(staffOrdersCalls.declineCancellation, {
  policy: 'staff',
  summary: 'Decline the requested cancellation of an order, which goes on',
  description:
    'The order returns to the status before the request, and the buyer gets the reason in an e-mail. An order that is not `CancelRequested`, or whose refund has begun, gets 409 `illegal_transition`.',
  returns: 'The order',
  problems: [404, 409],
});

/** @throws `illegal_transition` */
async function declineCancellation(
  db: Database,
  { referenceCode, reason }: DeclinedCancellation,
): Promise<void> {
  await transact(db, async (tx) => {
    const order = await lockOrder(tx, referenceCode);
    if (order.status !== 'CancelRequested' || (await hasOpenRefund(tx, order)))
      throw noCancellationRequested(order.status);
    const before = await loadStatusBeforeRequest(tx, order);
    await transition(tx, order, before, 'staff', {
      refundType: 'None',
      note: { En: reason, Ar: reason },
      // The days to collect it begin again.
      ...(before === 'ReadyForPickup' && { readyAt: new Date() }),
    });
    await queueOrderMessages(tx, 'cancellationDeclined', referenceCode);
  });
}

export function registerDeclinedCancellations(
  app: GatewayApp,
  { database: { db } }: PaymentServices,
): void {
  app.openapi(declineCancellationRoute, async (c) => {
    const { referenceCode: id, reason } = c.req.valid('json');
    const { referenceCode } = await requireStaffOrder(db, id);
    await declineCancellation(db, { referenceCode, reason });
    return c.json(await loadStaffOrder(db, referenceCode, getCaller(c)), 200);
  });
}
