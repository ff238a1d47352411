import type { Order } from '../contract/order.ts';
import type { Localized } from '../contract/text.ts';
import { filsFromKwd, kwdFromFils } from './money.ts';

/** A part of an order's discount, in KWD. Without a message: of its code, or given by staff. */
interface DiscountPart {
  message?: Localized;
  discount: number;
}

/** The discount of an order by promotion; the automatic ones name themselves. */
export function listDiscounts({
  discount,
  automaticPromotions = [],
}: Pick<Order, 'discount' | 'automaticPromotions'>): DiscountPart[] {
  const named = automaticPromotions.filter((one) => one.discount > 0);
  const namedFils = named.reduce((sum, one) => sum + filsFromKwd(one.discount), 0);
  const restFils = filsFromKwd(discount) - namedFils;
  return [...named, ...(restFils > 0 ? [{ discount: kwdFromFils(restFils) }] : [])];
}
