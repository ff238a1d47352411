import {
  CLOSED_LINK_CODES,
  type ClosedLink,
  type PaymentLink,
} from '../../../lib/contract/payment-link.ts';
import type { OnlineMethod, PaymentMethod } from '../../../lib/contract/payment-methods.ts';
import type { Purchased } from '../../../lib/contract/purchase.ts';
import { kwdFromFils } from '../../../lib/domain/money.ts';
import { isPaidLater } from '../../../lib/domain/payment-methods.ts';
import { paymentOptions } from '../../../lib/domain/payment-rules.ts';
import { isCombinable } from '../../../lib/domain/points-payment.ts';
import {
  findOrder,
  insertAttempt,
  loadBuyer,
  loadOrder,
  loadStockUses,
  lockOrder,
  pendingAttempt,
  publishStockChanges,
  type StockChanges,
  toOrder,
} from '../../orders/public.ts';
import {
  findPaymentLink,
  getClosedState,
  getShopMethods,
  voidOpenPayment,
} from '../../payments/public.ts';
import type { Database } from '../../platform/db/client.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import type { AttemptRow, PaymentLinkRow } from '../../platform/db/schema/payments.ts';
import { transact } from '../../platform/db/transact.ts';
import { conflict, ProblemError } from '../../platform/http/problem.ts';
import { requireCountry } from '../pricing/reprice-order.ts';
import { beginAgain, methodNotAvailable, requireMethod } from '../purchase/begin-again.ts';
import { toPurchaseResult } from '../purchase/perform-purchase.ts';
import type { CheckoutServices } from '../services.ts';

const DETAILS = {
  unknown: 'There is no such payment link.',
  expired: 'The payment link has expired. Ask the shop for another one.',
  cancelled: 'The payment link is not valid any more. Ask the shop for another one.',
  paid: 'The payment link is paid.',
} as const satisfies Record<ClosedLink, string>;

const closed = (state: ClosedLink): ProblemError =>
  state === 'unknown'
    ? new ProblemError(404, CLOSED_LINK_CODES[state], DETAILS[state])
    : conflict(CLOSED_LINK_CODES[state], DETAILS[state]);

/**
 * Who pays later is checked by their e-mail, which staff need not ask for, and pays whole orders
 * only.
 */
const canPayWith = (
  { customer }: OrderRow,
  { reason }: Pick<PaymentLinkRow, 'reason'>,
  method: PaymentMethod,
): boolean => !isPaidLater(method) || (customer.email !== '' && reason === 'order');

interface OpenLink {
  link: PaymentLinkRow;
  order: OrderRow;
}

/**
 * The link of a token, with its order.
 * @throws 404 for any other text, and 409 with what has ended the link
 */
async function requireOpenLink(db: Database, token: string): Promise<OpenLink> {
  const link = await findPaymentLink(db, token);
  if (!link) throw closed('unknown');
  const order = await findOrder(db, link.referenceCode);
  if (!order) throw closed('unknown');
  const state = getClosedState(link, order);
  if (state) throw closed(state);
  return { link, order };
}

/** What an open link shows. */
export async function showLink(
  { database: { db }, payments }: Pick<CheckoutServices, 'database' | 'payments'>,
  token: string,
): Promise<PaymentLink> {
  const { link, order } = await requireOpenLink(db, token);
  const loaded = await loadOrder(db, order.referenceCode);
  if (!loaded) throw closed('unknown');
  const country = await requireCountry(db, order);
  const { isGuest } = await loadBuyer(db, order);
  const offered = getShopMethods(payments);
  const options = paymentOptions({
    country,
    totalFils: link.amountFils,
    offered: offered.filter((method) => method !== 'Cash' && method !== 'Mixed'),
    isGuest,
    pointsFils: 0,
  });
  return {
    reason: link.reason,
    amount: kwdFromFils(link.amountFils),
    expiresAt: link.expiresAt.toISOString(),
    order: toOrder(loaded, 'anyone'),
    methods: options
      .filter(
        ({ method }) =>
          method !== 'Mixed' &&
          isCombinable(method, order.pointsFils) &&
          canPayWith(order, link, method),
      )
      .map(({ method, restriction }) => ({ method, ...restriction })),
  };
}

/** The attempt of an open link; the order is locked and has no other open attempt. */
async function beginLinkPayment(
  db: Database,
  deps: CheckoutServices,
  { link, order }: OpenLink,
  method: OnlineMethod,
): Promise<StockChanges> {
  const buyer = await loadBuyer(db, order);
  const country = await requireCountry(db, order);
  const totalFils = link.amountFils;
  const { pointsFils } = link.reason === 'order' ? order : { pointsFils: 0 };
  if (!canPayWith(order, link, method)) throw methodNotAvailable('unavailable');
  requireMethod(deps, method, { country, totalFils, pointsFils, isGuest: buyer.isGuest });
  if (link.reason === 'order') {
    const stockUses = await loadStockUses(db, order.referenceCode);
    return beginAgain(db, deps, { order, buyer, method, link }, stockUses);
  }
  const provider = deps.payments.providerFor(method);
  if (!provider) throw methodNotAvailable('unavailable');
  await insertAttempt(db, order, method, provider.name, buyer.isGuest, link);
  return [];
}

/**
 * Starts the payment of a link with a method, or continues the open payment with the same method.
 * No provider is asked for a link that has ended; a payment that is under way at its end is applied
 * or refunded like any late payment.
 * @throws the problems of `requireOpenLink`, `payment_method_not_available`, and 503
 */
export async function payLink(
  deps: CheckoutServices,
  token: string,
  method: OnlineMethod,
): Promise<Purchased> {
  const { db } = deps.database;
  const { link, order } = await requireOpenLink(db, token);
  const isContinued = (one: AttemptRow) =>
    one.method === method && one.amountFils === link.amountFils && one.expiresAt > new Date();
  await voidOpenPayment(deps, order.referenceCode, isContinued);
  const stockChanges = await transact(db, async (tx) => {
    const locked = await lockOrder(tx, order.referenceCode);
    // Somebody has paid, or the link has ended, since it was read.
    const { link: current } = await requireOpenLink(tx, token);
    if (await pendingAttempt(tx, order.referenceCode)) return [];
    return beginLinkPayment(tx, deps, { link: current, order: locked }, method);
  });
  publishStockChanges(deps, stockChanges);
  return toPurchaseResult(deps, order.referenceCode);
}
