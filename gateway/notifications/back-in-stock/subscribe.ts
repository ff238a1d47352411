import { createRoute, type OpenAPIHono, type z } from '@hono/zod-openapi';
import { restockWishedSchema, restockWishSchema } from '../../../lib/api/contract/restock.ts';
import { type CatalogueContext, findItemRow, stockLevel } from '../../catalogue/public.ts';
import { restockWishes } from '../../db/schema/notifications.ts';
import { policy } from '../../http/authentication/access-policy.ts';
import { idempotent } from '../../http/idempotency/idempotent-route.ts';
import { ProblemError } from '../../http/problem.ts';
import { enforceLimit } from '../../http/rate-limits/middleware.ts';
import type { GatewayEnv } from '../../http/request-types.ts';
import { json, problems } from '../../http/responses.ts';
import type { NotificationServices } from '../services.ts';

const postWish = createRoute({
  method: 'post',
  path: '/product/api/WEB/Product/NotifyBackInStock',
  ...policy('public'),
  tags: ['Products'],
  summary: 'Be told once when a sold-out item is back',
  description: 'Asked twice, it is one message.',
  request: { body: { content: { 'application/json': { schema: restockWishSchema } }, required: true } },
  responses: { 202: json(restockWishedSchema, 'They will be told'), ...problems(400, 404, 409, 413, 429) },
});

/** Throws `item_not_found`, and `item_in_stock` for what can be bought now. */
async function keepWish(context: CatalogueContext, { itemId, email, phone, language }: z.output<typeof restockWishSchema>): Promise<void> {
  const row = await findItemRow(context, { id: itemId });
  if (!row?.isEnabled) throw new ProblemError(404, 'item_not_found', 'There is no such item.');
  if (stockLevel(row) !== 'out') throw new ProblemError(409, 'item_in_stock', 'The item can be bought now.');
  const to = email === undefined ? { channel: 'sms' as const, recipient: phone ?? '' } : { channel: 'email' as const, recipient: email };
  await context.db
    .insert(restockWishes)
    .values({ itemId, language, ...to })
    .onConflictDoUpdate({ target: [restockWishes.itemId, restockWishes.recipient], set: { language } });
}

export function registerRestock(app: OpenAPIHono<GatewayEnv>, { catalogue, limits }: NotificationServices): void {
  app.openapi(idempotent(postWish, catalogue.db), async (c) => {
    const wish = c.req.valid('json');
    await enforceLimit(c, { limits }, 'restock-recipient', wish.email ?? wish.phone ?? '');
    await keepWish(catalogue, wish);
    return c.json({ isWaiting: true as const }, 202);
  });
}
