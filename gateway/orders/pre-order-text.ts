import type { OrderLine } from '../../lib/contract/order.ts';
import type { Language } from '../../lib/contract/user.ts';
import { formatLongDay } from './invoices/invoice-text.ts';

const PRE_ORDER = {
  ar: { undated: 'طلب مسبق', dated: 'طلب مسبق، يُشحن في' },
  en: { undated: 'Pre-order', dated: 'Pre-order, ships on' },
} as const satisfies Record<Language, unknown>;

/** That a line is a pre-order, and when it ships. Empty for other lines. */
export function formatPreOrder(
  { preOrder, preOrderShipDate }: Pick<OrderLine, 'preOrder' | 'preOrderShipDate'>,
  language: Language,
): string[] {
  if (!preOrder) return [];
  const { undated, dated } = PRE_ORDER[language];
  return [
    preOrderShipDate === undefined
      ? undated
      : `${dated} ${formatLongDay(preOrderShipDate, language)}`,
  ];
}
