import * as ordersCalls from '../../../lib/contract/calls/orders.ts';
import { orderNumberValue } from '../../../lib/domain/order-number.ts';
import { lockUser } from '../../people/users/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { type OrderRow, orders } from '../../platform/db/schema/orders.ts';
import { users } from '../../platform/db/schema/users.ts';
import { and, eq, isNull } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';
import { requirePrincipal } from '../../platform/http/authentication/principal.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { enforceLimit } from '../../platform/http/rate-limits/middleware.ts';
import type { GatewayApp, Principal } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
import { type Buyer, findBuyer } from '../record/buyer.ts';
import { orderNotFound } from '../record/conflicts.ts';
import type { OrderServices } from '../services.ts';
import { moveOrder } from './merge-guest-orders.ts';

const claimOrderRoute = route(ordersCalls.claimOrder, {
  policy: 'shopper',
  tag: 'Orders',
  limits: ['order-tracking'],
  summary: 'Add an order that was placed as a guest to the account',
  description: `The order must have the verified phone or the verified e-mail of the account; without either of them the response is 403 \`verification_needed\`. An unknown
number, another contact and an order of another account get the same 404. An order of the account stays as it is. Limits as for TrackOrder.`,
  returns: 'The reference code of the order',
  problems: [404],
});

const verificationNeeded = () =>
  new ProblemError(403, 'verification_needed', 'The account has no verified phone or e-mail.');

/** Whether the account has proved that it can be reached at a contact of the order. */
const isReachedAt = (buyer: Buyer, { phone, email }: OrderRow['customer']): boolean =>
  (buyer.isPhoneVerified && buyer.customer.phone === phone) ||
  (buyer.isEmailVerified && buyer.customer.email.toLowerCase() === email.toLowerCase());

/**
 * Moves a guest's order, its reviews and its promotion to the account, which earns its points. The
 * order is locked, so that of two accounts one gets it.
 * @throws `verification_needed` and `order_not_found`
 */
function claimOrder(
  db: Database,
  principal: Principal,
  orderNumber: number,
  earnPercent: number,
): Promise<string> {
  return transact(db, async (tx) => {
    const buyer = await findBuyer(tx, principal);
    if (buyer) await lockUser(tx, buyer.userId);
    const [order] = await tx
      .select()
      .from(orders)
      .where(eq(orders.orderNumber, orderNumber))
      .for('update');
    if (order && order.userId === buyer?.userId) return order.referenceCode;
    if (!buyer || !(buyer.isPhoneVerified || buyer.isEmailVerified)) throw verificationNeeded();
    if (!order) throw orderNotFound();
    const { referenceCode } = order;
    const [guest] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, order.userId), eq(users.isGuest, true), isNull(users.erasedAt)));
    if (!guest || !isReachedAt(buyer, order.customer)) throw orderNotFound();
    const { userId } = buyer;
    await moveOrder(tx, order, userId, earnPercent);
    return referenceCode;
  });
}

export function registerClaimOrder(
  app: GatewayApp,
  { database: { db }, limits, loyalty }: OrderServices,
): void {
  app.openapi(claimOrderRoute, async (c) => {
    const { orderNumber } = c.req.valid('json');
    await enforceLimit(c, { limits }, 'order-tracking-number', orderNumber);
    const number = orderNumberValue(orderNumber);
    const principal = requirePrincipal(c);
    const referenceCode = await claimOrder(db, principal, number, loyalty.earnPercent);
    return c.json({ referenceCode }, 200);
  });
}
