import { sumFils } from './money.ts';

/** How an order's total comes about, in integer fils. `totalFils` is what is left to pay after points. */
export interface OrderTotal {
  subTotalFils: number;
  discountFils: number;
  deliveryFeeFils: number;
  pointsFils: number;
  totalFils: number;
}

export interface OrderAmounts {
  /** Price of a line's units together. */
  lineFils: Iterable<number>;
  discountFils: number;
  deliveryFeeFils: number;
  /** Points that the shopper wants to use; of more than there is to pay only so much is used. */
  pointsFils: number;
}

/** Price of a line: unit price times quantity. Both are integers, so nothing is ever rounded. */
export function lineTotal(unitFils: number, quantity: number): number {
  return unitFils * quantity;
}

/** The one sum of an order, for the server that charges it and the browser that shows it before. */
export function orderTotal({ lineFils, discountFils, deliveryFeeFils, pointsFils }: OrderAmounts): OrderTotal {
  const subTotalFils = sumFils(lineFils);
  const discount = Math.min(discountFils, subTotalFils);
  const payable = subTotalFils - discount + deliveryFeeFils;
  const points = Math.min(pointsFils, payable);
  return { subTotalFils, discountFils: discount, deliveryFeeFils, pointsFils: points, totalFils: payable - points };
}
