import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { ItemSummary } from '../../lib/contract/item';
import type { Order } from '../../lib/contract/order';
import type { ChangeStatus, Purchase, Purchased, UserOrders } from '../../lib/contract/purchase';
import type { Return, ReturnChange } from '../../lib/contract/return';
import type { RefundedOrder, RefundRequest } from '../../lib/contract/staff-payments';
import type { Lang } from './messages';
import { toCartLine } from './shopper';
import { callGateway, createAddress, type Shopper } from './users';

const PAYMENT = '/payment/api/Web';

export interface OrderInput {
  item: ItemSummary;
  quantity: number;
  /** KWD, including delivery. */
  total: number;
  lang: Lang;
  paymentMethod: Purchase['paymentMethod'];
  /** Default: Kuwait. */
  countryCode?: 'KW' | 'SA';
  orderNote?: string;
  giftMessage?: string;
  /** In place of the address, which this person enters. */
  giftRecipient?: Purchase['giftRecipient'];
}

/** Places an order through the API. */
export function buy(
  shopper: Shopper,
  { item, quantity, total, lang, countryCode = 'KW', ...input }: OrderInput,
): Promise<Purchased> {
  const purchase: Purchase = {
    items: [{ typeId: item.id, type: item.type, quantity }],
    countryCode,
    ...(!input.giftRecipient && { address: createAddress(countryCode, shopper) }),
    expectedTotal: total,
    language: lang,
    source: 'WebSite',
    ...input,
  };
  return shopper.call('POST', `${PAYMENT}/PaymentRequest/PerformPurchase`, purchase, {
    'idempotency-key': randomUUID(),
  });
}

/** The local storage of a shopper who left for the payment page: the cart and the pending order. */
export function pendingPaymentStorage(
  { item, quantity }: Pick<OrderInput, 'item' | 'quantity'>,
  { referenceCode }: Purchased,
): Record<string, string> {
  return {
    cart_products: JSON.stringify([toCartLine(item, quantity)]),
    placed_order: JSON.stringify({ key: randomUUID(), fingerprint: referenceCode, referenceCode }),
  };
}

export function getOrder({ call }: Pick<Shopper, 'call'>, referenceCode: string): Promise<Order> {
  return call(
    'GET',
    `${PAYMENT}/UserPurshase/GetUserPurshaseHistoryByRefCode?ReferenceCode=${referenceCode}`,
  );
}

/** All orders of a shopper, newest first. */
export async function getOrders({ call, userId }: Shopper): Promise<Order[]> {
  return (
    await call<UserOrders>('GET', `${PAYMENT}/ProfileUser/GetProfileUserByUserId?UserId=${userId}`)
  ).orders;
}

export async function expectStatus(
  shopper: Pick<Shopper, 'call'>,
  referenceCode: string,
  status: Order['status'],
): Promise<void> {
  await expect.poll(async () => (await getOrder(shopper, referenceCode)).status).toBe(status);
}

/** Refunds an amount or lines of an order as staff do. */
export function refundOrder(refund: RefundRequest): Promise<RefundedOrder> {
  const key = { 'idempotency-key': randomUUID() };
  return callGateway(
    process.env.E2E_STAFF_TOKEN ?? '',
    'POST',
    '/admin/orders/refunds',
    refund,
    key,
  );
}

/** Changes the status of an order as staff do. */
export function changeStatus(change: ChangeStatus): Promise<Order> {
  const path = `${PAYMENT}/UserPurshase/changeStatusUserPurshase`;
  return callGateway(process.env.E2E_STAFF_TOKEN ?? '', 'PUT', path, change);
}

/** Delivers a confirmed order as staff do. */
export async function deliverOrder(referenceCode: string): Promise<void> {
  for (const status of ['Processing', 'Shipped', 'Delivered'] as const)
    await changeStatus({ referenceCode, status });
}

/** Changes the status of a return as staff do. */
export function changeReturn(change: ReturnChange): Promise<Return> {
  const key = { 'idempotency-key': randomUUID() };
  return callGateway(process.env.E2E_STAFF_TOKEN ?? '', 'PUT', '/admin/returns', change, key);
}
