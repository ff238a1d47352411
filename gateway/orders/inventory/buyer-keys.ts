import type { Database } from '../../platform/db/client.ts';
import { type OrderRow, orders, reservationKeys } from '../../platform/db/schema/orders.ts';
import { and, eq, inArray, or } from '../../platform/db/sql.ts';
import type { ReservationKey } from '../../platform/http/rate-limits/order-limits.ts';
import type { RateLimits } from '../../platform/http/rate-limits/rate-limits.ts';
import type { Buyer } from '../record/buyer.ts';

export interface BuyerKey {
  kind: ReservationKey;
  key: string;
}

type Digest = Pick<RateLimits, 'digest'>;

const getNetworkKeys = ({ network }: Buyer): BuyerKey[] =>
  network === undefined ? [] : [{ kind: 'network', key: network }];

/**
 * Guest identities and invented phones cost nothing, so that a guest is counted by the phone and
 * the network too. The phone is stored as a digest.
 */
function getGuestKeys(buyer: Buyer, { digest }: Digest): BuyerKey[] {
  return [
    { kind: 'guest', key: buyer.userId },
    { kind: 'phone', key: digest('recipient', buyer.customer.phone) },
    ...getNetworkKeys(buyer),
  ];
}

/** The keys by which an unpaid order is counted: an account by its id only. */
export function getUnpaidKeys(buyer: Buyer, limits: Digest): BuyerKey[] {
  return buyer.isGuest ? getGuestKeys(buyer, limits) : [{ kind: 'account', key: buyer.userId }];
}

/**
 * The keys by which a cash order is counted; none for a verified phone, whose owner is known.
 * Accounts with invented e-mails are counted by their network too.
 */
export function getCashKeys(buyer: Buyer, limits: Digest): BuyerKey[] {
  if (buyer.isPhoneVerified) return [];
  return buyer.isGuest
    ? getGuestKeys(buyer, limits)
    : [{ kind: 'account', key: buyer.userId }, ...getNetworkKeys(buyer)];
}

/** Stores the keys of an order, in place of those that it had. */
export async function saveKeys(
  db: Database,
  referenceCode: string,
  keys: readonly BuyerKey[],
): Promise<void> {
  await db.delete(reservationKeys).where(eq(reservationKeys.referenceCode, referenceCode));
  if (keys.length === 0) return;
  const createdAt = new Date();
  await db
    .insert(reservationKeys)
    .values(keys.map((key) => ({ referenceCode, createdAt, ...key })));
}

/** The keys of the buyer for an order that is paid again in another way. */
export async function loadKeys(
  db: Database,
  referenceCode: string,
  buyer: Buyer,
  limits: Digest,
  isCash: boolean,
): Promise<BuyerKey[]> {
  const { kind, key } = reservationKeys;
  const stored = await db
    .select({ kind, key })
    .from(reservationKeys)
    .where(eq(reservationKeys.referenceCode, referenceCode));
  const network = stored.find((one) => one.kind === 'network')?.key ?? buyer.network;
  const known = { ...buyer, network };
  if (isCash) return getCashKeys(known, limits);
  return stored.length > 0 ? stored : getUnpaidKeys(known, limits);
}

/** An unpaid order whose stock is reserved; a payment link keeps it after a failed payment. */
export const isReserving = and(
  inArray(orders.status, ['PendingPayment', 'PaymentFailed']),
  eq(orders.stockState, 'held'),
);

/**
 * A confirmed order without a payment that has not been shipped: in cash, or with nothing to pay.
 */
export const isOpenCash = and(
  inArray(orders.status, ['Confirmed', 'Processing', 'ReadyForPickup', 'CancelRequested']),
  eq(orders.stockState, 'claimed'),
  or(eq(orders.paymentMethod, 'Cash'), eq(orders.totalFils, 0)),
);

/** Whether an unpaid order gives its stock to a later one of its buyer: not what staff promised. */
export const isReleasable = ({
  status,
  reservedUntil,
}: Pick<OrderRow, 'status' | 'reservedUntil'>): boolean =>
  status === 'PendingPayment' && reservedUntil === null;
