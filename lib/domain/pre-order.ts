import type { OrderStatus } from '../contract/order.ts';

interface Line {
  preOrder?: boolean | undefined;
  /** `YYYY-MM-DD`. */
  preOrderShipDate?: string | undefined;
}

/** When a cart or an order with a pre-order ships. */
export interface PreOrderShipping {
  /** `YYYY-MM-DD`; undefined while the day of a pre-order is unknown. */
  shipsOn: string | undefined;
}

/**
 * All lines ship together, with the last of the pre-orders.
 * @returns undefined for lines without a pre-order
 */
export function getPreOrderShipping(lines: readonly Line[]): PreOrderShipping | undefined {
  const preOrders = lines.filter(({ preOrder }) => preOrder === true);
  if (preOrders.length === 0) return undefined;
  const days = preOrders.map(({ preOrderShipDate }) => preOrderShipDate);
  const known = days.filter((day) => day !== undefined).sort();
  return { shipsOn: known.length === days.length ? known.at(-1) : undefined };
}

/** The shipping of an order's pre-orders; undefined once it was shipped or is ready. */
export const getAwaitedPreOrder = (status: OrderStatus, lines: readonly Line[]) =>
  status === 'Shipped' || status === 'ReadyForPickup' ? undefined : getPreOrderShipping(lines);
