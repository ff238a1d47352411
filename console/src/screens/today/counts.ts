import type { Summary } from '@/lib/contract/summary';
import { features } from '@/shop.config';
import { toList } from '../../shared/to-list';

/** A number and the screen that shows what it counts. */
export interface Count {
  name: string;
  value: number;
  to?: string;
}

const toOrders = (name: string, value: number, status: string): Count => ({
  name,
  value,
  to: toList('orders', { status }),
});

/** The count of a part that may be switched off: then only what is left of it is shown. */
const ofPart = (isOn: boolean, count: Count): Count[] => (isOn || count.value > 0 ? [count] : []);

export const listWork = ({ orders, openCash }: Summary): Count[] => [
  toOrders('toPack', orders.toPack, 'Confirmed'),
  toOrders('packed', orders.packed, 'Processing'),
  ...ofPart(features.pickUp, toOrders('readyForPickup', orders.readyForPickup, 'ReadyForPickup')),
  toOrders('shipped', orders.shipped, 'Shipped'),
  { name: 'cancelled', value: orders.cancelled, to: toList('orders', { queue: 'cancelled' }) },
  { name: 'changed', value: orders.changed, to: toList('orders', { queue: 'changed' }) },
  { name: 'parcels', value: orders.parcels, to: toList('orders', { queue: 'parcel' }) },
  ...(openCash === undefined ? [] : [{ name: 'openCash', value: openCash, to: '/cash' }]),
];

export const listWaiting = ({ requests, failedMessages, paymentDifferences }: Summary): Count[] => [
  toOrders('cancellations', requests.cancellations, 'CancelRequested'),
  // Orders from before the rule.
  ...ofPart(false, {
    name: 'addresses',
    value: requests.addresses,
    to: toList('orders', { queue: 'address' }),
  }),
  ...ofPart(features.returns, {
    name: 'returns',
    value: requests.returns,
    to: toList('returns', { status: 'Requested' }),
  }),
  ...(features.reviews
    ? [{ name: 'reviews', value: requests.reviews, to: toList('reviews', { status: 'Pending' }) }]
    : []),
  { name: 'messages', value: requests.messages, to: toList('messages', { isHandled: 'false' }) },
  { name: 'failedMessages', value: failedMessages, to: '/failed-messages' },
  ...(paymentDifferences === undefined
    ? []
    : [{ name: 'paymentDifferences', value: paymentDifferences }]),
];
