import type { z } from 'zod';
import type {
  CorrectionPreview,
  correctionRequestSchema,
} from '../../../lib/contract/correction-request.ts';
import { filsFromKwd, kwdFromFils } from '../../../lib/domain/money.ts';
import type { OrderActor } from '../../../lib/domain/order-status.ts';
import { getStockUses } from '../../catalogue/public.ts';
import {
  correctStock,
  loadOrderLines,
  lockOrder,
  OutOfStockError,
  publishStockChanges,
  queueAgentEvent,
  queueOrderMessages,
  replaceInvoice,
  rewriteLines,
  type StockChanges,
  toBreakdown,
  totalChanged,
} from '../../orders/public.ts';
import { beginCorrectionRefund, startRefund } from '../../payments/public.ts';
import type { Database } from '../../platform/db/client.ts';
import {
  type CorrectedOrder,
  type OrderLineRow,
  type OrderRow,
  orderCorrections,
  orders,
} from '../../platform/db/schema/orders.ts';
import { eq } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';
import { conflict, rejectField } from '../../platform/http/problem.ts';
import { type DeliveryQuote, quoteDelivery } from '../../shipping/public.ts';
import type { CheckoutServices } from '../services.ts';
import { loadAddedStock, planMoney, requireOwnRights } from './correction-rules.ts';
import {
  type CorrectionPlan,
  planCorrection,
  requireRevised,
  toTotal,
  type WantedCorrection,
} from './plan-correction.ts';

type Correction = z.output<typeof correctionRequestSchema>;

interface Situation {
  actor: OrderActor;
  delivery: DeliveryQuote;
}

type Deps = Pick<CheckoutServices, 'payments'>;

/** Checks a correction by all rules, and prices it. */
async function prepare(
  db: Database,
  deps: Deps,
  order: OrderRow,
  wanted: WantedCorrection,
  { actor, delivery }: Situation,
) {
  const rows = await loadOrderLines(db, order.referenceCode);
  requireRevised(order, rows, wanted, actor);
  const plan = await planCorrection(db, order, rows, wanted, delivery);
  requireOwnRights(order, plan, actor);
  const money = await planMoney(db, deps, order, rows, plan);
  const stock = await loadAddedStock(db, plan);
  return { rows, plan, money, stock };
}

/** What a version of the order keeps. */
const toCorrected = (order: CorrectedOrder): CorrectedOrder => ({
  ...toTotal(order),
  countryCode: order.countryCode,
  display: order.display,
  promoCode: order.promoCode,
  deliveryService: order.deliveryService,
  pickUp: order.pickUp,
  deliveryFrom: order.deliveryFrom,
  deliveryTo: order.deliveryTo,
});

async function writeOrder(
  db: Database,
  { referenceCode }: OrderRow,
  { order }: CorrectionPlan,
): Promise<OrderRow> {
  const { address, giftMessage } = order;
  const values = { ...toCorrected(order), address, giftMessage, updatedAt: new Date() };
  const [written] = await db
    .update(orders)
    .set(values)
    .where(eq(orders.referenceCode, referenceCode))
    .returning();
  if (!written) throw new Error('Order not found');
  return written;
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Moves stock and rewrites lines, where units change. */
async function writeLines(
  db: Database,
  { referenceCode }: OrderRow,
  { rows, plan, stock }: Prepared,
): Promise<{ lines: OrderLineRow[]; stockChanges: StockChanges }> {
  const { lines, added, removed } = plan;
  if (!lines) return { lines: rows, stockChanges: [] };
  let written = rows;
  const units = { taken: getStockUses(added, stock), removed };
  const stockChanges = await correctStock(db, referenceCode, units, async () => {
    written = await rewriteLines(db, referenceCode, rows, lines);
  });
  return { lines: written, stockChanges };
}

interface Corrected {
  stockChanges: StockChanges;
  refundId?: string | undefined;
}

/**
 * Corrects the order and records the version. The order is locked, so that two people take turns and
 * nothing is returned twice.
 */
async function correctWithin(
  db: Database,
  deps: Deps,
  correction: Correction,
  situation: Situation,
): Promise<Corrected> {
  const { referenceCode, expectedTotal, reason = null } = correction;
  const before = await lockOrder(db, referenceCode);
  const prepared = await prepare(db, deps, before, correction, situation);
  const { rows, plan, money } = prepared;
  if (plan.changed.length === 0) return { stockChanges: [] };
  if (filsFromKwd(expectedTotal) !== plan.order.totalFils) throw totalChanged(toTotal(plan.order));
  const { lines, stockChanges } = await writeLines(db, before, prepared);
  const after = await writeOrder(db, before, plan);
  const refundId = await beginCorrectionRefund(db, after, money.refundable, money.returned);
  const isOfOrder = eq(orderCorrections.referenceCode, referenceCode);
  const version = (await db.$count(orderCorrections, isOfOrder)) + 1;
  const replaced = { formerInvoice: null, creditNote: null };
  const contacts = ({ address, giftMessage }: OrderRow) => ({ address, giftMessage });
  await queueAgentEvent(db, referenceCode);
  await queueOrderMessages(db, 'corrected', referenceCode, { version });
  await db.insert(orderCorrections).values({
    referenceCode,
    version,
    actor: situation.actor,
    changed: plan.changed,
    before: { order: toCorrected(before), lines: rows },
    after: { order: toCorrected(after), lines },
    contacts: { before: contacts(before), after: contacts(after) },
    reason,
    refundId: refundId ?? null,
    // Last, because it locks the rows of numbers until the transaction ends.
    ...(plan.isOnInvoice ? await replaceInvoice(db, before) : replaced),
    createdAt: new Date(),
  });
  return { stockChanges, refundId };
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
 * on its card.
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
  const { plan, money } = await prepare(deps.database.db, deps, order, wanted, { actor, delivery });
  const { moneyFils, pointsFils } = money.returned;
  const points = money.refundable.acceptsPoints ? pointsFils : 0;
  return {
    before: toBreakdown(order),
    after: toBreakdown(plan.order),
    refund: { amount: kwdFromFils(moneyFils), points: kwdFromFils(points) },
    toPay: 0,
  };
}
