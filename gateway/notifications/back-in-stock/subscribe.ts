import type { z } from '@hono/zod-openapi';
import {
  backInStockRequestSchema,
  backInStockResponseSchema,
} from '../../../lib/contract/back-in-stock.ts';
import * as backInStockCalls from '../../../lib/contract/calls/back-in-stock.ts';
import { DEFAULT_LOCALE } from '../../../lib/contract/locales.ts';
import { type CatalogueContext, findItemRow, getStockLevel } from '../../catalogue/public.ts';
import { backInStockSubscriptions } from '../../platform/db/schema/notifications.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import { conflict, ProblemError, rejectField } from '../../platform/http/problem.ts';
import { enforceLimit, getNetworkKey } from '../../platform/http/rate-limits/middleware.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { json, jsonBody } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { isSmsPhone } from '../outbox/sms-countries.ts';
import type { NotificationServices } from '../services.ts';

const EXAMPLE: z.input<typeof backInStockRequestSchema> = {
  itemId: '1dff7dbbea8bc500591b',
  email: 'noura@example.com',
  language: DEFAULT_LOCALE,
};

const subscribeBackInStockRoute = route(backInStockCalls.subscribeBackInStock, {
  policy: 'public',
  tag: 'Catalogue',
  limits: ['back-in-stock'],
  summary: 'Subscribe to a back-in-stock notification',
  description:
    'One message is sent to the phone or e-mail address when the product can be bought again. Repeated subscriptions cause no further message.',
  request: { body: jsonBody(backInStockRequestSchema, EXAMPLE) },
  responses: { 202: json(backInStockResponseSchema, 'Subscribed') },
  problems: [404, 409],
});

/**
 * Stores a subscription.
 * @throws `item_not_found`, and `item_in_stock` for an available item
 */
async function saveSubscription(
  context: CatalogueContext,
  { itemId, email, phone, language }: z.output<typeof backInStockRequestSchema>,
  network: string | undefined,
): Promise<void> {
  const row = await findItemRow(context, { id: itemId });
  if (!row?.isEnabled) throw new ProblemError(404, 'item_not_found', 'Item not found.');
  if (getStockLevel(row) !== 'out') throw conflict('item_in_stock', 'The item is in stock.');
  const to =
    email === undefined
      ? { channel: 'sms' as const, recipient: phone ?? '' }
      : { channel: 'email' as const, recipient: email };
  await context.db
    .insert(backInStockSubscriptions)
    .values({ itemId, language, network, ...to })
    .onConflictDoUpdate({
      target: [backInStockSubscriptions.itemId, backInStockSubscriptions.recipient],
      set: { language },
    });
}

export function registerBackInStock(app: GatewayApp, deps: NotificationServices): void {
  const { catalogue, limits } = deps;
  app.openapi(idempotent(subscribeBackInStockRoute, catalogue.db), async (c) => {
    const subscription = c.req.valid('json');
    await enforceLimit(
      c,
      { limits },
      'back-in-stock-recipient',
      subscription.email ?? subscription.phone ?? '',
    );
    const { phone } = subscription;
    if (phone !== undefined && !(await isSmsPhone(catalogue.db, phone)))
      throw rejectField('phone', 'SMS are sent to the countries of delivery only');
    await saveSubscription(catalogue, subscription, getNetworkKey(c, deps));
    return c.json({ isWaiting: true as const }, 202);
  });
}
