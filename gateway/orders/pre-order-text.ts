import type { OrderLine } from '../../lib/contract/order.ts';
import type { Language } from '../../lib/contract/user.ts';
import { fill, MESSAGES } from '../messages/messages.ts';
import { formatLongDay } from './invoices/invoice-text.ts';

/** That a line is a pre-order, and when it ships. Empty for other lines. */
export function formatPreOrder(
  { preOrder, preOrderShipDate }: Pick<OrderLine, 'preOrder' | 'preOrderShipDate'>,
  language: Language,
): string[] {
  if (!preOrder) return [];
  const texts = MESSAGES[language].order;
  return [
    preOrderShipDate === undefined
      ? texts.preOrder
      : fill(texts.datedPreOrder, { day: formatLongDay(preOrderShipDate, language) }),
  ];
}
