import type { Database } from '../../platform/db/client.ts';
import {
  type CorrectedOrder,
  type CorrectionPlan,
  type CorrectionRow,
  type OrderContactParts,
  type OrderLineRow,
  type OrderRow,
  orderCorrections,
  orders,
} from '../../platform/db/schema/orders.ts';
import { eq } from '../../platform/db/sql.ts';
import { correctStock } from '../inventory/correct-stock.ts';
import { replaceLines } from '../inventory/order-lines.ts';
import type { StockUse } from '../inventory/reservation.ts';
import type { StockChanges } from '../inventory/stock-changes.ts';
import { queueOrderMessages } from '../messages/queue-order-messages.ts';
import { queueAgentEvent } from '../record/agent-events.ts';
import { replaceInvoice } from '../record/order-records.ts';

/** The part of an order that its versions keep. */
const toVersion = ({
  countryCode,
  display,
  subTotalFils,
  discountFils,
  deliveryFeeFils,
  wrappingFils,
  pointsFils,
  totalFils,
  promoCode,
  automaticPromotions,
  deliveryService,
  pickUp,
  deliveryFrom,
  deliveryTo,
}: CorrectedOrder): CorrectedOrder => ({
  countryCode,
  display,
  subTotalFils,
  discountFils,
  deliveryFeeFils,
  wrappingFils,
  pointsFils,
  totalFils,
  promoCode,
  automaticPromotions,
  deliveryService,
  pickUp,
  deliveryFrom,
  deliveryTo,
});

const toContacts = ({ address, giftMessage }: OrderContactParts): OrderContactParts => ({
  address,
  giftMessage,
});

/** The order of a plan, without what a correction does not change. */
export const toCorrectedOrder = (
  order: CorrectedOrder & OrderContactParts,
): CorrectionPlan['order'] => ({ ...toVersion(order), ...toContacts(order) });

export interface NewCorrection {
  plan: CorrectionPlan;
  /** The stock of the units that it adds. */
  taken: readonly StockUse[];
  /** Those of them that a payment link has reserved. */
  reserved?: readonly StockUse[];
  by: Pick<CorrectionRow, 'actor' | 'reason'> & Partial<Pick<CorrectionRow, 'staffId'>>;
}

async function writeOrder(
  db: Database,
  { referenceCode }: OrderRow,
  { order }: CorrectionPlan,
  actor: CorrectionRow['actor'],
): Promise<OrderRow> {
  const [written] = await db
    .update(orders)
    .set({
      ...toCorrectedOrder(order),
      // Staff see what they have not done themselves.
      followUp: actor === 'owner' ? 'Changed' : null,
      updatedAt: new Date(),
    })
    .where(eq(orders.referenceCode, referenceCode))
    .returning();
  if (!written) throw new Error('Order not found');
  return written;
}

/**
 * Changes a confirmed order, and records the version: stock, lines, amounts, invoice, and the message
 * to its buyer. The caller has locked the order, and checked it.
 * @param rows its lines
 * @throws OutOfStockError
 */
export async function recordCorrection(
  db: Database,
  before: OrderRow,
  rows: OrderLineRow[],
  { plan, taken, reserved = [], by }: NewCorrection,
): Promise<{ order: OrderRow; stockChanges: StockChanges }> {
  const { referenceCode } = before;
  const { lines, removed, changed } = plan;
  const stockChanges = lines
    ? await correctStock(db, referenceCode, { taken, reserved, removed }, () =>
        replaceLines(db, referenceCode, lines),
      )
    : [];
  const order = await writeOrder(db, before, plan, by.actor);
  const isOfOrder = eq(orderCorrections.referenceCode, referenceCode);
  const version = (await db.$count(orderCorrections, isOfOrder)) + 1;
  await queueAgentEvent(db, referenceCode);
  await queueOrderMessages(db, 'corrected', referenceCode, { version });
  const replaced = { formerInvoice: null, creditNote: null };
  await db.insert(orderCorrections).values({
    referenceCode,
    version,
    changed,
    ...by,
    before: { order: toVersion(before), lines: rows },
    after: { order: toVersion(order), lines: lines ?? rows },
    contacts: { before: toContacts(before), after: toContacts(order) },
    // Last, because it locks the rows of numbers until the transaction ends.
    ...(plan.isOnInvoice ? await replaceInvoice(db, before) : replaced),
    createdAt: new Date(),
  });
  return { order, stockChanges };
}
