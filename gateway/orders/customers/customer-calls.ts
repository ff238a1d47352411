import * as customersCalls from '../../../lib/contract/calls/customers.ts';
import { eraseCustomer } from '../../people/users/public.ts';
import { getCaller } from '../../platform/http/authentication/principal.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
import { requirePoints } from '../points/require-points.ts';
import { adjustPoints } from '../points/staff-points.ts';
import type { OrderServices } from '../services.ts';
import { listCustomers, loadCustomer } from './customer-records.ts';
import { mergeGuestOrders } from './merge-guest-orders.ts';

const listCustomersRoute = route(customersCalls.listCustomers, {
  policy: 'staff',
  summary: 'List or search accounts and guests',
  returns: 'A page of customers',
});

const getCustomerRoute = route(customersCalls.getCustomer, {
  policy: 'staff',
  summary: 'Get a customer with addresses and changes of points',
  description: '`/admin/orders?customer={id}` has the orders.',
  returns: 'The customer',
  problems: [404],
});

const eraseCustomerRoute = route(customersCalls.deleteCustomer, {
  policy: 'staff',
  summary: 'Erase the personal data of an account or a guest',
  description:
    'As when the owner deletes the account: all personal data are deleted immediately, except those of invoices and of orders that are still to be delivered. The log-in at the identity provider remains.',
  returns: 'Erased',
  problems: [404],
});

const adjustPointsRoute = route(customersCalls.changePoints, {
  policy: 'staff',
  feature: 'points',
  summary: 'Add points to an account or take them away',
  description:
    'The reason is stored. 409 `points_not_possible` for a guest, `too_few_points` for more than the account has. A role has limits for a day, for one customer and for one person: 400 with `over_daily_limit` and what is left. Nobody changes the points of their own account: 403 `own_account`.',
  returns: 'The customer',
  problems: [404, 409],
});

const mergeGuestOrdersRoute = route(customersCalls.claimGuestOrders, {
  policy: 'staff',
  summary: 'Add the orders of guests with the verified contacts of an account to it',
  description:
    'The account must have a verified phone or e-mail: 409 `verification_needed`. Repeating the call moves orders that came later.',
  returns: 'The number of orders',
  problems: [404, 409],
});

export function registerCustomers(app: GatewayApp, deps: OrderServices): void {
  const { db } = deps.database;
  app.openapi(listCustomersRoute, async (c) =>
    c.json(await listCustomers(db, c.req.valid('query')), 200),
  );
  app.openapi(getCustomerRoute, async (c) =>
    c.json(await loadCustomer(db, c.req.valid('param').id), 200),
  );
  app.openapi(eraseCustomerRoute, async (c) => {
    await eraseCustomer(db, c.req.valid('param').id);
    return c.body(null, 204);
  });
  app.openapi(idempotent(adjustPointsRoute, db), async (c) => {
    const { id } = c.req.valid('param');
    await loadCustomer(db, id);
    await requirePoints(db, id, deps.features);
    await adjustPoints(db, getCaller(c), id, c.req.valid('json'));
    return c.json(await loadCustomer(db, id), 200);
  });
  app.openapi(idempotent(mergeGuestOrdersRoute, db), async (c) => {
    const { id } = c.req.valid('param');
    return c.json({ merged: await mergeGuestOrders(db, id, deps.loyalty.earnPercent) }, 200);
  });
}
