import { agentSessions } from '../../db/schema/agents.ts';
import { orderHistory } from '../../db/schema/orders.ts';
import { and, eq, exists, isNull, not } from '../../db/sql.ts';
import type { OrderServices } from '../services.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How long an agent can read that its checkout is completed. */
const COMPLETED_MS = 30 * DAY_MS;

/**
 * Links the order of a shopper to the checkout of the agent, whose personal data the order now has.
 * A checkout keeps an order that is paid.
 */
export async function linkAgentCheckout(
  { database: { db }, handOffTokens }: Pick<OrderServices, 'database' | 'handOffTokens'>,
  token: string | undefined,
  referenceCode: string,
): Promise<void> {
  const id = token === undefined ? undefined : await handOffTokens.open(token);
  if (id === undefined) return;
  const confirmed = db
    .select({ id: orderHistory.id })
    .from(orderHistory)
    .where(
      and(
        eq(orderHistory.referenceCode, agentSessions.orderReference),
        eq(orderHistory.status, 'Confirmed'),
      ),
    );
  await db
    .update(agentSessions)
    .set({
      orderReference: referenceCode,
      buyer: null,
      expiresAt: new Date(Date.now() + COMPLETED_MS),
    })
    .where(
      and(
        eq(agentSessions.id, id),
        eq(agentSessions.kind, 'checkout'),
        isNull(agentSessions.canceledAt),
        not(exists(confirmed)),
      ),
    );
}
