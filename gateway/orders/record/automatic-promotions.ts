import type { Order } from '../../../lib/contract/order.ts';
import { kwdFromFils } from '../../../lib/domain/money.ts';
import { localized } from '../../catalogue/public.ts';
import type { AutomaticPromotion, OrderRow } from '../../platform/db/schema/orders.ts';

/** The promotions that applied to an order without a code. */
export function toAutomaticPromotions({
  automaticPromotions,
}: OrderRow): Pick<Order, 'automaticPromotions'> {
  if (automaticPromotions.length === 0) return {};
  const toShown = ({ message, discountFils }: AutomaticPromotion) => ({
    message: localized(message),
    discount: kwdFromFils(discountFils),
  });
  return { automaticPromotions: automaticPromotions.map(toShown) };
}
