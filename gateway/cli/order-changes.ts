import type { OrderCalls } from './orders-calls.ts';

/** Cancels an order; one with a payment needs the refund, which cancels it as well. */
export async function toCancellation(calls: OrderCalls, referenceCode: string) {
  const { orderNumber, payment } = await calls.find(referenceCode);
  if (payment?.state === 'Paid')
    throw new Error(
      `${orderNumber} is paid: npm run orders -- refund ${orderNumber} returns the money and ends the order`,
    );
  return { status: 'Cancelled' as const };
}

/** Ends a requested cancellation: the order goes on. */
export async function toDecline(calls: OrderCalls, referenceCode: string, reason: string) {
  const { orderNumber, status } = await calls.find(referenceCode);
  if (status !== 'CancelRequested')
    throw new Error(`${orderNumber} is ${status}: no cancellation of it is requested`);
  return { status: 'Processing' as const, reason };
}
