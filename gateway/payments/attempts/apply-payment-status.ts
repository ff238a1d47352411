import { isAwaitingPayment } from '../../../lib/domain/order-status.ts';
import type { OrderEvent } from '../../notifications/public.ts';
import {
  askForAddress,
  assignInvoiceNumber,
  commitReservation,
  getFirstStatus,
  isPayExpired,
  lockOrder,
  publishStockChanges,
  queueOrderMessages,
  releaseOrder,
  type StockChanges,
  trackOrderStockChanges,
  transition,
} from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import { type AttemptRow, paymentAttempts } from '../../platform/db/schema/payments.ts';
import { and, eq, ne } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';
import { closePaidLink } from '../links/payment-links.ts';
import {
  type FailedState,
  getPaymentChange,
  type PaymentChange,
  STATUS_AFTER,
} from '../provider/payment-state.ts';
import { ProviderFailure, type ProviderStatus } from '../provider/provider.ts';
import { finishRefund } from '../refunds/refunds.ts';
import type { PaymentServices } from '../services.ts';
import { applyPaidCorrection } from './correction-payment.ts';
import { isOutdated, reserveAgainIfNeeded, storeExtraRefund } from './late-payment.ts';

interface ReportedChange {
  attempt: AttemptRow;
  change: PaymentChange;
}

/** The effects of a status that come after its own rows; requests follow the commit. */
interface AppliedStatus {
  event?: OrderEvent;
  stockChanges: StockChanges;
  /** Other open attempts, ended here, to be cancelled at their provider. */
  toClose: AttemptRow[];
  refundId?: string;
  toReport?: ReportedChange;
}

type Receipt = ProviderStatus['receipt'];
const NO_CHANGE: AppliedStatus = { stockChanges: [], toClose: [] };

async function endAttempt(
  db: Database,
  { id }: AttemptRow,
  state: AttemptRow['state'],
  receipt: Receipt,
  isOpenAtProvider = false,
): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ state, closedAt: new Date(), receipt, isOpenAtProvider })
    .where(eq(paymentAttempts.id, id));
}

/** Ends an attempt whose payment came too late, and pays it back. The caller has locked the order. */
async function refundLatePayment(
  db: Database,
  attempt: AttemptRow,
  receipt: Receipt,
): Promise<AppliedStatus> {
  const state = attempt.state === 'Pending' ? 'Cancelled' : attempt.state;
  await endAttempt(db, attempt, state, receipt);
  const refundId = await storeExtraRefund(db, attempt);
  return { ...NO_CHANGE, ...(refundId !== undefined && { refundId }) };
}

/** Confirms the order. Other open attempts are cancelled. */
async function confirm(
  db: Database,
  deps: PaymentServices,
  order: OrderRow,
  attempt: AttemptRow,
  receipt: Receipt,
): Promise<AppliedStatus> {
  const isOther = and(
    eq(paymentAttempts.referenceCode, order.referenceCode),
    eq(paymentAttempts.state, 'Pending'),
    ne(paymentAttempts.id, attempt.id),
  );
  const toClose = await db
    .update(paymentAttempts)
    .set({ state: 'Cancelled', closedAt: new Date(), isOpenAtProvider: true })
    .where(isOther)
    .returning();
  await endAttempt(db, attempt, 'Paid', receipt);
  const paymentMethod = order.paymentMethod === 'Mixed' ? order.paymentMethod : attempt.method;
  const changes = { paymentMethod, reservedUntil: null };
  await transition(db, order, getFirstStatus(order), 'system', changes);
  await closePaidLink(db, order.referenceCode);
  const event = await askForAddress(db, deps, order);
  await assignInvoiceNumber(db, order);
  return { event, stockChanges: [], toClose };
}

/** What a correction added is paid: it is made now, or paid back. */
async function applyCorrection(
  db: Database,
  order: OrderRow,
  attempt: AttemptRow,
  receipt: Receipt,
): Promise<AppliedStatus> {
  const stockChanges = await applyPaidCorrection(db, order, attempt);
  if (!stockChanges) return refundLatePayment(db, attempt, receipt);
  await endAttempt(db, attempt, 'Paid', receipt);
  return { ...NO_CHANGE, stockChanges };
}

async function applyPaid(
  db: Database,
  deps: PaymentServices,
  order: OrderRow,
  attempt: AttemptRow,
  receipt: Receipt,
): Promise<AppliedStatus> {
  if (attempt.correctionId !== null) return applyCorrection(db, order, attempt, receipt);
  if (!isAwaitingPayment(order.status) || isOutdated(order, attempt))
    return refundLatePayment(db, attempt, receipt);
  let reservedOrder: OrderRow | undefined;
  const stockChanges = await trackOrderStockChanges(db, order.referenceCode, true, async () => {
    reservedOrder = await reserveAgainIfNeeded(db, order);
    if (reservedOrder) await commitReservation(db, reservedOrder);
  });
  if (!reservedOrder) return refundLatePayment(db, attempt, receipt);
  return { ...(await confirm(db, deps, reservedOrder, attempt, receipt)), stockChanges };
}

/**
 * Ends a failed attempt and releases everything that its order reserved, unless a payment link keeps
 * it: then somebody is on the page of the link, and can choose another method.
 */
export async function failAttempt(
  db: Database,
  order: OrderRow,
  attempt: AttemptRow,
  state: FailedState,
  { receipt, isOpenAtProvider }: Pick<ProviderStatus, 'receipt' | 'isOpenAtProvider'>,
): Promise<AppliedStatus> {
  await endAttempt(db, attempt, state, receipt, isOpenAtProvider);
  if (order.status !== 'PendingPayment') return NO_CHANGE;
  if (order.reservedUntil && !isPayExpired(order)) {
    await transition(db, order, 'PaymentFailed', 'system');
    return NO_CHANGE;
  }
  const stockChanges = await trackOrderStockChanges(db, order.referenceCode, false, () =>
    releaseOrder(db, order),
  );
  await transition(db, order, STATUS_AFTER[state], 'system');
  return { ...NO_CHANGE, event: 'paymentFailed', stockChanges };
}

/** Writes a change of an attempt, whose order is locked, and of its order. */
async function writeChange(
  db: Database,
  deps: PaymentServices,
  order: OrderRow,
  attempt: AttemptRow,
  change: PaymentChange,
  { receipt }: ProviderStatus,
): Promise<AppliedStatus> {
  switch (change.kind) {
    case 'Paid':
      return applyPaid(db, deps, order, attempt, receipt);
    case 'closePage':
    case 'abandonPage':
      await db
        .update(paymentAttempts)
        .set({ isOpenAtProvider: false })
        .where(eq(paymentAttempts.id, attempt.id));
      return NO_CHANGE;
    case 'unexpected':
      return NO_CHANGE;
    default: {
      const { kind, isOpenAtProvider } = change;
      return failAttempt(db, order, attempt, kind, { receipt, isOpenAtProvider });
    }
  }
}

/** Reports changes that staff must check at the provider. */
function logChange(
  { logger }: PaymentServices,
  { attempt: { id: attemptId, amountFils: expectedFils }, change: { kind } }: ReportedChange,
  { amountFils: paidFils, currency, reference }: ProviderStatus,
): void {
  if (kind === 'unexpected')
    logger.error(
      { attemptId, paidFils, currency, reference, expectedFils },
      'the payment differs from the expected payment',
    );
  if (kind === 'abandonPage')
    logger.error({ attemptId }, 'the provider never closed a payment; check its dashboard');
}

/**
 * Follow-up requests after the commit. A failure of the provider does not fail the caller; the
 * reconciler repeats those that failed.
 */
async function runAfterCommit(
  deps: PaymentServices,
  { stockChanges, toClose, refundId }: AppliedStatus,
): Promise<void> {
  publishStockChanges(deps, stockChanges);
  try {
    for (const attempt of toClose)
      await applyPaymentStatus(
        deps,
        attempt,
        await deps.payments.provider(attempt.provider).cancel(attempt),
      );
    if (refundId !== undefined) await finishRefund(deps, refundId);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    deps.logger.warn({ err: error }, 'payment provider request after the commit failed');
  }
}

/**
 * Applies a provider's status to an attempt and its order. Statuses may arrive repeatedly and in
 * any order: a payment counts once. A payment with another amount, currency or reference is logged
 * and ignored.
 */
export async function applyPaymentStatus(
  deps: PaymentServices,
  { id, referenceCode }: Pick<AttemptRow, 'id' | 'referenceCode'>,
  status: ProviderStatus,
  options: Parameters<typeof getPaymentChange>[2] = {},
): Promise<void> {
  const applied = await transact(deps.database.db, async (tx) => {
    const order = await lockOrder(tx, referenceCode);
    const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
    const change = attempt && getPaymentChange(attempt, status, options);
    if (!change) return NO_CHANGE;
    const written = await writeChange(tx, deps, order, attempt, change, status);
    if (written.event) await queueOrderMessages(tx, written.event, referenceCode);
    return { ...written, toReport: { attempt, change } };
  });
  if (applied.toReport) logChange(deps, applied.toReport, status);
  await runAfterCommit(deps, applied);
}
