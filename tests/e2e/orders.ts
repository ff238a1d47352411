import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { ItemSummary } from '../../lib/api/contract/item';
import type { Order } from '../../lib/api/contract/order';
import type {
  ChangeStatus,
  Purchase,
  Purchased,
  UserOrders,
} from '../../lib/api/contract/purchase';
import type { RefundedOrder, RefundRequest } from '../../lib/api/contract/staff-payments';
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
}

/** KWD paid in points with `Mixed`; the rest is paid by KNET. */
const POINTS = 2;

/** Places an order in Kuwait through the API. */
export function buy(
  shopper: Shopper,
  { item, quantity, total, lang, paymentMethod }: OrderInput,
): Promise<Purchased> {
  const points = paymentMethod === 'Mixed' ? POINTS : 0;
  const purchase: Purchase = {
    items: [{ typeId: item.id, type: item.type, quantity }],
    countryCode: 'KW',
    address: createAddress('KW', shopper),
    paymentMethod,
    ...(points > 0 && { points, restMethod: 'Knet' }),
    expectedTotal: Math.round((total - points) * 1000) / 1000,
    language: lang,
    source: 'WebSite',
  };
  return shopper.call('POST', `${PAYMENT}/PaymentRequest/PerformPurchase`, purchase, {
    'idempotency-key': randomUUID(),
  });
}

/**
 * The local storage of a shopper who left for the payment page: the cart and the
 * pending order.
 */
export function pendingPaymentStorage(
  { item, quantity }: OrderInput,
  { referenceCode }: Purchased,
): Record<string, string> {
  return {
    cart_products: JSON.stringify([toCartLine(item, quantity)]),
    placed_order: JSON.stringify({ key: randomUUID(), fingerprint: referenceCode, referenceCode }),
  };
}

export function getOrder({ call }: Shopper, referenceCode: string): Promise<Order> {
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
  shopper: Shopper,
  referenceCode: string,
  status: Order['status'],
): Promise<void> {
  await expect.poll(async () => (await getOrder(shopper, referenceCode)).status).toBe(status);
}

/** Changes an order as staff do. */
export function changeOrder(change: ChangeStatus): Promise<Order> {
  return callGateway(
    process.env.E2E_STAFF_TOKEN ?? '',
    'PUT',
    `${PAYMENT}/UserPurshase/changeStatusUserPurshase`,
    change,
  );
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

/** Commands for the simulated provider about the refunds of one payment. */
export function simulatedRefunds({ redirectUrl = '' }: Purchased) {
  const { origin, pathname } = new URL(redirectUrl);
  const chargeId = pathname.split('/').at(-1) ?? '';
  const send = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${origin}/control/refunds${path}`, init);
    if (!response.ok) throw new Error(`The simulator answered ${response.status}`);
  };
  return {
    /** The next refund is pending until it is ended. */
    delayRefund: () => send('', { chargeId, status: 'REFUNDED', pendingMs: 3_600_000 }),
    /** Ends the pending refunds of the payment. */
    confirm: () => send(`/of-charge/${chargeId}`, { status: 'REFUNDED' }),
  };
}

/** Gives a shopper points by refunding an order in points. */
export async function earnPoints(
  shopper: Shopper,
  orderInput: Omit<OrderInput, 'paymentMethod'>,
): Promise<void> {
  const { referenceCode } = await buy(shopper, { ...orderInput, paymentMethod: 'Cash' });
  await changeOrder({ referenceCode, status: 'Refunded', refundType: 'Point' });
}
