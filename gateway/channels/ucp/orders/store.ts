import type { Order } from '../../../../lib/contract/order.ts';
import { isOrderNumber, orderNumberValue } from '../../../../lib/domain/order-number.ts';
import { isFirstStatus } from '../../../../lib/domain/order-status.ts';
import { loadOrder, toOrder } from '../../../orders/public.ts';
import type { Database } from '../../../platform/db/client.ts';
import { areDue, claim } from '../../../platform/db/due-rows.ts';
import {
  type AgentOrderRow,
  agentOrderEvents,
  agentOrders,
} from '../../../platform/db/schema/agents.ts';
import { orders } from '../../../platform/db/schema/orders.ts';
import { and, eq, getTableColumns } from '../../../platform/db/sql.ts';
import type { Agent } from '../agents/agent.ts';

const FIRST_WAIT_S = 10;

/** An order of an agent, as anyone with its link sees it: without personal data. */
export interface AgentOrder {
  row: AgentOrderRow;
  order: Order;
}

/** Undefined until the order is paid, or confirmed for cash. */
export async function loadConfirmedOrder(
  db: Database,
  referenceCode: string,
): Promise<Order | undefined> {
  const loaded = await loadOrder(db, referenceCode);
  // An order that was cancelled before its payment was never confirmed.
  const wasConfirmed = loaded?.history.some(({ status }) => isFirstStatus(status));
  return loaded && wasConfirmed ? toOrder(loaded, 'anyone') : undefined;
}

async function complete(
  db: Database,
  row: AgentOrderRow | undefined,
): Promise<AgentOrder | undefined> {
  const order = row && (await loadConfirmedOrder(db, row.referenceCode));
  return order && { row, order };
}

/** The order of an event; undefined when it is too old to change. */
export async function findAgentOrder(
  db: Database,
  referenceCode: string,
): Promise<AgentOrder | undefined> {
  const [row] = await db
    .select()
    .from(agentOrders)
    .where(eq(agentOrders.referenceCode, referenceCode));
  return complete(db, row);
}

/** An order that was placed with a checkout of this agent. */
export async function findOwnOrder(
  db: Database,
  { profileUrl }: Agent,
  orderNumber: string,
): Promise<AgentOrder | undefined> {
  if (!isOrderNumber(orderNumber)) return undefined;
  const [row] = await db
    .select(getTableColumns(agentOrders))
    .from(agentOrders)
    .innerJoin(orders, eq(orders.referenceCode, agentOrders.referenceCode))
    .where(
      and(eq(orders.orderNumber, orderNumberValue(orderNumber)), eq(agentOrders.agent, profileUrl)),
    );
  return complete(db, row);
}

export type AgentOrderEvent = typeof agentOrderEvents.$inferSelect;

export const claimEvents = (db: Database, limit: number): Promise<AgentOrderEvent[]> =>
  db
    .update(agentOrderEvents)
    .set(claim(FIRST_WAIT_S))
    .where(areDue(agentOrderEvents, limit))
    .returning();

export async function deleteEvent(db: Database, { id }: AgentOrderEvent): Promise<void> {
  await db.delete(agentOrderEvents).where(eq(agentOrderEvents.id, id));
}
