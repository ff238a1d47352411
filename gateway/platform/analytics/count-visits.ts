import { sendFunnelStep } from '../../../lib/contract/calls/analytics.ts';
import { getDispatchDay } from '../../../lib/domain/delivery-dates.ts';
import { funnelDays } from '../db/schema/reports.ts';
import { sql } from '../db/sql.ts';
import { findVisitor } from '../http/find-visitor.ts';
import type { HttpServices } from '../http/http-services.ts';
import type { GatewayApp } from '../http/request-types.ts';
import { route } from '../http/route.ts';

const sendFunnelStepRoute = route(sendFunnelStep, {
  policy: 'public',
  tag: 'Analytics',
  limits: ['counts'],
  summary: 'Report that a visit reached a step of a purchase',
  description:
    'Clients send each step once in a visit, and only of visitors who consented to measurement. It is added to a number of the day; nothing about the visitor is stored.',
  returns: 'Accepted',
});

export function registerVisits(
  app: GatewayApp,
  { database: { db }, trustedProxies }: Pick<HttpServices, 'database' | 'trustedProxies'>,
): void {
  app.openapi(sendFunnelStepRoute, async (c) => {
    if (findVisitor(c, trustedProxies) === undefined) return c.body(null, 204);
    const { step, device } = c.req.valid('json');
    await db
      .insert(funnelDays)
      .values({ day: getDispatchDay(Date.now()), device, step, visits: 1 })
      .onConflictDoUpdate({
        target: [funnelDays.day, funnelDays.device, funnelDays.step],
        set: { visits: sql`${funnelDays.visits} + 1` },
      });
    return c.body(null, 204);
  });
}
