import * as ordersCalls from '../../../lib/contract/calls/orders.ts';
import * as staffOrdersCalls from '../../../lib/contract/calls/staff-orders.ts';
import { needsNationalAddress } from '../../../lib/domain/national-address.ts';
import {
  addressComplete,
  isAddressMissing,
  loadOrder,
  lockOrder,
  orderNotFound,
  queueOrderMessages,
  requireOpenOrder,
  requireStaffOrder,
  toOrder,
} from '../../orders/public.ts';
import type { PaymentServices } from '../../payments/public.ts';
import { checkAddress } from '../../people/users/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { type OrderRow, orders } from '../../platform/db/schema/orders.ts';
import { eq } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';
import { getCaller } from '../../platform/http/authentication/principal.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
import { loadStaffOrder } from '../staff/load-staff-order.ts';

const completeAddressRoute = route(ordersCalls.updateOrderAddress, {
  policy: 'orderOwner',
  tag: 'Orders',
  summary: 'Complete the address of an order that carriers reject',
  description:
    'For an order to Saudi Arabia that lacks the National Address and is not shipped; any other order gets 409 `address_complete`. The country stays.',
  returns: 'The order',
  problems: [404, 409],
});

const requestAddressRoute = route(staffOrdersCalls.requestOrderAddress, {
  policy: 'staff',
  summary: 'Ask the buyer to complete the address of an order',
  description:
    'The buyer gets a message with a link to the order, where the address is completed. An order whose address carriers accept, or that is shipped, gets 409 `address_complete`.',
  returns: 'The order',
  problems: [404, 409],
});

/** The locked order. @throws `address_complete` */
async function lockIncomplete(db: Database, referenceCode: string): Promise<OrderRow> {
  const order = await lockOrder(db, referenceCode);
  if (isAddressMissing(order) || !needsNationalAddress(order)) throw addressComplete();
  return order;
}

export function registerCompletedAddresses(app: GatewayApp, deps: PaymentServices): void {
  const { db } = deps.database;
  app.openapi(completeAddressRoute, async (c) => {
    const { referenceCode, address } = c.req.valid('json');
    await requireOpenOrder(db, getCaller(c), referenceCode);
    await transact(db, async (tx) => {
      const order = await lockIncomplete(tx, referenceCode);
      checkAddress(address, [order.countryCode], 'address');
      const { id, isDefault } = order.address;
      await tx
        .update(orders)
        .set({ address: { ...address, id, isDefault }, updatedAt: new Date() })
        .where(eq(orders.referenceCode, referenceCode));
    });
    const loaded = await loadOrder(db, referenceCode);
    if (!loaded) throw orderNotFound();
    return c.json(toOrder(loaded, 'owner'), 200);
  });
}

export function registerAddressRequests(app: GatewayApp, deps: PaymentServices): void {
  const { db } = deps.database;
  app.openapi(idempotent(requestAddressRoute, db), async (c) => {
    const { referenceCode } = await requireStaffOrder(db, c.req.valid('json').referenceCode);
    await transact(db, async (tx) => {
      await lockIncomplete(tx, referenceCode);
      await queueOrderMessages(tx, 'addressNeeded', referenceCode);
    });
    return c.json(await loadStaffOrder(db, referenceCode, getCaller(c)), 200);
  });
}
