import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type {
  CorrectionPreview,
  correctionRequestSchema,
} from '../../../lib/contract/correction-request.ts';
import { filsFromKwd, kwdFromFils } from '../../../lib/domain/money.ts';
import type { OrderActor } from '../../../lib/domain/order-status.ts';
import { getStockUses } from '../../catalogue/public.ts';
import {
  findPendingCorrection,
  getOrderRevision,
  getUnpaidKeys,
  loadBuyer,
  loadOrderLines,
  lockOrder,
  OutOfStockError,
  publishStockChanges,
  recordCorrection,
  reserveCorrection,
  type StockChanges,
  saveKeys,
  toBreakdown,
  toCorrectedLines,
  toCorrectedOrder,
  totalChanged,
} from '../../orders/public.ts';
import {
  beginCorrectionRefund,
  createPaymentLink,
  startRefund,
  voidOpenPayment,
} from '../../payments/public.ts';
import type { Database } from '../../platform/db/client.ts';
import type { CorrectionPlan, OrderRow } from '../../platform/db/schema/orders.ts';
import { transact } from '../../platform/db/transact.ts';
import { conflict, rejectField } from '../../platform/http/problem.ts';
import { type DeliveryQuote, quoteDelivery } from '../../shipping/public.ts';
import { getLinkEnd } from '../payment-links/order-link.ts';
import type { CheckoutServices } from '../services.ts';
import { loadAddedStock, planMoney, requireOwnRights } from './correction-rules.ts';
import {
  planCorrection,
  requireRevised,
  toTotal,
  type WantedCorrection,
} from './plan-correction.ts';
import { withdrawPending } from './withdraw-correction.ts';

type Correction = z.output<typeof correctionRequestSchema>;

interface Situation {
  actor: OrderActor;
  delivery: DeliveryQuote;
}

type Deps = Pick<
  CheckoutServices,
  'payments' | 'paymentLinkTokens' | 'paymentLinkHours' | 'limits'
>;

/** Prices a correction of the order as the person saw it. */
async function price(
  db: Database,
  order: OrderRow,
  wanted: WantedCorrection,
  { actor, delivery }: Situation,
) {
  const rows = await loadOrderLines(db, order.referenceCode);
  requireRevised(order, rows, wanted, actor);
  const plan = await planCorrection(db, order, rows, wanted, delivery);
  requireOwnRights(order, plan, actor);
  return { rows, plan };
}

type Priced = Awaited<ReturnType<typeof price>>;

/** Checks a correction by the rules of payments and stock. */
async function check(db: Database, deps: Deps, order: OrderRow, { rows, plan }: Priced) {
  const money = await planMoney(db, deps, order, rows, plan);
  return { rows, plan, money, stock: await loadAddedStock(db, plan) };
}

type Checked = Awaited<ReturnType<typeof check>>;

/** The plan with the lines as they are to be stored. */
async function toStoredPlan(
  db: Database,
  { referenceCode }: OrderRow,
  { rows, plan: { changed, order, lines, removed, isOnInvoice } }: Priced,
): Promise<CorrectionPlan> {
  return {
    changed,
    order: toCorrectedOrder(order),
    lines: lines && (await toCorrectedLines(db, referenceCode, rows, lines)),
    removed,
    isOnInvoice,
  };
}

interface Corrected {
  stockChanges: StockChanges;
  refundId?: string | undefined;
}

/** Reserves what a correction adds until its payment link is paid or has ended. */
async function awaitPayment(
  db: Database,
  deps: Deps,
  order: OrderRow,
  { rows, plan: { added }, money, stock }: Checked,
  { plan, reason }: { plan: CorrectionPlan; reason: string | null },
): Promise<StockChanges> {
  const { referenceCode } = order;
  const link = await createPaymentLink(db, deps, {
    order,
    amountFils: money.toPayFils,
    reason: 'correction',
    expiresAt: getLinkEnd(deps),
  });
  await saveKeys(db, referenceCode, getUnpaidKeys(await loadBuyer(db, order), deps.limits));
  return reserveCorrection(db, {
    id: link.id,
    referenceCode,
    plan,
    reason,
    revision: getOrderRevision(order, rows),
    stockUses: getStockUses(added, stock),
  });
}

/** Whether this very correction waits for its payment already: somebody has sent it twice. */
async function isAwaited(
  db: Database,
  { referenceCode }: OrderRow,
  plan: CorrectionPlan,
): Promise<boolean> {
  const pending = await findPendingCorrection(db, referenceCode);
  if (!pending || pending.expiresAt <= new Date()) return false;
  // As the database has stored it.
  const stored: unknown = JSON.parse(JSON.stringify(plan));
  return isDeepStrictEqual(pending.plan, stored);
}

/**
 * Corrects the order, or has it wait for the payment of a link. The order is locked, so that two
 * people take turns and nothing is returned twice.
 */
async function correctWithin(
  db: Database,
  deps: Deps,
  correction: Correction,
  situation: Situation,
): Promise<Corrected> {
  const { referenceCode, expectedTotal, reason = null } = correction;
  const before = await lockOrder(db, referenceCode);
  const priced = await price(db, before, correction, situation);
  const { plan } = priced;
  if (plan.changed.length === 0) return { stockChanges: [] };
  const stored = await toStoredPlan(db, before, priced);
  const isSeen = filsFromKwd(expectedTotal) === plan.order.totalFils;
  if (isSeen && (await isAwaited(db, before, stored))) return { stockChanges: [] };
  // Another correction takes the place of one that waits for its payment.
  const released = (await withdrawPending(db, referenceCode)) ?? [];
  const checked = await check(db, deps, before, priced);
  if (!isSeen) throw totalChanged(toTotal(plan.order));
  const { rows, money, stock } = checked;
  if (money.toPayFils > 0) {
    const reserved = await awaitPayment(db, deps, before, checked, { plan: stored, reason });
    return { stockChanges: [...released, ...reserved] };
  }
  const { order, stockChanges } = await recordCorrection(db, before, rows, {
    plan: stored,
    taken: getStockUses(plan.added, stock),
    by: { actor: situation.actor, reason },
  });
  const refundId = await beginCorrectionRefund(db, order, money.refundable, money.returned);
  return { stockChanges: [...released, ...stockChanges], refundId };
}

/** The rate of the carrier for a new address; requested before anything is locked. */
function quoteAddress(
  { dhl }: Pick<CheckoutServices, 'dhl'>,
  { countryCode, deliveryService }: OrderRow,
  { address, lines = [] }: WantedCorrection,
): Promise<DeliveryQuote> {
  const isSameCountry = address?.countryCode === countryCode;
  const service = isSameCountry ? (deliveryService ?? undefined) : undefined;
  return quoteDelivery(dhl, { countryCode, address, items: lines, deliveryService: service });
}

/** A purchase of this moment has taken the units. */
const soldMeanwhile = () =>
  conflict('out_of_stock', 'Some units were sold at this moment. Choose others.');

/**
 * The only entrance that changes a confirmed order: what is in it, where it goes and what is written
 * on its card. What a paid order costs more is paid with a link first. A correction that waits for
 * its payment ends with another one.
 * @throws the conflicts of `correctionConflictSchema`; 400 for staff without a reason
 */
export async function correctOrder(
  deps: CheckoutServices,
  order: OrderRow,
  correction: Correction,
  actor: OrderActor,
): Promise<void> {
  if (actor === 'staff' && correction.reason === undefined)
    throw rejectField('reason', 'Say why', 'missing');
  const delivery = await quoteAddress(deps, order, correction);
  const { referenceCode } = order;
  const wanted = { ...correction, referenceCode };
  // It may have been paid: then the order is another one than the person saw.
  await voidOpenPayment(deps, referenceCode);
  const { stockChanges, refundId } = await transact(deps.database.db, (tx) =>
    correctWithin(tx, deps, wanted, { actor, delivery }),
  ).catch((error: unknown) => {
    throw error instanceof OutOfStockError ? soldMeanwhile() : error;
  });
  publishStockChanges(deps, stockChanges);
  if (refundId !== undefined) await startRefund(deps, refundId);
}

/**
 * What a correction would change.
 * @throws the problems of `correctOrder`
 */
export async function previewCorrection(
  deps: CheckoutServices,
  order: OrderRow,
  wanted: WantedCorrection,
  actor: OrderActor,
): Promise<CorrectionPreview> {
  const delivery = await quoteAddress(deps, order, wanted);
  const { db } = deps.database;
  const priced = await price(db, order, wanted, { actor, delivery });
  const { plan, money } = await check(db, deps, order, priced);
  const { moneyFils, pointsFils } = money.returned;
  const points = money.refundable.acceptsPoints ? pointsFils : 0;
  return {
    before: toBreakdown(order),
    after: toBreakdown(plan.order),
    refund: { amount: kwdFromFils(moneyFils), points: kwdFromFils(points) },
    toPay: kwdFromFils(money.toPayFils),
  };
}
