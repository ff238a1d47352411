import { FIRST_STATUSES } from '../../../lib/domain/order-status.ts';
import { DAY_MS } from '../../../lib/domain/time.ts';
import { queueAgentEvent } from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { agentOrders, agentSessions } from '../../platform/db/schema/agents.ts';
import { orderHistory } from '../../platform/db/schema/orders.ts';
import { and, eq, exists, inArray, isNull, not } from '../../platform/db/sql.ts';

/** How long an agent can read that its checkout is completed. */
const COMPLETED_MS = 30 * DAY_MS;

/**
 * Links the order of a shopper to the checkout of the agent, whose personal data the order now has,
 * in the transaction of the purchase. A checkout keeps an order that is paid.
 */
export async function linkAgentCheckout(
  db: Database,
  checkoutId: string,
  referenceCode: string,
): Promise<void> {
  const confirmed = db
    .select({ id: orderHistory.id })
    .from(orderHistory)
    .where(
      and(
        eq(orderHistory.referenceCode, agentSessions.orderReference),
        inArray(orderHistory.status, [...FIRST_STATUSES]),
      ),
    );
  const [session] = await db
    .update(agentSessions)
    .set({
      orderReference: referenceCode,
      buyer: null,
      expiresAt: new Date(Date.now() + COMPLETED_MS),
    })
    .where(
      and(
        eq(agentSessions.id, checkoutId),
        eq(agentSessions.kind, 'checkout'),
        isNull(agentSessions.canceledAt),
        not(exists(confirmed)),
      ),
    )
    .returning();
  if (!session) return;
  const { agent, version, webhookUrl, content } = session;
  const { language } = content;
  const linked = await db
    .insert(agentOrders)
    .values({ referenceCode, checkoutId, agent, version, webhookUrl, language })
    .onConflictDoNothing()
    .returning({ referenceCode: agentOrders.referenceCode });
  // An order in cash is confirmed at once.
  if (linked.length > 0) await queueAgentEvent(db, referenceCode);
}
