import * as usersCalls from '../../../lib/contract/calls/users.ts';
import { kwdFromFils } from '../../../lib/domain/money.ts';
import { formatOrderNumber } from '../../../lib/domain/order-number.ts';
import { requireUser } from '../../people/users/public.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { pointsChanges } from '../../platform/db/schema/users.ts';
import { desc, eq } from '../../platform/db/sql.ts';
import { requirePrincipal } from '../../platform/http/authentication/principal.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
import type { OrderServices } from '../services.ts';

const listPointsChangesRoute = route(usersCalls.listPointsChanges, {
  policy: 'shopper',
  tag: 'Users',
  feature: 'points',
  limits: ['profile-reads'],
  summary: 'List the changes of the caller’s points, the newest first',
  description: 'The sum of all amounts is the balance, `User.points`.',
  returns: 'A page of changes',
  problems: [404],
});

export function registerPoints(app: GatewayApp, { database: { db } }: OrderServices): void {
  app.openapi(listPointsChangesRoute, async (c) => {
    const { _page, _limit } = c.req.valid('query');
    const { id } = await requireUser(db, requirePrincipal(c));
    const isOwn = eq(pointsChanges.userId, id);
    const rows = await db
      .select({ change: pointsChanges, orderNumber: orders.orderNumber })
      .from(pointsChanges)
      .leftJoin(orders, eq(orders.referenceCode, pointsChanges.referenceCode))
      .where(isOwn)
      .orderBy(desc(pointsChanges.id))
      .limit(_limit)
      .offset((_page - 1) * _limit);
    const data = rows.map(({ change, orderNumber }) => ({
      id: change.id,
      kind: change.kind,
      amount: kwdFromFils(change.fils),
      at: change.createdAt.toISOString(),
      ...(orderNumber !== null &&
        change.referenceCode !== null && {
          order: {
            orderNumber: formatOrderNumber(orderNumber),
            referenceCode: change.referenceCode,
          },
        }),
    }));
    return c.json({ data, total: await db.$count(pointsChanges, isOwn) }, 200);
  });
}
