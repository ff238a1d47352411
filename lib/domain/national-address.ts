import type { Address } from '../contract/address.ts';
import type { OrderStatus } from '../contract/order.ts';
import { isDeliverable } from './address-rules.ts';

/** Until then an order is not with the carrier. */
export const BEFORE_SHIPMENT = [
  'PendingPayment',
  'Confirmed',
  'Processing',
] as const satisfies readonly OrderStatus[];

interface AddressedOrder {
  status: OrderStatus;
  address?: Address | undefined;
  pickUp?: object | null | undefined;
}

/** Whether the buyer must complete the address before the order can be shipped. */
export const needsNationalAddress = ({ status, address, pickUp }: AddressedOrder): boolean =>
  address !== undefined &&
  !pickUp &&
  BEFORE_SHIPMENT.some((one) => one === status) &&
  !isDeliverable(address);
