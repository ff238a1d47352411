import type { z } from '@hono/zod-openapi';
import type { backendEventSchema } from '../../../lib/contract/analytics.ts';
import * as analyticsCalls from '../../../lib/contract/calls/analytics.ts';
import { kwdFromFils } from '../../../lib/domain/money.ts';
import { isCommittedOrder } from '../../../lib/domain/order-status.ts';
import { toPurchaseEventId } from '../../../lib/domain/purchase-event-id.ts';
import type { Database } from '../db/client.ts';
import { orders } from '../db/schema/orders.ts';
import { eq } from '../db/sql.ts';
import { getClientIp } from '../http/client-ip.ts';
import type { HttpServices } from '../http/http-services.ts';
import type { GatewayApp } from '../http/request-types.ts';
import { route } from '../http/route.ts';
import type { EventForwarder } from './forwarder.ts';

export interface AnalyticsServices extends HttpServices {
  events: EventForwarder;
}

const MAX_USER_AGENT_LENGTH = 400;

const sendAnalyticsEventRoute = route(analyticsCalls.sendAnalyticsEvent, {
  policy: 'public',
  tag: 'Analytics',
  limits: ['analytics-events'],
  summary: 'Send an analytics event',
  description:
    'Clients send events only of visitors who consented to marketing. E-mail and phone are SHA-256 hashes. The event is forwarded to Meta if an account is configured, and ' +
    'stored only until then, at most a day. A purchase is forwarded with the amount of its order; it is ignored when the order does not exist.',
  returns: 'Accepted',
});

type Event = z.output<typeof backendEventSchema>;

/**
 * Replaces amount and id of a purchase event: the amount is that of the order, and the id is not
 * the secret reference code. Undefined when there is no such order.
 */
async function verifyEvent(db: Database, event: Event): Promise<Event | undefined> {
  if (event.key !== 'Purchase') return event;
  const isThis = eq(orders.referenceCode, event.eventId);
  const [order] = await db
    .select({ status: orders.status, totalFils: orders.totalFils })
    .from(orders)
    .where(isThis);
  if (!order || !isCommittedOrder(order.status)) return undefined;
  return {
    ...event,
    eventId: await toPurchaseEventId(event.eventId),
    fullAmount: kwdFromFils(order.totalFils),
  };
}

/** The path of an order page contains the reference code. */
const REFERENCE_CODE = /\/[0-9A-HJKMNP-TV-Z]{26}(?=\/|$)/gi;

/**
 * The URL of a page without query and reference code.
 * @param url of the page, or its origin
 */
function toPageUrl(url: string | undefined): string {
  if (url === undefined || !URL.canParse(url)) return '';
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(REFERENCE_CODE, '');
}

export function registerEvents(
  app: GatewayApp,
  { database: { db }, events, trustedProxies }: AnalyticsServices,
): void {
  app.openapi(sendAnalyticsEventRoute, async (c) => {
    const event = await verifyEvent(db, c.req.valid('json'));
    const userAgent = (c.req.header('user-agent') ?? '').slice(0, MAX_USER_AGENT_LENGTH);
    // Pages whose URLs contain secrets send no Referer.
    const visit = {
      at: Date.now(),
      address: getClientIp(c, trustedProxies),
      userAgent,
      page: toPageUrl(c.req.header('referer') || c.req.header('origin')),
    };
    if (event) await events.forward({ event, ...visit });
    else c.get('logger').warn('purchase event without an order ignored');
    return c.body(null, 204);
  });
}
