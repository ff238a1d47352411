import { createRoute, type OpenAPIHono, type z } from '@hono/zod-openapi';
import { restockWishedSchema, restockWishSchema } from '../../lib/api/contract/restock.ts';
import type { CatalogueContext } from '../catalogue/context.ts';
import { findItemRow } from '../catalogue/find-item.ts';
import { stockLevel } from '../catalogue/item-mapping.ts';
import type { GatewayDeps, GatewayEnv } from '../deps.ts';
import { policy } from '../identity/policy.ts';
import { ProblemError } from '../middleware/problem.ts';
import { type RateLimit, rateLimit } from '../middleware/rate-limit.ts';
import { json, problems } from '../middleware/responses.ts';
import { restockWishes } from './tables.ts';

const WISHES: RateLimit = { limit: 10, windowMs: 10 * 60_000 };

const postWish = createRoute({
  method: 'post',
  path: '/product/api/WEB/Product/NotifyBackInStock',
  ...policy('public'),
  tags: ['Products'],
  summary: 'Be told once when a sold-out item is back',
  description: 'Asked twice, it is one message. An address may ask 10 times in 10 minutes.',
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

export function registerRestock(app: OpenAPIHono<GatewayEnv>, { catalogue, trustedProxies }: GatewayDeps): void {
  app.use(postWish.getRoutingPath(), rateLimit(WISHES, trustedProxies));
  app.openapi(postWish, async (c) => {
    await keepWish(catalogue, c.req.valid('json'));
    return c.json({ isWaiting: true as const }, 202);
  });
}
