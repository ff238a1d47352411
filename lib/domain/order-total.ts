import { sumFils } from './money.ts';

/** Parts of an order total in integer fils. `totalFils` is the amount to pay after points. */
export interface OrderTotal {
  subTotalFils: number;
  discountFils: number;
  deliveryFeeFils: number;
  wrappingFils: number;
  pointsFils: number;
  totalFils: number;
}

export interface OrderAmounts {
  /** Line totals, or their sum. */
  lineFils: Iterable<number>;
  discountFils: number;
  deliveryFeeFils: number;
  /** Fee for wrapping the order as a gift. */
  wrappingFils?: number;
  /** Points to use; limited to the amount to pay. */
  pointsFils: number;
}

/**
 * The only calculation of a total, for the server that charges it and the browser that shows it.
 */
export function orderTotal({
  lineFils,
  discountFils,
  deliveryFeeFils,
  wrappingFils = 0,
  pointsFils,
}: OrderAmounts): OrderTotal {
  const subTotalFils = sumFils(lineFils);
  const discount = Math.min(discountFils, subTotalFils);
  const payable = subTotalFils - discount + deliveryFeeFils + wrappingFils;
  const points = Math.min(pointsFils, payable);
  return {
    subTotalFils,
    discountFils: discount,
    deliveryFeeFils,
    wrappingFils,
    pointsFils: points,
    totalFils: payable - points,
  };
}
