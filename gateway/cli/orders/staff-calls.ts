import {
  type CashReceipt,
  type CashReport,
  cashReceiptSchema,
  cashReportSchema,
  type NewCashReceipt,
} from '../../../lib/contract/cash.ts';
import {
  type CustomerDetail,
  type CustomerList,
  customerDetailSchema,
  customerListSchema,
  mergedOrdersSchema,
  type PointsAdjustment,
} from '../../../lib/contract/customers.ts';
import {
  type FailedMessageList,
  failedMessageListSchema,
  type InboxChange,
  type InboxList,
  type InboxMessage,
  inboxListSchema,
  inboxMessageSchema,
  type RestockWishList,
  restockWishListSchema,
} from '../../../lib/contract/inbox.ts';
import {
  type Exchanged,
  type ExchangeRequest,
  exchangedSchema,
} from '../../../lib/contract/staff-orders.ts';
import { type Summary, summarySchema } from '../../../lib/contract/summary.ts';
import type { createGatewayClient } from '../gateway-client.ts';
import { posting } from './record-calls.ts';

type Client = ReturnType<typeof createGatewayClient>;
type Query = Record<string, string>;

const toQuery = (query: Query) => new URLSearchParams(query).toString();

function customerCalls({ request, requestJson: send }: Client) {
  const path = (id: string) => `/admin/customers/${encodeURIComponent(id)}`;
  return {
    customers: (query: Query): Promise<CustomerList> =>
      send(`/admin/customers?${toQuery(query)}`, customerListSchema),
    adjustPoints: (id: string, body: PointsAdjustment): Promise<CustomerDetail> =>
      send(`${path(id)}/points`, customerDetailSchema, posting(body)),
    mergeGuestOrders: (id: string): Promise<{ merged: number }> =>
      send(`${path(id)}/guest-orders`, mergedOrdersSchema, posting(undefined)),
    async eraseCustomer(id: string): Promise<void> {
      await request(path(id), { method: 'DELETE' });
    },
  };
}

function inboxCalls({ request, requestJson: send }: Client) {
  return {
    inbox: (query: Query): Promise<InboxList> =>
      send(`/admin/messages?${toQuery(query)}`, inboxListSchema),
    changeMessage: (id: string, body: InboxChange): Promise<InboxMessage> =>
      send(`/admin/messages/${encodeURIComponent(id)}`, inboxMessageSchema, {
        ...posting(body),
        method: 'PUT',
      }),
    wishes: (query: Query): Promise<RestockWishList> =>
      send(`/admin/restock-wishes?${toQuery(query)}`, restockWishListSchema),
    failedMessages: (query: Query): Promise<FailedMessageList> =>
      send(`/admin/failed-messages?${toQuery(query)}`, failedMessageListSchema),
    async retryMessage(id: string): Promise<void> {
      await request(`/admin/failed-messages/${encodeURIComponent(id)}/retry`, posting(undefined));
    },
  };
}

/** Requests about customers, messages and money. */
export function staffCalls(client: Client) {
  const { request, requestJson: send } = client;
  return {
    ...customerCalls(client),
    ...inboxCalls(client),
    summary: (): Promise<Summary> => send('/admin/summary', summarySchema),
    cash: (day: string): Promise<CashReport> =>
      send(`/admin/cash?${toQuery({ day })}`, cashReportSchema),
    recordCash: (body: NewCashReceipt): Promise<CashReceipt> =>
      send('/admin/cash', cashReceiptSchema, posting(body)),
    async deleteCash(id: string): Promise<void> {
      await request(`/admin/cash/${encodeURIComponent(id)}`, { method: 'DELETE' });
    },
    exchange: (body: ExchangeRequest): Promise<Exchanged> =>
      send('/admin/orders/exchange', exchangedSchema, posting(body)),
  };
}
