import * as inboxCalls from '../../../lib/contract/calls/inbox.ts';
import { localized } from '../../catalogue/public.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { backInStockSubscriptions } from '../../platform/db/schema/notifications.ts';
import { asc, count, desc, eq, sql } from '../../platform/db/sql.ts';
import type { HttpServices } from '../../platform/http/http-services.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';

const listSubscriptionsRoute = route(inboxCalls.listBackInStockSubscriptions, {
  policy: 'staff',
  summary: 'List the products that shoppers wait for, those with the most subscriptions first',
  returns: 'A page of products',
});

/** People of a product. */
const MAX_WAITING = 50;

export function registerBackInStockSubscriptions(
  app: GatewayApp,
  { database: { db } }: HttpServices,
): void {
  const { itemId, createdAt } = backInStockSubscriptions;
  app.openapi(listSubscriptionsRoute, async (c) => {
    const { _page: page, _limit: limit } = c.req.valid('query');
    const oldestAt = sql<Date>`min(${createdAt})`.mapWith(createdAt);
    const subscriptions = count();
    const waiting = sql<{ contact: string; at: string }[]>`(
      SELECT json_agg(json_build_object('contact', one.recipient, 'at', one.created_at) ORDER BY one.created_at)
      FROM (SELECT recipient, created_at FROM restock_wishes AS subscription WHERE subscription.item_id = ${items.id}
        ORDER BY created_at LIMIT ${MAX_WAITING}) AS one)`;
    const rows = await db
      .select({
        id: items.id,
        sku: items.sku,
        title: items.title,
        subscriptions,
        oldestAt,
        waiting,
      })
      .from(backInStockSubscriptions)
      .innerJoin(items, eq(items.id, itemId))
      .groupBy(items.id)
      .orderBy(desc(subscriptions), asc(items.sku))
      .limit(limit)
      .offset((page - 1) * limit);
    const [counted] = await db
      .select({ total: sql<number>`count(DISTINCT ${itemId})`.mapWith(Number) })
      .from(backInStockSubscriptions);
    return c.json(
      {
        items: rows.map((row) => ({
          ...row,
          title: localized(row.title),
          oldestAt: row.oldestAt.toISOString(),
          waiting: row.waiting.map(({ contact, at }) => ({
            contact,
            at: new Date(at).toISOString(),
          })),
        })),
        total: counted?.total ?? 0,
        page,
        limit,
      },
      200,
    );
  });
}
