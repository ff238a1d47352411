import type { Order } from '../../../lib/contract/order.ts';
import { resolveImageUrl } from '../../../lib/domain/image-url.ts';
import { inLanguage } from '../../../lib/domain/in-language.ts';
import { filsFromKwd } from '../../../lib/domain/money.ts';
import { isAwaitingPayment } from '../../../lib/domain/order-status.ts';
import { routes } from '../../../lib/domain/routes.ts';
import type { AgentSessionRow } from '../../db/schema/agents.ts';
import { loadOrder, toOrder } from '../../orders/public.ts';
import type { ToolCall } from '../tool.ts';
import { toLineTotals, toPageUrl, toTotals } from './session-mapping.ts';

/**
 * The order of a checkout as anyone with its link sees it; undefined until it is paid, or confirmed
 * for cash.
 */
export async function findCompletedOrder(
  { deps: { database } }: ToolCall,
  { orderReference }: AgentSessionRow,
): Promise<Order | undefined> {
  const loaded = orderReference === null ? undefined : await loadOrder(database.db, orderReference);
  if (!loaded || isAwaitingPayment(loaded.order.status)) return undefined;
  // An order that was cancelled before its payment was never confirmed.
  const wasConfirmed = loaded.history.some(({ status }) => status === 'Confirmed');
  return wasConfirmed ? toOrder(loaded, 'anyone') : undefined;
}

const toFils = (kwd = 0) => filsFromKwd(kwd);

/** What the shopper has bought, which may differ from what the agent had chosen. */
export function toCompleted({ shopUrl }: ToolCall, { content }: AgentSessionRow, order: Order) {
  const { language } = content;
  return {
    status: 'completed',
    line_items: order.lines.map((line, index) => ({
      id: `line-${index + 1}`,
      item: {
        id: line.typeId,
        title: inLanguage(line.title, language),
        price: toFils(line.unitPrice),
        ...(line.media && { image_url: resolveImageUrl(line.media.url, shopUrl) }),
      },
      quantity: line.quantity,
      totals: toLineTotals(toFils(line.lineTotal), toFils(line.discount)),
    })),
    totals: toTotals(
      {
        subTotalFils: toFils(order.subTotal),
        discountFils: toFils(order.discount),
        deliveryFeeFils: toFils(order.deliveryFee),
        wrappingFils: toFils(order.wrappingFee),
        pointsFils: toFils(order.pointsUsed),
        totalFils: toFils(order.total),
      },
      language,
      true,
    ),
    order: {
      id: order.orderNumber,
      label: order.orderNumber,
      permalink_url: toPageUrl(shopUrl, language, routes.success(order.referenceCode)),
    },
  };
}
