import { createRoute } from '@hono/zod-openapi';
import * as customersCalls from '../../../lib/contract/calls/customers.ts';
import { eraseCustomer } from '../../people/users/public.ts';
import { policy } from '../../platform/http/authentication/access-policy.ts';
import { getCaller } from '../../platform/http/authentication/principal.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { ok, problems } from '../../platform/http/responses.ts';
import { toRoute } from '../../platform/http/to-route.ts';
import { requirePoints } from '../points/require-points.ts';
import { adjustPoints } from '../points/staff-points.ts';
import type { OrderServices } from '../services.ts';
import { listCustomers, loadCustomer } from './customer-records.ts';
import { mergeGuestOrders } from './merge-guest-orders.ts';

const staff = { ...policy('staff'), tags: ['Staff'] };
const listCustomersRoute = createRoute({
  ...staff,
  ...toRoute(customersCalls.listCustomers),
  summary: 'List or search accounts and guests',
  responses: ok(customersCalls.listCustomers.response, 'A page of customers', 400),
});

const getCustomerRoute = createRoute({
  ...staff,
  ...toRoute(customersCalls.getCustomer),
  summary: 'Get a customer with addresses and changes of points',
  description: '`/admin/orders?customer={id}` has the orders.',
  responses: ok(customersCalls.getCustomer.response, 'The customer', 400, 404),
});

const eraseCustomerRoute = createRoute({
  ...staff,
  ...toRoute(customersCalls.deleteCustomer),
  summary: 'Erase the personal data of an account or a guest',
  description:
    'As when the owner deletes the account: all personal data are deleted immediately, except those of invoices and of orders that are still to be delivered. The log-in at the identity provider remains.',
  responses: { 204: { description: 'Erased' }, ...problems(400, 404) },
});

const adjustPointsRoute = createRoute({
  ...staff,
  ...toRoute(customersCalls.changePoints),
  summary: 'Add points to an account or take them away',
  description:
    'The reason is stored. 409 `points_not_possible` for a guest, `too_few_points` for more than the account has. A role has limits for a day, for one customer and for one person: 400 with `over_daily_limit` and what is left. Nobody changes the points of their own account: 403 `own_account`.',
  responses: ok(customersCalls.changePoints.response, 'The customer', 400, 404, 409, 413),
});

const mergeGuestOrdersRoute = createRoute({
  ...staff,
  ...toRoute(customersCalls.claimGuestOrders),
  summary: 'Add the orders of guests with the verified contacts of an account to it',
  description:
    'The account must have a verified phone or e-mail: 409 `verification_needed`. Repeating the call moves orders that came later.',
  responses: ok(customersCalls.claimGuestOrders.response, 'The number of orders', 400, 404, 409),
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
