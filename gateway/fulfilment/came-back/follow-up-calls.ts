import * as staffOrdersCalls from '../../../lib/contract/calls/staff-orders.ts';
import { publishStockChanges, requireStaffOrder } from '../../orders/public.ts';
import type { PaymentServices } from '../../payments/public.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { and, eq, inArray } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';
import { getCaller } from '../../platform/http/authentication/principal.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
import { loadStaffOrder } from '../staff/load-staff-order.ts';
import { loadParcel, recordCameBack } from './came-back.ts';

const getParcelRoute = route(staffOrdersCalls.getParcel, {
  policy: 'staff',
  summary: 'Get what a parcel contains that may come back',
  description:
    'The products of an order that was cancelled or refunded after its shipment and before its delivery (409 `no_parcel` for any other), bundles resolved to what was sold, with the units that are not back in stock.',
  returns: 'The parcel',
  problems: [404, 409],
});

const recordCameBackRoute = route(staffOrdersCalls.recordCameBack, {
  policy: 'staff',
  summary: 'Record that the parcel of an order came back',
  description:
    'The given units return to stock, each of them once; without units, nothing does. The first record takes the order out of the numbers of sold units. An order whose parcel did not leave the shop, or was delivered, gets 409 `no_parcel`.',
  returns: 'The order',
  status: 201,
  problems: [404, 409],
});

const markCancellationSeenRoute = route(staffOrdersCalls.markCancellationSeen, {
  policy: 'staff',
  summary: 'Mark an order that was cancelled without staff, or corrected by its buyer, as seen',
  returns: 'The order',
  problems: [404],
});

/** What staff do with orders that ended: parcels that come back, cancellations and corrections that they see. */
export function registerFollowUps(app: GatewayApp, deps: PaymentServices): void {
  const { db } = deps.database;
  app.openapi(getParcelRoute, async (c) => {
    const order = await requireStaffOrder(db, c.req.valid('query').ReferenceCode);
    return c.json(await loadParcel(db, order), 200);
  });
  app.openapi(idempotent(recordCameBackRoute, db), async (c) => {
    const { referenceCode: id, restock } = c.req.valid('json');
    const { referenceCode } = await requireStaffOrder(db, id);
    const changes = await transact(db, (tx) => recordCameBack(tx, { referenceCode, restock }));
    publishStockChanges(deps, changes);
    return c.json(await loadStaffOrder(db, referenceCode, getCaller(c)), 201);
  });
  app.openapi(markCancellationSeenRoute, async (c) => {
    const { referenceCode } = await requireStaffOrder(db, c.req.valid('json').referenceCode);
    await db
      .update(orders)
      .set({ followUp: null })
      .where(
        and(
          eq(orders.referenceCode, referenceCode),
          inArray(orders.followUp, ['Cancelled', 'Changed']),
        ),
      );
    return c.json(await loadStaffOrder(db, referenceCode, getCaller(c)), 200);
  });
}
