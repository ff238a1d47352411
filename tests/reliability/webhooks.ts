import { randomBytes } from 'node:crypto';
import { listAttempts } from '../../gateway/orders/record/attempts.ts';
import { reconcilePayments } from '../../gateway/payments/attempts/reconcile-payments.ts';
import { orders } from '../../gateway/platform/db/schema/orders.ts';
import { and, eq } from '../../gateway/platform/db/sql.ts';
import {
  buildItemOrder,
  createItem,
  FEE,
  type Finding,
  PRICE,
  purchase,
  ResponseCounter,
  registerBuyer,
  repeatConcurrently,
  type Shop,
} from './shop.ts';

const AT_ONCE = 20;

/** Webhooks without a valid signature about payments that do not exist. */
export async function forgedWebhooks(shop: Shop, count: number): Promise<Finding> {
  const { db } = shop.deps.database;
  const buyer = await registerBuyer(shop);
  const order = await (
    await purchase(
      shop,
      buyer,
      buildItemOrder(await createItem(shop, 1), 1, { paymentMethod: 'Knet' }),
    )
  ).json();
  const [attempt] = await listAttempts(db, order.referenceCode);
  const counter = new ResponseCounter();
  await repeatConcurrently(count, AT_ONCE, async (index) => {
    const body = JSON.stringify({
      id: attempt?.providerId,
      object: 'charge',
      status: 'CAPTURED',
      amount: PRICE + FEE,
      currency: 'KWD',
      reference: { transaction: attempt?.id, payment: String(index) },
    });
    const hashstring =
      index % 4 === 0 ? '' : randomBytes(index % 4 === 1 ? 31 : 32).toString('hex');
    const headers = { 'content-type': 'application/json', hashstring };
    await counter.addResponse(
      await shop.request('/payment/webhook/tap', { method: 'POST', headers, body }),
    );
  });
  const paid = await db.$count(
    orders,
    and(eq(orders.userId, buyer.userId), eq(orders.status, 'Confirmed')),
  );
  return {
    tried: `${count} webhooks`,
    expected: { rejected: count, paid: 0 },
    found: { rejected: counter.of('401 signature_not_valid'), paid },
  };
}

/** Buyers pay and close the tab without a return and a webhook; then the reconciler runs once. */
export async function closedTabs(shop: Shop, count: number): Promise<Finding> {
  const { db } = shop.deps.database;
  const buyer = await registerBuyer(shop);
  const item = await createItem(shop, count);
  await repeatConcurrently(count, AT_ONCE, async () => {
    const { redirectUrl } = await (
      await purchase(shop, buyer, buildItemOrder(item, 1, { paymentMethod: 'Knet' }))
    ).json();
    await shop.pay(redirectUrl, 'tabClosed');
  });
  const confirmed = () =>
    db.$count(orders, and(eq(orders.userId, buyer.userId), eq(orders.status, 'Confirmed')));
  const before = await confirmed();
  await reconcilePayments(shop.deps);
  return {
    tried: `${count} payments, one round of the reconciler (every 60 s)`,
    expected: { confirmedBefore: 0, confirmed: count },
    found: { confirmedBefore: before, confirmed: await confirmed() },
  };
}
