import { type Database, queryRows } from '../../platform/db/client.ts';
import { sql } from '../../platform/db/sql.ts';

/**
 * Queues the current state of an order for its agent, in the transaction of the change. An agent
 * knows an order from its confirmation on.
 */
export async function queueAgentEvent(db: Database, referenceCode: string): Promise<void> {
  await queryRows(
    db,
    sql`INSERT INTO agent_order_events (reference_code)
      SELECT reference_code FROM agent_orders
      WHERE reference_code = ${referenceCode} AND webhook_url IS NOT NULL AND EXISTS (
        SELECT FROM order_history
        WHERE order_history.reference_code = agent_orders.reference_code AND status IN ('AwaitingAddress', 'Confirmed'))`,
  );
}
