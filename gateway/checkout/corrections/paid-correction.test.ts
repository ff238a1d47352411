import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Order } from '../../../lib/contract/order.ts';
import type { OnlineMethod } from '../../../lib/contract/payment-methods.ts';
import type { Purchase, Purchased } from '../../../lib/contract/purchase.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  completePayment,
  fetchOrder,
  PAYMENT,
  placePaidOrder,
  submitPaymentOutcome,
  toPurchaseLines,
  type Want,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { readRefundedFils } from '../../../tests/setup/gateway/payments.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { listAttempts } from '../../orders/record/attempts.ts';
import { endUnpaidCorrections } from '../../payments/attempts/end-corrections.ts';
import { reconcilePayments } from '../../payments/attempts/reconcile-payments.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { outboxMessages } from '../../platform/db/schema/notifications.ts';
import { pendingCorrections } from '../../platform/db/schema/orders.ts';
import { paymentLinks } from '../../platform/db/schema/payments.ts';
import { eq } from '../../platform/db/sql.ts';
import { checkSales } from '../../reports/check-sales.ts';

const LINKS = '/admin/orders/payment-links';

onDatabase(
  'A correction that costs more',
  (gateway) => {
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;
    const seen = ({ referenceCode }: Purchased) => fetchOrder(shopper, referenceCode);
    const readStock = async (sku: string) => {
      const [row] = await db().select().from(items).where(eq(items.sku, sku));
      return { onHand: row?.stockOnHand, reserved: row?.reserved };
    };
    const buy = async (change: Partial<Purchase> = {}) => {
      const purchase = buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Knet', ...change });
      const placed = await placePaidOrder(gateway(), shopper, purchase);
      await gateway().flushWebhooks();
      return placed;
    };
    const readForStaff = async ({ referenceCode }: Purchased): Promise<Order> =>
      (
        await gateway().staff(
          `${PAYMENT}/UserPurshase/GetUserPurshaseHistoryByRefCode?ReferenceCode=${referenceCode}`,
        )
      ).json();
    const correct = async (placed: Purchased, total: number, ...wants: Want[]) => {
      const { revision = '00' } = await readForStaff(placed);
      const { referenceCode } = placed;
      const lines = toPurchaseLines(wants);
      const body = { referenceCode, revision, lines, expectedTotal: total, reason: 'Phone call' };
      const response = await gateway().staff(`${PAYMENT}/UserPurshase/CorrectOrder`, {
        ...buildPost(body),
        method: 'PUT',
      });
      expect(response.status, await response.clone().text()).toBe(200);
      return (await response.json()) as Order;
    };
    const readToken = async ({ referenceCode }: Purchased): Promise<string> => {
      const response = await gateway().staff(`${LINKS}?ReferenceCode=${referenceCode}`);
      return (await response.json()).link.url.split('/').at(-1);
    };
    const post = (path: string, body: object) =>
      gateway().request(`${PAYMENT}/PaymentLink/${path}`, buildPost(body));
    const start = async (token: string, paymentMethod: OnlineMethod = 'OnLine') => {
      const response = await post('Pay', { token, paymentMethod });
      expect(response.status, await response.clone().text()).toBe(201);
      return (await response.json()) as Purchased;
    };
    const refundedFils = ({ referenceCode }: Purchased) =>
      readRefundedFils(gateway().tap, db(), referenceCode);
    const put = (path: string, body: object) =>
      gateway().staff(path, { ...buildPost(body), method: 'PUT' });
    const setStatus = ({ referenceCode }: Purchased, status: string) =>
      put(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, { referenceCode, status });
    const withdraw = ({ referenceCode }: Purchased) =>
      put('/admin/orders/withdrawn-correction', { referenceCode });
    const pay = async (placed: Purchased, outcome = 'paid') => {
      const payment = await start(await readToken(placed));
      await completePayment(gateway(), payment, outcome);
      await gateway().flushWebhooks();
    };
    const refund = async ({ referenceCode }: Purchased, part: object) => {
      const response = await gateway().staff(
        '/admin/orders/refunds',
        buildPost({ referenceCode, ...part }),
      );
      expect(response.status, await response.clone().text()).toBe(200);
      await gateway().flushWebhooks();
    };
    const expireLinks = ({ referenceCode }: Purchased) =>
      db()
        .update(paymentLinks)
        .set({ expiresAt: new Date(Date.now() - 1_000) })
        .where(eq(paymentLinks.referenceCode, referenceCode));

    beforeAll(() => writePriceRules(db()));
    beforeEach(async () => {
      shopper = await registerShopper(gateway());
    });

    it('waits for its payment with its units reserved, and everybody with the link sees what it is for', async () => {
      const placed = await buy();
      const before = await readStock('CUP');
      const after = await correct(placed, 19, ['JAR', 1], ['CUP', 1]);
      const pending = {
        amount: 7,
        total: { from: 12, to: 19 },
        lines: [{ from: 0, to: 1, title: { En: expect.any(String) } }],
      };
      expect(after).toMatchObject({
        total: 12,
        pendingCorrection: { ...pending, reason: 'Phone call' },
      });
      expect((await seen(placed)).pendingCorrection).toMatchObject(pending);
      expect((await seen(placed)).pendingCorrection).not.toHaveProperty('reason');
      expect(await readStock('CUP')).toEqual({ ...before, reserved: (before.reserved ?? 0) + 1 });
      const shown = await (await post('Get', { token: await readToken(placed) })).json();
      expect(shown).toMatchObject({
        reason: 'correction',
        amount: 7,
        order: { total: 12, pendingCorrection: pending },
      });
      const methods = shown.methods.map(({ method }: { method: string }) => method);
      expect(methods).toEqual(['Knet', 'OnLine']);
      const own = await shopper.request(
        `${PAYMENT}/PaymentLink/GetOwn`,
        buildPost({ referenceCode: placed.referenceCode }),
      );
      expect(await own.json()).toEqual({ token: await readToken(placed) });
    });

    it('is made by the payment, once, with webhook and return', async () => {
      const placed = await buy();
      const before = await readStock('CUP');
      const { invoiceNumber } = await seen(placed);
      await correct(placed, 26, ['JAR', 1], ['CUP', 2]);
      const token = await readToken(placed);
      await pay(placed);
      const order = await seen(placed);
      expect(order).toMatchObject({
        status: 'Confirmed',
        total: 26,
        paymentMethod: 'Knet',
        payment: { state: 'Paid' },
        lines: [
          { sku: 'JAR', quantity: 1 },
          { sku: 'CUP', quantity: 2 },
        ],
        corrections: [{ version: 1, by: 'staff', total: { from: 12, to: 26 } }],
      });
      expect(order.pendingCorrection).toBeUndefined();
      expect(order.invoiceNumber).not.toBe(invoiceNumber);
      expect(await readStock('CUP')).toEqual({
        onHand: (before.onHand ?? 0) - 2,
        reserved: before.reserved,
      });
      expect(await readProblem(await post('Pay', { token, paymentMethod: 'Knet' }))).toMatchObject({
        code: 'payment_link_paid',
      });
      expect(await refundedFils(placed)).toEqual([0, 0]);
      expect((await checkSales(db())).differences).toEqual([]);
    });

    it('continues the payment of another tab, and can be paid after a declined try', async () => {
      const placed = await buy();
      await correct(placed, 19, ['JAR', 1], ['CUP', 1]);
      const token = await readToken(placed);
      const [one, two] = await Promise.all([start(token), start(token)]);
      expect(one.redirectUrl).toBe(two.redirectUrl);
      await completePayment(gateway(), one, 'declined');
      expect(await seen(placed)).toMatchObject({
        status: 'Confirmed',
        pendingCorrection: { amount: 7 },
      });
      await pay(placed);
      expect((await seen(placed)).total).toBe(19);
      expect(await listAttempts(db(), placed.referenceCode)).toHaveLength(3);
    });

    it.each([
      ['packing', (placed: Purchased) => setStatus(placed, 'Processing')],
      ['another correction', (placed: Purchased) => correct(placed, 2.1, ['LID', 1])],
      [
        'the request to cancel it',
        ({ referenceCode }: Purchased) =>
          shopper.request(
            `${PAYMENT}/CancelationRequest/Create`,
            buildPost({ referenceCode, reason: 'Late', refundType: 'Refund' }),
          ),
      ],
    ])('is not made after %s: a payment that is under way is refunded', async (_, change) => {
      const placed = await buy();
      const before = await readStock('CUP');
      await correct(placed, 19, ['JAR', 1], ['CUP', 1]);
      const payment = await start(await readToken(placed));
      await change(placed);
      await submitPaymentOutcome(gateway(), payment, 'paid');
      await gateway().flushWebhooks();
      await reconcilePayments(gateway().deps);
      await endUnpaidCorrections(gateway().deps);
      const order = await seen(placed);
      expect(order.lines.map(({ sku }) => sku)).not.toContain('CUP');
      expect(order.pendingCorrection).toBeUndefined();
      expect(order.refunds).toContainEqual(
        expect.objectContaining({ kind: 'extraPayment', state: 'Done', amount: 7 }),
      );
      expect(await readStock('CUP')).toEqual(before);
      expect((await refundedFils(placed))[0]).toBe(7_000);
      const sent = (await db().select().from(outboxMessages)).filter(({ data }) =>
        JSON.stringify(data).includes(placed.referenceCode),
      );
      expect(sent.map(({ kind }) => kind)).toContainEqual(
        expect.stringMatching('ExtraPaymentRefunded'),
      );
    });

    it('ends by itself at its limit, after which no provider is asked', async () => {
      const placed = await buy();
      const before = await readStock('CUP');
      await correct(placed, 19, ['JAR', 1], ['CUP', 1]);
      const token = await readToken(placed);
      await expireLinks(placed);
      expect((await seen(placed)).pendingCorrection).toBeUndefined();
      await endUnpaidCorrections(gateway().deps);
      expect(await readStock('CUP')).toEqual(before);
      expect(await readProblem(await post('Pay', { token, paymentMethod: 'Knet' }))).toMatchObject({
        code: 'payment_link_expired',
      });
      const [row] = await db()
        .select()
        .from(pendingCorrections)
        .where(eq(pendingCorrections.referenceCode, placed.referenceCode));
      expect(row).toMatchObject({ plan: null, reason: null, isReserved: false });
    });

    it('is withdrawn by staff, once', async () => {
      const placed = await buy();
      const before = await readStock('CUP');
      await correct(placed, 19, ['JAR', 1], ['CUP', 1]);
      const token = await readToken(placed);
      const withdrawn = await withdraw(placed);
      expect((await withdrawn.json()).pendingCorrection).toBeUndefined();
      expect(await readStock('CUP')).toEqual(before);
      expect(await readProblem(await withdraw(placed))).toMatchObject({
        code: 'no_pending_correction',
      });
      expect(await readProblem(await post('Get', { token }))).toMatchObject({
        code: 'payment_link_cancelled',
      });
    });

    it('is replaced by another one, also of the last units', async () => {
      const placed = await buy();
      await correct(placed, 18, ['JAR', 1], ['LAST', 2]);
      const former = await readToken(placed);
      await correct(placed, 15, ['JAR', 1], ['LAST', 1]);
      expect(await readToken(placed)).not.toBe(former);
      expect(await readStock('LAST')).toEqual({ onHand: 2, reserved: 1 });
      await withdraw(placed);
    });

    it('adds a payment, and each one returns no more than it received', async () => {
      const placed = await buy({ paymentMethod: 'Tabby' });
      await correct(placed, 19, ['JAR', 1], ['CUP', 1]);
      await pay(placed);
      await refund(placed, { amount: 9 });
      await refund(placed, { lines: toPurchaseLines([['CUP', 1]]) });
      expect((await readForStaff(placed)).refunds).toMatchObject([
        { kind: 'partial', amount: 9 },
        { kind: 'partial', amount: 7 },
      ]);
      expect((await setStatus(placed, 'Refunded')).status).toBe(200);
      await gateway().flushWebhooks();
      expect(await seen(placed)).toMatchObject({ status: 'Refunded' });
      expect(await refundedFils(placed)).toEqual([7_000, 12_000]);
      expect((await checkSales(db())).differences).toEqual([]);
    });

    it('divides a refund that no payment covers alone', async () => {
      const placed = await buy();
      await correct(placed, 19, ['JAR', 1], ['CUP', 1]);
      await pay(placed);
      await refund(placed, {
        lines: toPurchaseLines([
          ['JAR', 1],
          ['CUP', 1],
        ]),
      });
      const { refunds = [] } = await readForStaff(placed);
      expect(refunds.toSorted((a, b) => (a.amount ?? 0) - (b.amount ?? 0))).toMatchObject([
        { amount: 7, state: 'Done' },
        { amount: 10, state: 'Done' },
      ]);
      expect(await refundedFils(placed)).toEqual([7_000, 10_000]);
      expect((await setStatus(placed, 'Refunded')).status).toBe(200);
      await gateway().flushWebhooks();
      expect(await refundedFils(placed)).toEqual([7_000, 12_000]);
      const states = (await listAttempts(db(), placed.referenceCode)).map(({ state }) => state);
      expect(states).toEqual(['Refunded', 'Refunded']);
      expect((await checkSales(db())).differences).toEqual([]);
    });
  },
  {
    lines: [
      ...CATEGORIES,
      itemLine('JAR', { price: 10, stock: 1_000 }),
      itemLine('CUP', { price: 7, stock: 1_000 }),
      itemLine('LID', { price: 0.1, stock: 1_000 }),
      itemLine('LAST', { price: 3, stock: 2 }),
    ],
  },
);
