import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { promotionSeedSchema, writePromotions } from '../../../gateway/catalogue/public.ts';
import type { Database } from '../../../gateway/platform/db/client.ts';
import { deterministicId } from '../../../gateway/platform/db/deterministic-id.ts';
import { orders } from '../../../gateway/platform/db/schema/orders.ts';
import { eq } from '../../../gateway/platform/db/sql.ts';
import { writeDeliveryFees } from '../../../gateway/shipping/delivery-rows.ts';
import type { Order, OrderStatus } from '../../../lib/contract/order.ts';
import { deliveryFeeRuleSchema } from '../../../lib/contract/price-rules.ts';
import type { Purchase, Purchased } from '../../../lib/contract/purchase.ts';
import { buildPost } from './callers.ts';
import { writeCountries } from './countries.ts';
import type { Shopper } from './shoppers.ts';
import type { TestGateway } from './test-gateway.ts';

export const PAYMENT = '/payment/api/Web';
export const PURCHASE = `${PAYMENT}/PaymentRequest/PerformPurchase`;
export const RETRY = `${PAYMENT}/PaymentRequest/RetryPayment`;

/** Writes what orders need besides items: countries, delivery fees and promotions. */
export async function writePriceRules(
  db: Database,
  promotions: readonly Record<string, unknown>[] = [],
): Promise<void> {
  await writeCountries(db);
  const fees = [
    { countryCode: 'KW', fee: 2, freeFrom: 50, minDays: 1, maxDays: 2 },
    { countryCode: 'SA', fee: 5, minDays: 3, maxDays: 6 },
  ];
  await writeDeliveryFees(
    db,
    fees.map((fee) => deliveryFeeRuleSchema.parse(fee)),
  );
  const message = { En: 'Off', Ar: 'خصم' };
  await writePromotions(
    db,
    promotions.map((promotion) => promotionSeedSchema.parse({ message, ...promotion })),
  );
}

export const ADDRESS = {
  type: 'House',
  recipientName: 'Noura',
  phone: '+96550001234',
  countryCode: 'KW',
  government: 'HA',
  city: 'Salmiya',
  block: '4',
  street: '12',
  building: '7',
  isDefault: false,
} as const;

export const ABROAD = {
  ...ADDRESS,
  countryCode: 'SA',
  government: 'Riyadh',
  city: 'Riyadh',
  postalCode: '12345',
  shortAddress: 'RRRD2929',
};

/** Of a purchase that is sent to Riyadh and paid by card. */
export const ABROAD_BY_CARD = {
  countryCode: 'SA',
  address: ABROAD,
  paymentMethod: 'OnLine',
} as const satisfies Partial<Purchase>;

export type Want = [sku: string, quantity: number, type?: 'PRODUCT' | 'COLLECTION'];

export function toPurchaseLines(wants: readonly Want[]) {
  return wants.map(([sku, quantity, type = 'PRODUCT']) => ({
    typeId: deterministicId('item', sku),
    quantity,
    type,
  }));
}

/** Builds a purchase in Kuwait, paid in cash by default. */
export function buildPurchase(
  wants: readonly Want[],
  expectedTotal: number,
  change: Partial<Purchase> = {},
): Purchase {
  return {
    items: toPurchaseLines(wants),
    countryCode: 'KW',
    address: ADDRESS,
    paymentMethod: 'Cash',
    expectedTotal,
    language: 'en',
    source: 'WebSite',
    ...change,
  };
}

export function buy(
  shopper: Pick<Shopper, 'request'>,
  purchase: unknown,
  key: string = randomUUID(),
): Promise<Response> {
  return shopper.request(PURCHASE, buildPost(purchase, { 'idempotency-key': key }));
}

/** Places an order and expects the status 201. */
export async function placeOrder(
  shopper: Pick<Shopper, 'request'>,
  purchase: Purchase,
): Promise<Purchased> {
  const response = await buy(shopper, purchase);
  expect(response.status, await response.clone().text()).toBe(201);
  return response.json();
}

/** Fetches the order as this caller sees it. */
export async function fetchOrder(
  caller: Pick<Shopper, 'request'>,
  referenceCode: string,
): Promise<Order> {
  const response = await caller.request(
    `${PAYMENT}/UserPurshase/GetUserPurshaseHistoryByRefCode?ReferenceCode=${referenceCode}`,
  );
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json();
}

/**
 * Reads the stored status. Reading it through the gateway would synchronize an open payment with
 * its provider.
 */
export async function readStoredStatus(
  db: Database,
  referenceCode: string,
): Promise<OrderStatus | undefined> {
  const [row] = await db
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.referenceCode, referenceCode));
  return row?.status;
}

/** Selects the outcome of a payment by submitting the form of its page. */
export function submitPaymentOutcome(
  { pay }: Pick<TestGateway, 'pay'>,
  { redirectUrl = '' }: Purchased,
  outcome: string,
): Promise<Response> {
  return pay(redirectUrl, outcome);
}

/** Follows a redirect within the gateway. */
export function followRedirect(
  gateway: Pick<Shopper, 'request'>,
  response: Response,
): Promise<Response> {
  expect(response.status).toBe(303);
  const { pathname } = new URL(response.headers.get('location') ?? '');
  return gateway.request(pathname.replace(/^\/gateway/, ''));
}

/** Selects the outcome of a payment on its page, and returns to the shop. */
export async function completePayment(
  gateway: Pick<TestGateway, 'pay' | 'request'>,
  order: Purchased,
  outcome: string,
): Promise<Response> {
  return followRedirect(gateway, await submitPaymentOutcome(gateway, order, outcome));
}

/** Places an order and pays it. */
export async function placePaidOrder(
  gateway: Pick<TestGateway, 'pay' | 'request'>,
  shopper: Pick<Shopper, 'request'>,
  purchase: Purchase,
): Promise<Purchased> {
  const order = await placeOrder(shopper, purchase);
  await completePayment(gateway, order, 'paid');
  return order;
}
