import type { DeliveryDates } from '../../../lib/domain/delivery-dates.ts';
import type { OrderTotal } from '../../../lib/domain/order-total.ts';
import type { OrderPromotions, PricedLine } from '../../catalogue/public.ts';
import type { OrderRow, PromotionPerson, StoredPickUp } from '../../platform/db/schema/orders.ts';
import type { StockUse } from './reservation.ts';

/** A line with its total and its part of the discount, in fils. */
export interface DiscountedLine extends PricedLine {
  lineFils: number;
  discountFils: number;
}

export interface PricedOrder {
  lines: DiscountedLine[];
  promotions: OrderPromotions;
  /** True without a code. A valid one does not apply where others save more. */
  isCodeValid: boolean;
  total: OrderTotal;
  /** The part of the discount that staff gave, in fils. */
  staffDiscountFils: number;
  /** Undefined while the day on which a pre-order ships is unknown. */
  deliveryDates: DeliveryDates | undefined;
  /** Undefined for an order that is delivered. */
  pickUp: StoredPickUp | undefined;
}

/** An unpaid order at the prices and conditions of this moment. */
export interface CurrentOrder {
  priced: PricedOrder;
  promotionPerson: PromotionPerson | null;
  stockUses: StockUse[];
}

/** Whether the uses of a person count for the order. */
export const hasPromotions = ({ promotions }: Pick<PricedOrder, 'promotions'>): boolean =>
  promotions.applied.length > 0;

/** The columns of an order with its promotions: that of its code, and those without one. */
export function toPromotionColumns({
  applied,
}: Pick<OrderPromotions, 'applied'>): Pick<OrderRow, 'promoCode' | 'automaticPromotions'> {
  const entered = applied.find(({ candidate }) => !candidate.isAutomatic);
  return {
    promoCode: entered?.candidate.code ?? null,
    automaticPromotions: applied
      .filter(({ candidate }) => candidate.isAutomatic)
      .map(({ candidate: { code, message }, discountFils }) => ({ code, message, discountFils })),
  };
}
