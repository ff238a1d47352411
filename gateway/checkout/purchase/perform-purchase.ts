import type { Purchased } from '../../../lib/contract/purchase.ts';
import { formatOrderNumber } from '../../../lib/domain/order-number.ts';
import {
  findOrder,
  paymentUnavailable,
  pendingAttempt,
  publishStockChanges,
  requireBuyer,
} from '../../orders/public.ts';
import { beginPayment, type PaymentServices, ProviderFailure } from '../../payments/public.ts';
import { currentCaller } from '../../platform/concurrency/current-request.ts';
import { createWorkQueue, type WorkQueue } from '../../platform/concurrency/work-queue.ts';
import type { Database, DatabaseHandle } from '../../platform/db/client.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import { transact } from '../../platform/db/transact.ts';
import {
  hashBody,
  type StoredResponse,
  saveResponse,
} from '../../platform/http/idempotency/keys.ts';
import type { Principal } from '../../platform/http/request-types.ts';
import { quoteDelivery } from '../../shipping/public.ts';
import type { PurchaseBody } from '../pricing/price-order.ts';
import type { CheckoutServices } from '../services.ts';
import { linkAgentCheckout } from './link-agent-checkout.ts';
import { placeOrderOnce } from './place-order.ts';

async function requireOrder(db: Database, referenceCode: string): Promise<OrderRow> {
  const order = await findOrder(db, referenceCode);
  if (!order) throw new Error('Order not found after the purchase');
  return order;
}

/**
 * The result of a purchase with the URL of the payment page.
 * @throws 503 while the provider is unavailable
 */
export async function toPurchaseResult(
  deps: PaymentServices,
  referenceCode: string,
): Promise<Purchased> {
  const { db } = deps.database;
  const order = await requireOrder(db, referenceCode);
  const { requestId, status } = order;
  const attempt = await pendingAttempt(db, referenceCode);
  if (!attempt) return { referenceCode, requestId, status };
  try {
    const redirectUrl = await beginPayment(deps, order, attempt);
    if (redirectUrl !== undefined) return { referenceCode, requestId, status, redirectUrl };
    // The payment has ended without a page, which changed the order.
    return { referenceCode, requestId, status: (await requireOrder(db, referenceCode)).status };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const { id: attemptId, method, provider } = attempt;
    const orderNumber = formatOrderNumber(order.orderNumber);
    deps.logger.error(
      { err: error, orderNumber, method, provider, attemptId },
      'payment creation failed',
    );
    throw paymentUnavailable(
      'The order exists but its payment could not be created. Retry the same request.',
      referenceCode,
    );
  }
}

/** The checkout of an agent that a purchase names; an invalid token does not prevent it. */
const openAgentCheckout = async ({ handOffTokens }: CheckoutServices, token: string | undefined) =>
  token === undefined ? undefined : handOffTokens.open(token);

/**
 * Performs a purchase. Repeated requests with the same key create one order and get the same
 * response, even if the process is killed between them.
 * @throws 5xx only: 4xx responses are stored and returned
 */
export async function performPurchase(
  deps: CheckoutServices,
  principal: Principal,
  key: string,
  body: PurchaseBody,
  network: string | undefined,
): Promise<StoredResponse> {
  const { db } = deps.database;
  const request = { caller: principal.subject, key, bodyHash: hashBody(body) };
  // Before the transaction, so that no row is locked during the request to the carrier.
  const delivery = await quoteDelivery(deps.dhl, body);
  const checkoutId = await openAgentCheckout(deps, body.agentCheckout);
  const place = async () => {
    const buyer = { ...(await requireBuyer(db, principal)), network };
    return transact(db, async (tx) => {
      const placed = await placeOrderOnce(tx, deps, buyer, request, body, delivery);
      const { keyState } = placed;
      if (checkoutId !== undefined && keyState.kind === 'begun')
        await linkAgentCheckout(tx, checkoutId, keyState.referenceCode);
      return placed;
    });
  };
  const { keyState, stockChanges } = await deps.purchaseQueue.run(currentCaller(), place);
  if (keyState.kind === 'answered') return keyState.answer;
  publishStockChanges(deps, stockChanges);
  return saveResponse(db, request, {
    status: 201,
    body: await toPurchaseResult(deps, keyState.referenceCode),
  });
}

/**
 * Limits concurrent purchases: they lock stock rows, and on the embedded database all other
 * requests wait for them.
 */
export function createPurchaseQueue({
  sharedConnections,
}: Pick<DatabaseHandle, 'sharedConnections'>): WorkQueue {
  return createWorkQueue({
    concurrency: sharedConnections,
    maxQueued: 400,
    maxPerCaller: 40,
    maxWaitMs: 10_000,
  });
}
