import { z } from 'zod';
import { type Order, orderSchema } from '../../../lib/contract/order.ts';
import { PAYMENT_API, USERS_API } from '../../../lib/contract/paths.ts';
import {
  type ChangeStatus,
  type DeliveryServices,
  deliveryServicesSchema,
  type OrderList,
  orderListSchema,
} from '../../../lib/contract/purchase.ts';
import {
  type Return,
  type ReturnChange,
  type ReturnList,
  returnListSchema,
  returnSchema,
} from '../../../lib/contract/return.ts';
import {
  type Moderation,
  type ReviewReply,
  type StaffReview,
  type StaffReviewList,
  staffReviewListSchema,
  staffReviewSchema,
} from '../../../lib/contract/review.ts';
import {
  type CameBack,
  type DeclinedCancellation,
  type Parcel,
  parcelSchema,
} from '../../../lib/contract/staff-orders.ts';
import {
  type Reconciliation,
  type RefundedOrder,
  type RefundRequest,
  reconciliationSchema,
  refundedOrderSchema,
} from '../../../lib/contract/staff-payments.ts';
import { type User, userSchema } from '../../../lib/contract/user.ts';
import { parseOrderNumber } from '../../../lib/domain/order-number.ts';
import { getOwedLines } from '../../../lib/domain/owed-units.ts';
import { parseReferenceCode } from '../../../lib/domain/reference-code.ts';
import { createGatewayClient } from '../gateway-client.ts';
import type { Target } from '../target.ts';
import { posting, recordCalls } from './record-calls.ts';
import { staffCalls } from './staff-calls.ts';

const shipmentSchema = z.object({ trackingNumber: z.string(), waybill: z.string().optional() });

type Send = ReturnType<typeof createGatewayClient>['requestJson'];

/** Requests about customers and payments. */
function otherCalls(send: Send) {
  return {
    customer: (phoneOrId: string): Promise<User> =>
      /^[+\d][\d ]+$/.test(phoneOrId)
        ? send(
            `${USERS_API}/GetUserWebByMobileNumber?${new URLSearchParams({ MobileNumber: phoneOrId })}`,
            userSchema,
          )
        : send(`${USERS_API}/GetById?${new URLSearchParams({ Id: phoneOrId })}`, userSchema),
    /** The differences between providers and shop on a day. */
    reconcile: (day: string): Promise<Reconciliation> =>
      send(`/admin/payments/reconciliation?${new URLSearchParams({ day })}`, reconciliationSchema),
  };
}

function changeCalls(send: Send) {
  return {
    reviews: (query: Record<string, string>): Promise<StaffReviewList> =>
      send(`/admin/reviews?${new URLSearchParams(query)}`, staffReviewListSchema),
    moderateReview: (body: Moderation): Promise<StaffReview> =>
      send('/admin/reviews/status', staffReviewSchema, { ...posting(body), method: 'PUT' }),
    replyReview: (body: ReviewReply): Promise<StaffReview> =>
      send('/admin/reviews/reply', staffReviewSchema, { ...posting(body), method: 'PUT' }),
    returns: (query: Record<string, string>): Promise<ReturnList> =>
      send(`/admin/returns?${new URLSearchParams(query)}`, returnListSchema),
    changeReturn: (body: ReturnChange): Promise<Return> =>
      send('/admin/returns', returnSchema, { ...posting(body), method: 'PUT' }),
    change: (body: ChangeStatus): Promise<Order> =>
      send(`${PAYMENT_API}/UserPurshase/changeStatusUserPurshase`, orderSchema, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    declineCancellation: (body: DeclinedCancellation): Promise<Order> =>
      send('/admin/orders/declined-cancellation', orderSchema, {
        ...posting(body),
        method: 'PUT',
      }),
    parcel: (referenceCode: string): Promise<Parcel> =>
      send(
        `/admin/orders/parcel?${new URLSearchParams({ ReferenceCode: referenceCode })}`,
        parcelSchema,
      ),
    recordCameBack: (body: CameBack): Promise<Order> =>
      send('/admin/orders/parcel', orderSchema, posting(body)),
    markCancellationSeen: (referenceCode: string): Promise<Order> =>
      send('/admin/orders/seen-cancellation', orderSchema, {
        ...posting({ referenceCode }),
        method: 'PUT',
      }),
    requestAddress: (referenceCode: string): Promise<Order> =>
      send('/admin/orders/address-requests', orderSchema, posting({ referenceCode })),
    refund: (body: RefundRequest): Promise<RefundedOrder> =>
      send('/admin/orders/refunds', refundedOrderSchema, posting(body)),
  };
}

/** Requests about the parcel of an order. */
function shipmentCalls(send: Send, find: (referenceCode: string) => Promise<Order>) {
  return {
    /**
     * Creates the DHL shipment of the order once.
     * @param weight of the parcel in kg
     * @returns the PDF of the waybill; undefined when DHL sent none
     */
    async createOrderShipment(
      referenceCode: string,
      weight?: string,
    ): Promise<Uint8Array | undefined> {
      const { requestId } = await find(referenceCode);
      const query = new URLSearchParams({
        RequesterId: requestId,
        ...(weight !== undefined && { Weight: weight }),
      });
      const { waybill } = await send(
        `${PAYMENT_API}/DHL/CreateShipments?${query}`,
        shipmentSchema,
        posting(undefined),
      );
      return waybill === undefined ? undefined : Buffer.from(waybill, 'base64');
    },
  };
}

/** Requests of staff about orders. They throw the problem that the gateway reports. */
export function orderCalls(target: Target) {
  const client = createGatewayClient(target);
  const { requestJson: send } = client;
  const find = (referenceCode: string): Promise<Order> =>
    send(
      `${PAYMENT_API}/UserPurshase/GetUserPurshaseHistoryByRefCode?${new URLSearchParams({ ReferenceCode: referenceCode })}`,
      orderSchema,
    );
  const list = (query: Record<string, string>): Promise<OrderList> =>
    send(`/admin/orders?${new URLSearchParams(query)}`, orderListSchema);
  return {
    ...shipmentCalls(send, find),
    ...otherCalls(send),
    ...changeCalls(send),
    ...recordCalls(client),
    ...staffCalls(client),
    find,
    list,
    send,
    /** Returns the reference code of an order that is given by its number or its code. */
    async resolve(text: string): Promise<string> {
      const parsed = parseOrderNumber(text);
      if (parsed.kind === 'wrongCheckDigit')
        throw new Error(`${text} is not an order number: its check digit is wrong (check_digit)`);
      if (parsed.kind === 'malformed') return parseReferenceCode(text) ?? text;
      const { items } = await list({ orderNumber: parsed.orderNumber });
      if (!items[0]) throw new Error(`Order ${parsed.orderNumber} not found (order_not_found)`);
      return items[0].referenceCode;
    },
    async rates(referenceCode: string): Promise<DeliveryServices> {
      const { address, lines, refunds } = await find(referenceCode);
      if (!address) throw new Error('the order has no address');
      const owed = getOwedLines(lines, refunds);
      if (owed.length === 0) throw new Error('all units of the order are refunded');
      const items = owed.map(({ typeId, type, quantity }) => ({ typeId, type, quantity }));
      const { countryCode, city, postalCode } = address;
      return send(
        `${PAYMENT_API}/DHL/GetRateOrFees`,
        deliveryServicesSchema,
        posting({ countryCode, city, postalCode, items }),
      );
    },
  };
}

export type OrderCalls = ReturnType<typeof orderCalls>;
