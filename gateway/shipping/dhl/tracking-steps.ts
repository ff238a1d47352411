import type { Shipment } from '../../../lib/contract/order.ts';
import type { Localized } from '../../../lib/contract/text.ts';
import { localize, type Messages } from '../../platform/messages/messages.ts';

export type TrackingStep = keyof Messages['tracking'];

/** DHL's unified status of each step. */
const STATUSES = {
  announced: 'pre-transit',
  collected: 'transit',
  departed: 'transit',
  arrived: 'transit',
  customs: 'transit',
  onTheWay: 'transit',
  outForDelivery: 'transit',
  delivered: 'delivered',
  notDelivered: 'failure',
  returned: 'failure',
} as const satisfies Record<TrackingStep, Shipment['status']>;

export const getTrackingStep = (
  step: TrackingStep,
): { status: Shipment['status']; description: Localized } => ({
  status: STATUSES[step],
  description: localize(({ tracking }) => tracking[step]),
});
