import type { RevisedPart } from '../../../lib/contract/order-correction.ts';
import type { OrderTotal } from '../../../lib/domain/order-total.ts';
import { toBreakdown } from '../../orders/public.ts';
import { conflict, type ProblemError } from '../../platform/http/problem.ts';

/** Somebody has changed the order since the person saw it. */
export const orderChanged = (changed: readonly RevisedPart[]): ProblemError =>
  conflict('order_changed', `The order has changed meanwhile: ${changed.join(', ')}.`, { changed });

export const notCorrectable = (changed: readonly RevisedPart[] = []): ProblemError =>
  conflict(
    'order_not_correctable',
    'The order cannot be corrected any more: it is being packed or was shipped, or it has ended.',
    { changed },
  );

/** Only the shop may do this. */
export const needsShop = (detail: string): ProblemError =>
  conflict('correction_needs_shop', `${detail} Ask the shop.`);

/** @param total of the corrected order, which its payment does not cover */
export const paymentNeeded = (total: OrderTotal): ProblemError =>
  conflict(
    'payment_needed',
    'The order would cost more, and its payment method does not take more.',
    { breakdown: toBreakdown(total) },
  );
