import { z } from 'zod';
import * as staffOrdersCalls from '@/lib/contract/calls/staff-orders';
import { refundOrder } from '@/lib/contract/calls/staff-payments';
import { HOME_COUNTRY } from '@/lib/contract/home-country';
import type { OrderStatus } from '@/lib/contract/order';
import type { ChangeStatus } from '@/lib/contract/purchase';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import type { StaffAction } from '@/lib/contract/staff-permissions';
import { needsNationalAddress } from '@/lib/domain/national-address';
import { canTransition, isAwaitingPayment } from '@/lib/domain/order-status';
import { isOfOrder } from '@/lib/domain/owed-units';
import { call } from '../../data/client';
import { saveFile } from '../../data/save-file';

const { trackingNumber, pickUpCode } = staffOrdersCalls.changeStaffOrderStatus.body.shape;
const { reason } = staffOrdersCalls.declineCancellation.body.shape;

const change = (body: ChangeStatus) => call(staffOrdersCalls.changeStaffOrderStatus, { body });

async function shipWithDhl({ requestId, orderNumber, status }: StaffOrder, weight?: number) {
  const query = { RequesterId: requestId, Weight: weight, FromStatus: status };
  const { waybill } = await call(staffOrdersCalls.createShipment, { query });
  const bytes =
    waybill === undefined
      ? undefined
      : Uint8Array.from(atob(waybill), (byte) => byte.charCodeAt(0));
  if (bytes) saveFile(new Blob([bytes], { type: 'application/pdf' }), `${orderNumber}-dhl.pdf`);
  await change({ referenceCode: orderNumber, status: 'Shipped', fromStatus: status });
}

export interface OrderAction {
  /** The operation of the gateway, with the status that it sets. */
  permission: StaffAction;
  /** Whether it is the next step of the order. */
  isMain?: true;
  isDangerous?: true;
  isPossible: (order: StaffOrder) => boolean;
  schema: z.ZodObject;
  run: (order: StaffOrder, values: Record<string, unknown>) => Promise<unknown>;
}

/** Nothing of its own was paid: it is cancelled without a refund. */
const isCash = ({ paymentMethod, exchange, isCashPaid }: StaffOrder) =>
  (paymentMethod === 'Cash' && !isCashPaid) || exchange !== undefined;
const isAbroad = ({ address }: StaffOrder) =>
  address !== undefined && address.countryCode !== HOME_COUNTRY;
const can = ({ status }: StaffOrder, to: OrderStatus) => canTransition(status, to, 'staff');
const isShipped = ({ status }: StaffOrder) => status === 'Shipped';
const isRequested = ({ status }: StaffOrder) => status === 'CancelRequested';
/** The refund of an extra payment, or of a correction, that the provider rejected. */
const hasFailedRefund = ({ refunds = [] }: StaffOrder) =>
  refunds.some(
    ({ kind, state, isRepeated }) => !isOfOrder(kind) && state === 'Failed' && !isRepeated,
  );
const to =
  (status: ChangeStatus['status']) =>
  ({ orderNumber, status: fromStatus }: StaffOrder, values: object) =>
    change({ referenceCode: orderNumber, status, fromStatus, ...values });

/** What staff do with an order, in the order of its life. */
export const ORDER_ACTIONS = {
  pack: {
    permission: 'changeOrderStatus.Processing',
    isMain: true,
    isPossible: (order) => can(order, 'Processing') && !isRequested(order),
    schema: z.object({}),
    run: to('Processing'),
  },
  ready: {
    permission: 'changeOrderStatus.ReadyForPickup',
    isMain: true,
    isPossible: (order) =>
      order.pickUp !== undefined && can(order, 'ReadyForPickup') && !isRequested(order),
    schema: z.object({}),
    run: to('ReadyForPickup'),
  },
  askAddress: {
    permission: 'requestOrderAddress',
    isMain: true,
    isPossible: (order) => needsNationalAddress(order) && !isRequested(order),
    schema: z.object({}),
    run: ({ orderNumber: referenceCode }) =>
      call(staffOrdersCalls.requestOrderAddress, { body: { referenceCode } }),
  },
  shipDhl: {
    permission: 'createShipment',
    isMain: true,
    isPossible: (order) => isAbroad(order) && can(order, 'Shipped') && !needsNationalAddress(order),
    schema: z.object({ weight: z.number().min(0.1).max(70).optional() }),
    run: (order, { weight }) => shipWithDhl(order, Number(weight) || undefined),
  },
  ship: {
    permission: 'changeOrderStatus.Shipped',
    isMain: true,
    isPossible: (order) => order.pickUp === undefined && can(order, 'Shipped'),
    schema: z.object({ trackingNumber }),
    run: to('Shipped'),
  },
  deliver: {
    permission: 'changeOrderStatus.Delivered',
    isMain: true,
    isPossible: (order) => order.pickUp === undefined && can(order, 'Delivered'),
    schema: z.object({}),
    run: to('Delivered'),
  },
  collect: {
    permission: 'changeOrderStatus.Delivered',
    isMain: true,
    isPossible: (order) => order.pickUp !== undefined && can(order, 'Delivered'),
    schema: z.object({ pickUpCode: pickUpCode.unwrap() }),
    run: to('Delivered'),
  },
  approve: {
    permission: 'changeOrderStatus.Refunded',
    isMain: true,
    isDangerous: true,
    isPossible: (order) => isRequested(order) && !isCash(order),
    schema: z.object({}),
    run: to('Refunded'),
  },
  // Nothing was paid yet.
  approveCash: {
    permission: 'changeOrderStatus.Cancelled',
    isMain: true,
    isDangerous: true,
    isPossible: (order) => isRequested(order) && isCash(order),
    schema: z.object({}),
    run: to('Cancelled'),
  },
  decline: {
    permission: 'declineCancellation',
    isPossible: isRequested,
    schema: z.object({ reason }),
    run: ({ orderNumber }, values) =>
      call(staffOrdersCalls.declineCancellation, {
        body: { referenceCode: orderNumber, reason: String(values.reason) },
      }),
  },
  withdraw: {
    permission: 'withdrawCorrection',
    isPossible: ({ pendingCorrection }) => pendingCorrection !== undefined,
    schema: z.object({}),
    run: ({ orderNumber }) =>
      call(staffOrdersCalls.withdrawCorrection, { body: { referenceCode: orderNumber } }),
  },
  repeatRefund: {
    permission: 'refundOrder',
    isPossible: hasFailedRefund,
    schema: z.object({}),
    run: ({ orderNumber }) =>
      call(refundOrder, { body: { referenceCode: orderNumber, extraPayment: true } }),
  },
  cancel: {
    permission: 'changeOrderStatus.Cancelled',
    isDangerous: true,
    // A paid order is refunded instead.
    isPossible: (order) =>
      can(order, 'Cancelled') &&
      !isRequested(order) &&
      !isShipped(order) &&
      (isCash(order) || isAwaitingPayment(order.status)),
    schema: z.object({}),
    run: to('Cancelled'),
  },
  // The buyer did not accept a parcel in cash.
  notAccepted: {
    permission: 'changeOrderStatus.Cancelled',
    isDangerous: true,
    isPossible: (order) => isShipped(order) && isCash(order),
    schema: z.object({}),
    run: to('Cancelled'),
  },
} as const satisfies Record<string, OrderAction>;

export type OrderActionName = keyof typeof ORDER_ACTIONS;

/** The actions that the status of the order and the role of the person allow. */
export function listOrderActions(
  order: StaffOrder,
  permissions: readonly StaffAction[],
): OrderActionName[] {
  const entries = Object.entries(ORDER_ACTIONS) as [OrderActionName, OrderAction][];
  return entries
    .filter(
      ([, { permission, isPossible }]) => permissions.includes(permission) && isPossible(order),
    )
    .map(([name]) => name);
}
