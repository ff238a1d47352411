import type { Call } from '../../../lib/contract/calls/call.ts';
import { changeOrderStatus, getOrder } from '../../../lib/contract/calls/orders.ts';
import {
  createShipment,
  downloadPackingSlips,
  exportOrders,
  listOrders,
} from '../../../lib/contract/calls/staff-orders.ts';
import {
  getCashReport,
  listPaymentDifferences,
  refundOrder,
} from '../../../lib/contract/calls/staff-payments.ts';
import type { Locale } from '../../../lib/contract/locales.ts';
import type { Order } from '../../../lib/contract/order.ts';
import { type ChangeStatus, orderListSchema } from '../../../lib/contract/purchase.ts';
import type { RefundRequest } from '../../../lib/contract/staff-payments.ts';
import { parseOrderNumber } from '../../../lib/domain/order-number.ts';
import { parseReferenceCode } from '../../../lib/domain/reference-code.ts';
import { createGatewayClient } from '../gateway-client.ts';
import type { Target } from '../target.ts';

/** The commands need a token that may read amounts. */
const listWholeOrders = { ...listOrders, response: orderListSchema } as const satisfies Call;

type OrderFilter = Record<string, string>;

/** Requests of staff about orders. They throw the problem that the gateway reports. */
export function orderCalls(target: Target) {
  const client = createGatewayClient(target);
  const find = (referenceCode: string): Promise<Order> =>
    client.call(getOrder, { query: { ReferenceCode: referenceCode } });
  // The gateway names a filter that it does not know.
  const list = (query: OrderFilter) => client.call(listWholeOrders, { query });
  return {
    client,
    find,
    list,
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
    change: (body: ChangeStatus): Promise<Order> => client.call(changeOrderStatus, { body }),
    refund: (body: RefundRequest) => client.call(refundOrder, { body }),
    cash: (day: string) => client.call(getCashReport, { query: { day } }),
    /** The differences between providers and shop on a day. */
    reconcile: (day: string) => client.call(listPaymentDifferences, { query: { day } }),
    /** Downloads the packing slips of orders as one PDF. */
    slips: (referenceCodes: string[], language?: Locale) =>
      client.download(downloadPackingSlips, {
        body: { referenceCodes, ...(language && { language }) },
      }),
    /** Downloads the orders of a period as CSV, in parts. */
    async exportOrders(query: { from: string; to: string }): Promise<ReadableStream<Uint8Array>> {
      const { body } = await client.send(exportOrders, { query });
      if (!body) throw new Error('the gateway sent no file');
      return body;
    },
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
      const query = { RequesterId: requestId, ...(weight !== undefined && { Weight: weight }) };
      const { waybill } = await client.call(createShipment, { query });
      return waybill === undefined ? undefined : Buffer.from(waybill, 'base64');
    },
  };
}

export type OrderCalls = ReturnType<typeof orderCalls>;
