import type { DeliveryDates } from '../../../lib/domain/delivery-dates.ts';
import type { OrderTotal } from '../../../lib/domain/order-total.ts';
import type { CheckedPromotion, PricedLine } from '../../catalogue/public.ts';
import type { PromotionPerson, StoredPickUp } from '../../platform/db/schema/orders.ts';
import type { StockUse } from './reservation.ts';

/** A line with its total and its part of the discount, in fils. */
export interface DiscountedLine extends PricedLine {
  lineFils: number;
  discountFils: number;
}

export interface PricedOrder {
  lines: DiscountedLine[];
  promotion: CheckedPromotion | undefined;
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
