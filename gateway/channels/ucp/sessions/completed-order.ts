import type { Order } from '../../../../lib/contract/order.ts';
import type { AgentSessionRow } from '../../../platform/db/schema/agents.ts';
import { toConfirmation, toOrderLine, toOrderTotals } from '../orders/order-mapping.ts';
import { loadConfirmedOrder } from '../orders/store.ts';
import type { ToolCall } from '../tool.ts';

/**
 * The order of a checkout as anyone with its link sees it; undefined until it is paid, or confirmed
 * for cash.
 */
export const findCompletedOrder = async (
  { deps: { database } }: ToolCall,
  { orderReference }: AgentSessionRow,
): Promise<Order | undefined> =>
  orderReference === null ? undefined : loadConfirmedOrder(database.db, orderReference);

/** What the shopper has bought, which may differ from what the agent had chosen. */
export function toCompleted({ shopUrl }: ToolCall, { content }: AgentSessionRow, order: Order) {
  const { language } = content;
  return {
    status: 'completed',
    line_items: order.lines.map((line, index) => ({
      ...toOrderLine(line, index, { shopUrl, language }),
      quantity: line.quantity,
    })),
    totals: toOrderTotals(order, language),
    order: toConfirmation(order, shopUrl, language),
  };
}
