import * as returnsCalls from '../../../lib/contract/calls/returns.ts';
import { returnNumberValue } from '../../../lib/domain/return-number.ts';
import { instant } from '../../catalogue/public.ts';
import { findReturn, requireOpenOrder, returnNotFound, toReturn } from '../../orders/public.ts';
import type { PaymentServices } from '../../payments/public.ts';
import { requireProvedIdentity } from '../../people/users/public.ts';
import type { Database } from '../../platform/db/client.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import { getCaller } from '../../platform/http/authentication/principal.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
import { requestReturn, withdrawReturn } from './request-return.ts';
import { loadReturnable } from './returnable.ts';

const getReturnsRoute = route(returnsCalls.getReturns, {
  policy: 'orderOwner',
  tag: 'Orders',
  summary: 'Get the returns of an own order and what can be returned',
  description: 'A delivered order can be returned for `RETURN_DAYS` days, by lines and units.',
  returns: 'The returns, the newest first',
  problems: [404],
});

const requestReturnRoute = route(returnsCalls.requestReturn, {
  policy: 'orderOwner',
  tag: 'Orders',
  feature: 'returns',
  limits: ['cancellations'],
  summary: 'Request a return of units of a delivered order',
  description: `409 \`not_returnable\`: the order was not delivered, its period is over, or a unit is already in a return or refunded. A refund as points
requires an account (409 \`points_not_possible\`) and a verified e-mail (403 \`email_unverified\`), or a verified phone when only that
logs in (403 \`phone_unverified\`).`,
  returns: 'The requested return',
  status: 201,
  problems: [404, 409],
});

const withdrawReturnRoute = route(returnsCalls.withdrawReturn, {
  policy: 'orderOwner',
  tag: 'Orders',
  limits: ['cancellations'],
  summary: 'Withdraw a return while it is `Requested`',
  returns: 'The withdrawn return',
  problems: [404, 409],
});

async function loadOwnReturn(db: Database, number: number, { orderNumber }: OrderRow) {
  const row = await findReturn(db, number);
  if (!row) throw returnNotFound();
  return toReturn(row, orderNumber, [], undefined);
}

export function registerReturns(app: GatewayApp, deps: PaymentServices): void {
  const { db } = deps.database;
  app.openapi(getReturnsRoute, async (c) => {
    const { ReferenceCode } = c.req.valid('query');
    const order = await requireOpenOrder(db, getCaller(c), ReferenceCode);
    const { rows, refunds, until, lines } = await loadReturnable(db, order, deps.returnDays);
    const returns = rows.map((row) => toReturn(row, order.orderNumber, refunds, undefined));
    return c.json({ returns, ...(until && { until: instant(until) }), lines }, 200);
  });
  app.openapi(idempotent(requestReturnRoute, db), async (c) => {
    const request = c.req.valid('json');
    const caller = getCaller(c);
    const order = await requireOpenOrder(db, caller, request.referenceCode);
    if (request.refundType === 'Point' && caller.role === 'shopper')
      await requireProvedIdentity(db, caller.principal);
    const { number } = await requestReturn(db, order, request, deps);
    return c.json(await loadOwnReturn(db, number, order), 201);
  });
  app.openapi(idempotent(withdrawReturnRoute, db), async (c) => {
    const { number } = c.req.valid('json');
    const order = await withdrawReturn(db, getCaller(c), number);
    return c.json(await loadOwnReturn(db, returnNumberValue(number), order), 200);
  });
}
