import { beforeAll, describe, expect, it, vi } from 'vitest';
import { listAttempts } from '../../../gateway/orders/record/attempts.ts';
import { findOrder } from '../../../gateway/orders/record/order-access.ts';
import { reconcilePayments } from '../../../gateway/payments/attempts/reconcile-payments.ts';
import { syncPayment } from '../../../gateway/payments/attempts/sync-payment.ts';
import { reconcileDay } from '../../../gateway/payments/reconciliation/reconcile-day.ts';
import {
  paymentAttempts,
  paymentWebhooks,
  refunds,
} from '../../../gateway/platform/db/schema/payments.ts';
import { eq } from '../../../gateway/platform/db/sql.ts';
import type { ProviderName } from '../../../gateway/platform/env/payment-variables.ts';
import type { OnlineMethod } from '../../../lib/contract/payment-methods.ts';
import type { Purchased } from '../../../lib/contract/purchase.ts';
import { getDispatchDay } from '../../../lib/domain/delivery-dates.ts';
import { formatOrderNumber } from '../../../lib/domain/order-number.ts';
import { buildPost } from './callers.ts';
import { CATEGORIES, itemLine } from './lines.ts';
import {
  buildPurchase,
  buy,
  fetchOrder,
  followRedirect,
  PAYMENT,
  placeOrder,
  readStoredStatus,
  submitPaymentOutcome,
  writePriceRules,
} from './orders.ts';
import { LATE_MS } from './payments.ts';
import { registerShopper, type Shopper } from './shoppers.ts';
import { onDatabase, readProblem, type TestGateway } from './test-gateway.ts';

/** The total of an order: one item and the delivery. */
const TOTAL = 62;
const TOTAL_FILS = 62_000;
const LINES = [...CATEGORIES, itemLine('JAR', { price: 62, stock: 10_000 })];
const WINDOW_MS = 31 * 60_000;
/** Today in Kuwait. */
const TODAY = getDispatchDay(Date.now());

interface ContractWebhook {
  body: object;
  headers: Record<string, string>;
}

/** A provider and what differs between providers. */
export interface ProviderContract {
  name: ProviderName;
  method: OnlineMethod;
  /** The path of the request that creates a payment. */
  createPath: string;
  /** The path of the request that reads a payment. */
  statusPath: string;
  /** The path of the request that starts a refund. */
  refundPath: string;
  /** A genuine webhook that says that a payment was paid. */
  buildWebhook(
    providerId: string,
    gateway: TestGateway,
  ): ContractWebhook | Promise<ContractWebhook>;
  /** Headers of a webhook that the provider did not send. */
  forgedHeaders: Record<string, string>;
  /** Fields of a status response with another amount, currency or reference. */
  differences: readonly (readonly [name: string, fields: object])[];
  /** Whether the status of a payment contains its amount; by default it does. */
  isAmountReported?: boolean;
  /** States of payments that have ended, where they differ from the outcome. */
  states?: Partial<Record<'cancelled' | 'timedOut' | 'declined', string>>;
  /** The sum of the refunds of a payment at the provider. */
  readRefundedFils(gateway: TestGateway, providerId: string): Promise<number>;
  /** Confirms open refunds, where the provider does so later. */
  confirmRefunds?(gateway: TestGateway): Promise<void>;
}

/** What every adapter does, through the calls of the gateway. */
export function testProviderContract(contract: ProviderContract): void {
  const { name, method, createPath, statusPath, isAmountReported = true } = contract;
  onDatabase(
    `The provider ${name}`,
    (gateway) => {
      let shopper: Shopper;
      const db = () => gateway().deps.database.db;
      const purchase = () => buildPurchase([['JAR', 1]], TOTAL, { paymentMethod: method });
      const begin = () => placeOrder(shopper, purchase());
      const readStatus = ({ referenceCode }: Pick<Purchased, 'referenceCode'>) =>
        readStoredStatus(db(), referenceCode);
      const readAttempt = async ({ referenceCode }: Pick<Purchased, 'referenceCode'>) =>
        (await listAttempts(db(), referenceCode))[0] ?? expect.fail('no attempt');
      const readId = async (order: Purchased) =>
        (await readAttempt(order)).providerId ?? expect.fail('no provider id');
      // Reading the order through the API would update its payment.
      const readOrderNumber = async ({ referenceCode }: Purchased) =>
        formatOrderNumber((await findOrder(db(), referenceCode))?.orderNumber ?? 0);
      const end = async (order: Purchased, ending: object) =>
        gateway()[name].end(await readId(order), ending);
      const control = (fault: object) => gateway()[name].control('/faults', fault);
      const pay = async (order: Purchased, outcome: string) => {
        const response = await submitPaymentOutcome(gateway(), order, outcome);
        return followRedirect(gateway(), response);
      };
      const reconcile = (now?: Date) => reconcilePayments(gateway().deps, now);
      const send = ({ body, headers }: ContractWebhook) =>
        gateway().request(`/payment/webhook/${name}`, buildPost(body, headers));

      beforeAll(async () => {
        await writePriceRules(db());
        shopper = await registerShopper(gateway());
      });

      it('confirms a paid order and stores its receipt', async () => {
        const order = await begin();
        const back = await pay(order, 'paid');
        expect(back.headers.get('location')).toContain(`/success/${order.referenceCode}`);
        expect(await fetchOrder(shopper, order.referenceCode)).toMatchObject({
          status: 'Confirmed',
          payment: {
            provider: name,
            state: 'Paid',
            receipt: { paymentId: expect.stringMatching(/./), result: expect.stringMatching(/./) },
          },
        });
      });

      it.each([
        ['declined', 'PaymentFailed', 'Declined'],
        ['cancelled', 'PaymentFailed', 'Cancelled'],
        ['timedOut', 'Expired', 'Expired'],
      ] as const)('releases an order whose payment is %s', async (outcome, status, state) => {
        const order = await begin();
        await pay(order, outcome);
        const expected = contract.states?.[outcome] ?? state;
        expect(await fetchOrder(shopper, order.referenceCode)).toMatchObject({
          status: expected === state ? status : 'PaymentFailed',
          canPay: true,
          payment: { state: expected },
        });
      });

      it('reveals an order to its return URL only, not to the reference of the payment', async () => {
        const order = await begin();
        const { id, returnId } = await readAttempt(order);
        const back = await submitPaymentOutcome(gateway(), order, 'paid');
        const url = new URL(back.headers.get('location') ?? '');
        expect(url.pathname).toBe(`/gateway/payment/return/${returnId}`);
        expect((await followRedirect(gateway(), back)).headers.get('location')).toContain(
          order.referenceCode,
        );
        const reply = await gateway().request(`/payment/return/${id}`);
        expect([reply.status, reply.headers.get('location')]).toEqual([404, null]);
      });

      it('is sent one status request when the return URL is opened sixty times', async () => {
        const { returnId } = await readAttempt(await begin());
        const requests = vi.spyOn(gateway().deps.payments.provider(name), 'status');
        await Promise.all(
          Array.from({ length: 60 }, () => gateway().request(`/payment/return/${returnId}`)),
        );
        expect(requests).toHaveBeenCalledOnce();
        requests.mockRestore();
      });

      it('finds a payment whose shopper closed the tab', async () => {
        const order = await begin();
        await submitPaymentOutcome(gateway(), order, 'tabClosed');
        expect(await readStatus(order)).toBe('PendingPayment');
        await reconcile();
        expect(await readStatus(order)).toBe('Confirmed');
      });

      it('confirms a payment that is processed for longer than the return takes', async () => {
        const order = await begin();
        await pay(order, 'late');
        expect(await readStatus(order)).toBe('PendingPayment');
        await gateway()[name].control('/clock', { advanceMs: LATE_MS });
        await reconcile();
        expect(await readStatus(order)).toBe('Confirmed');
      });

      it('confirms an order that was paid after its payment window', async () => {
        const order = await begin();
        await reconcile(new Date(Date.now() + WINDOW_MS));
        expect(await readStatus(order)).toBe('Expired');
        await end(order, { webhooks: 0 });
        await reconcile();
        expect(await readStatus(order)).toBe('Confirmed');
      });

      it('refunds a paid order once', async () => {
        const order = await begin();
        await pay(order, 'paid');
        const refund = () =>
          gateway().staff(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
            ...buildPost({ referenceCode: order.referenceCode, status: 'Refunded' }),
            method: 'PUT',
          });
        expect((await refund()).status).toBe(200);
        await contract.confirmRefunds?.(gateway());
        await Promise.all([reconcile(), reconcile()]);
        expect(await readStatus(order)).toBe('Refunded');
        expect(await contract.readRefundedFils(gateway(), await readId(order))).toBe(TOTAL_FILS);
      });

      it('records a refund that the provider rejects as failed', async () => {
        const order = await begin();
        await pay(order, 'paid');
        await control({ kind: 'status', status: 400, path: contract.refundPath });
        await gateway().staff(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
          ...buildPost({ referenceCode: order.referenceCode, status: 'Refunded' }),
          method: 'PUT',
        });
        expect(await readStatus(order)).toBe('Confirmed');
        const isOfOrder = eq(refunds.referenceCode, order.referenceCode);
        const [refund] = await db().select().from(refunds).where(isOfOrder);
        expect(refund).toMatchObject({ state: 'Failed', failure: expect.stringContaining(name) });
      });

      it('has the same payments as the shop, and reports differences', async () => {
        const [order, other] = [await begin(), await begin()];
        for (const one of [order, other]) await pay(one, 'paid');
        await gateway().staff('/admin/orders/refunds', {
          ...buildPost({ referenceCode: other.referenceCode, amount: 2.5 }),
        });
        await contract.confirmRefunds?.(gateway());
        await reconcile();
        const listKinds = async (one: Purchased) => {
          const orderNumber = await readOrderNumber(one);
          const { differences } = await reconcileDay(gateway().deps, TODAY);
          return differences
            .filter((found) => found.orderNumber === orderNumber)
            .map(({ kind }) => kind);
        };
        expect(await listKinds(order)).toEqual([]);
        expect(await listKinds(other)).toEqual([]);
        const { id } = await readAttempt(order);
        const change = (values: object) =>
          db().update(paymentAttempts).set(values).where(eq(paymentAttempts.id, id));
        await change({ state: 'Expired' });
        expect(await listKinds(order)).toEqual(['paidAtProviderOnly']);
        await change({ state: 'Paid', amountFils: TOTAL_FILS - 1 });
        expect(await listKinds(order)).toEqual(isAmountReported ? ['amountDiffers'] : []);
        await change({ amountFils: TOTAL_FILS });
        const declined = await begin();
        await pay(declined, 'declined');
        expect(await listKinds(declined)).toEqual([]);
      });

      describe('with a webhook', () => {
        it('confirms a paid order without a return of the shopper', async () => {
          const order = await begin();
          await end(order, { webhooks: 1 });
          await gateway().flushWebhooks();
          expect(await readStatus(order)).toBe('Confirmed');
        });

        it('stores repeated ones once, and is not changed by early and late ones', async () => {
          const order = await begin();
          await end(order, { webhooks: 2, webhookDelayMs: 600_000 });
          const webhook = await contract.buildWebhook(await readId(order), gateway());
          const isOfAttempt = eq(paymentWebhooks.attemptId, (await readAttempt(order)).id);
          for (const _ of [1, 2, 3]) expect((await send(webhook)).status).toBe(200);
          await gateway().flushWebhooks();
          expect(await readStatus(order)).toBe('Confirmed');
          const stored = await db().$count(paymentWebhooks, isOfAttempt);
          await gateway()[name].control('/clock', { advanceMs: 600_000 });
          await gateway().flushWebhooks();
          expect(await readStatus(order)).toBe('Confirmed');
          expect(stored).toBeGreaterThan(0);
        });

        it('does not confirm an order that is not paid', async () => {
          const order = await begin();
          expect(
            (await send(await contract.buildWebhook(await readId(order), gateway()))).status,
          ).toBe(200);
          await gateway().flushWebhooks();
          expect(await readStatus(order)).toBe('PendingPayment');
        });

        it('rejects forged and unknown ones', async () => {
          const order = await begin();
          const webhook = await contract.buildWebhook(await readId(order), gateway());
          for (const headers of [contract.forgedHeaders, {}])
            expect(await readProblem(await send({ ...webhook, headers }))).toMatchObject({
              status: 401,
              code: 'signature_not_valid',
            });
          await end(order, { state: 'Paid', isForged: true });
          await gateway().flushWebhooks();
          expect(await readStatus(order)).toBe('PendingPayment');
          const unknown = await contract.buildWebhook('404404', gateway());
          expect((await send(unknown)).status).toBe(404);
        });
      });

      it.each(contract.differences)(
        'does not confirm a payment with another %s',
        async (_, fields) => {
          const order = await begin();
          await end(order, { webhooks: 0 });
          await control({ kind: 'changedFields', path: statusPath, fields });
          await syncPayment(gateway().deps, (await readAttempt(order)).id);
          expect(await readStatus(order)).toBe('PendingPayment');
          await reconcile();
          expect(await readStatus(order)).toBe('Confirmed');
        },
      );

      it.each([
        ['a wrong key', { kind: 'status', status: 401 }],
        ['a rate limit', { kind: 'status', status: 429, times: 2 }],
        ['a failure of the provider', { kind: 'status', status: 500, times: 2 }],
        ['a cut response', { kind: 'cutResponse', times: 2 }],
        ['a changed format', { kind: 'changedFormat' }],
      ])('stores the order after %s, so that it can be paid later', async (_, fault) => {
        const key = crypto.randomUUID();
        await control({ path: createPath, method: 'POST', ...fault });
        const response = await buy(shopper, purchase(), key);
        expect(response.status).toBe(503);
        expect(await response.json()).toMatchObject({ code: 'payment_unavailable' });
        await gateway()[name].app.request('/control/faults', { method: 'DELETE' });
        const order: Purchased = await (await buy(shopper, purchase(), key)).json();
        await pay(order, 'paid');
        expect(await readStatus(order)).toBe('Confirmed');
        const isOfOrder = eq(paymentAttempts.referenceCode, order.referenceCode);
        expect(await db().$count(paymentAttempts, isOfOrder)).toBe(1);
      });

      it.each([
        ['does not respond', { kind: 'cutResponse', times: 2 }],
        ['changes its format', { kind: 'changedFormat' }],
      ])('confirms a payment later when the provider %s', async (_, fault) => {
        const order = await begin();
        await end(order, { webhooks: 0 });
        await control({ path: statusPath, ...fault });
        const back = await gateway().request(
          `/payment/return/${(await readAttempt(order)).returnId}`,
        );
        expect(back.headers.get('location')).toContain('/success/');
        expect(await readStatus(order)).toBe('PendingPayment');
        await gateway()[name].app.request('/control/faults', { method: 'DELETE' });
        await reconcile();
        expect(await readStatus(order)).toBe('Confirmed');
      });
    },
    { lines: LINES, methods: { [method]: name } },
  );
}
