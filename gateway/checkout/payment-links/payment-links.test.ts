import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentLink, StaffPaymentLink } from '../../../lib/contract/payment-link.ts';
import type { OnlineMethod } from '../../../lib/contract/payment-methods.ts';
import type { Purchased } from '../../../lib/contract/purchase.ts';
import { HOUR_MS } from '../../../lib/domain/time.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  ADDRESS,
  buildPurchase,
  completePayment,
  fetchOrder,
  PAYMENT,
  placeOrder,
  RETRY,
  readStoredStatus,
  submitPaymentOutcome,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { readOutbox, sendMessages } from '../../../tests/setup/gateway/outbox.ts';
import { readRefundedFils } from '../../../tests/setup/gateway/payments.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { createStaffPerson, type StaffPerson } from '../../../tests/setup/gateway/staff.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { listAttempts } from '../../orders/record/attempts.ts';
import { expireUnpaidOrders } from '../../payments/attempts/expire-unpaid.ts';
import { reconcilePayments } from '../../payments/attempts/reconcile-payments.ts';
import { queryRows } from '../../platform/db/client.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { paymentLinks } from '../../platform/db/schema/payments.ts';
import { eq, sql } from '../../platform/db/sql.ts';

const LINKS = '/admin/orders/payment-links';
const UNKNOWN = '0'.repeat(64);

onDatabase(
  'A payment link',
  (gateway) => {
    let shopper: Shopper;
    let support: StaffPerson;
    const db = () => gateway().deps.database.db;
    const readStock = async () => {
      const [row] = await db().select().from(items).where(eq(items.sku, 'JAR'));
      return row && { onHand: row.stockOnHand, reserved: row.reserved };
    };
    const setPrice = (priceFils: number) =>
      db()
        .update(items)
        .set({ priceFils, plannedSaleFils: priceFils, saleFils: priceFils })
        .where(eq(items.sku, 'JAR'));
    /** An order whose payment was declined, so that nothing of it is reserved. */
    const fail = async () => {
      const order = await placeOrder(
        shopper,
        buildPurchase([['JAR', 2]], 22, { paymentMethod: 'Knet' }),
      );
      await completePayment(gateway(), order, 'declined');
      return order;
    };
    const create = (referenceCode: string, expectedTotal?: number) =>
      support.request(LINKS, buildPost({ referenceCode, expectedTotal }));
    const createLink = async (referenceCode: string) => {
      const response = await create(referenceCode);
      expect(response.status, await response.clone().text()).toBe(201);
      const link: StaffPaymentLink = await response.json();
      return { ...link, token: link.url.split('/').at(-1) ?? '' };
    };
    const show = (token: string) =>
      gateway().request(`${PAYMENT}/PaymentLink/Get`, buildPost({ token }));
    const pay = (token: string, paymentMethod: OnlineMethod = 'Knet') =>
      gateway().request(`${PAYMENT}/PaymentLink/Pay`, buildPost({ token, paymentMethod }));
    const start = async (token: string, method?: OnlineMethod): Promise<Purchased> => {
      const response = await pay(token, method);
      expect(response.status, await response.clone().text()).toBe(201);
      return response.json();
    };
    const end = (referenceCode: string) => {
      const expiresAt = new Date(Date.now() - 1_000);
      return db().transaction(async (tx) => {
        await tx
          .update(paymentLinks)
          .set({ expiresAt })
          .where(eq(paymentLinks.referenceCode, referenceCode));
        await tx
          .update(orders)
          .set({ reservedUntil: expiresAt })
          .where(eq(orders.referenceCode, referenceCode));
      });
    };

    beforeAll(async () => {
      await writePriceRules(db());
      support = await createStaffPerson(gateway(), 'support');
    });
    beforeEach(async () => {
      shopper = await registerShopper(gateway());
      await setPrice(10_000);
    });

    it('shows goods, total and methods to everybody who has it, and no personal data', async () => {
      const { referenceCode } = await fail();
      const { token, amount, url, expiresAt } = await createLink(referenceCode);
      expect(token).toMatch(/^[0-9a-f]{64}$/);
      expect(url).toBe(`http://shop.test/en/pay/${token}`);
      expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(23.9 * HOUR_MS);
      expect(amount).toBe(22);
      const response = await show(token);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const text = await response.text();
      for (const value of [ADDRESS.recipientName, ADDRESS.city, shopper.phone, shopper.email])
        expect(text).not.toContain(value);
      const link: PaymentLink = JSON.parse(text);
      expect(link).toMatchObject({
        reason: 'order',
        amount: 22,
        order: { total: 22, canPay: false },
      });
      expect(link.methods.map(({ method }) => method)).toEqual([
        'Knet',
        'OnLine',
        'Tabby',
        'Deema',
      ]);
    });

    it('is stored as a digest only, and its token is in no log of changes', async () => {
      const { referenceCode } = await fail();
      const { token } = await createLink(referenceCode);
      const [stored] = await queryRows<{ text: string }>(
        db(),
        sql`SELECT (SELECT json_agg(l)::text FROM payment_links AS l) || (SELECT json_agg(a)::text FROM audit_log AS a) AS text`,
      );
      expect(stored?.text).toContain('payment_links');
      expect(stored?.text).not.toContain(token);
    });

    it('pays the order, once, for everybody', async () => {
      const { referenceCode } = await fail();
      const before = await readStock();
      const { token } = await createLink(referenceCode);
      expect(await readStock()).toEqual({ ...before, reserved: (before?.reserved ?? 0) + 2 });
      const [one, other] = await Promise.all([start(token), start(token)]);
      expect(other.redirectUrl).toBe(one.redirectUrl);
      const response = await submitPaymentOutcome(gateway(), one, 'paid');
      const back = new URL(response.headers.get('location') ?? '').pathname;
      const result = await gateway().request(back.replace(/^\/gateway/, ''));
      expect(result.headers.get('location')).toBe(`http://shop.test/en/success/${referenceCode}`);
      expect(await fetchOrder(shopper, referenceCode)).toMatchObject({
        status: 'Confirmed',
        paymentMethod: 'Knet',
        total: 22,
      });
      expect(await readStock()).toEqual({ ...before, onHand: (before?.onHand ?? 0) - 2 });
      for (const repeated of [show(token), pay(token)])
        expect(await readProblem(await repeated)).toMatchObject({
          status: 409,
          code: 'payment_link_paid',
        });
    });

    it('keeps units and price after a declined payment, and returns to its page', async () => {
      const { referenceCode } = await fail();
      const { token } = await createLink(referenceCode);
      const held = await readStock();
      await setPrice(15_000);
      const declined = await completePayment(gateway(), await start(token), 'declined');
      expect(declined.headers.get('location')).toBe(`http://shop.test/en/pay/${token}?failed=1`);
      expect(await readStoredStatus(db(), referenceCode)).toBe('PaymentFailed');
      expect(await readStock()).toEqual(held);
      await completePayment(gateway(), await start(token, 'OnLine'), 'paid');
      expect(await fetchOrder(shopper, referenceCode)).toMatchObject({
        status: 'Confirmed',
        paymentMethod: 'OnLine',
        total: 22,
      });
    });

    it('lets the owner pay in the shop at its price', async () => {
      const { referenceCode } = await fail();
      const { token } = await createLink(referenceCode);
      await setPrice(15_000);
      const response = await shopper.request(
        RETRY,
        buildPost({ referenceCode, paymentMethod: 'Cash' }),
      );
      expect(await response.json()).toMatchObject({ status: 'Confirmed' });
      expect(await fetchOrder(shopper, referenceCode)).toMatchObject({ total: 22 });
      expect(await readProblem(await show(token))).toMatchObject({ code: 'payment_link_paid' });
    });

    it('replaces the open payment of another method', async () => {
      const { referenceCode } = await fail();
      const { token } = await createLink(referenceCode);
      await start(token);
      const tabby = await start(token, 'OnLine');
      const attempts = await listAttempts(db(), referenceCode);
      expect(attempts.map(({ state }) => state)).toEqual(['Pending', 'Cancelled', 'Declined']);
      await completePayment(gateway(), tabby, 'paid');
      expect(await readStoredStatus(db(), referenceCode)).toBe('Confirmed');
    });

    describe('that has ended', () => {
      it('asks no provider, and its units are sold again', async () => {
        const { referenceCode } = await fail();
        const free = await readStock();
        const { token } = await createLink(referenceCode);
        await end(referenceCode);
        const attempts = (await listAttempts(db(), referenceCode)).length;
        for (const late of [show(token), pay(token)])
          expect(await readProblem(await late)).toMatchObject({
            status: 409,
            code: 'payment_link_expired',
          });
        expect((await listAttempts(db(), referenceCode)).length).toBe(attempts);
        await expireUnpaidOrders(gateway().deps);
        expect(await readStoredStatus(db(), referenceCode)).toBe('Expired');
        expect(await readStock()).toEqual(free);
      });

      it('refunds a payment that was under way', async () => {
        const { referenceCode } = await fail();
        const free = await readStock();
        const { token } = await createLink(referenceCode);
        const payment = await start(token);
        await end(referenceCode);
        await reconcilePayments(gateway().deps, new Date(Date.now() + HOUR_MS));
        await expireUnpaidOrders(gateway().deps);
        expect(await readStoredStatus(db(), referenceCode)).toBe('Expired');
        await submitPaymentOutcome(gateway(), payment, 'tabClosed');
        await reconcilePayments(gateway().deps);
        expect(await readRefundedFils(gateway().tap, db(), referenceCode)).toEqual([22_000, 0]);
        expect(await readStock()).toEqual(free);
      });

      it('is renewed by staff at the price of today', async () => {
        const { referenceCode } = await fail();
        const { token } = await createLink(referenceCode);
        await end(referenceCode);
        await expireUnpaidOrders(gateway().deps);
        await setPrice(15_000);
        expect(await readProblem(await create(referenceCode))).toMatchObject({
          status: 409,
          code: 'total_changed',
        });
        const renewed = await create(referenceCode, 32);
        expect(renewed.status, await renewed.clone().text()).toBe(201);
        const { url }: StaffPaymentLink = await renewed.json();
        expect(await readProblem(await show(token))).toMatchObject({
          code: 'payment_link_cancelled',
        });
        await completePayment(gateway(), await start(url.split('/').at(-1) ?? ''), 'paid');
        expect(await fetchOrder(shopper, referenceCode)).toMatchObject({
          status: 'Confirmed',
          total: 32,
        });
      });
    });

    it('ends with its order, and reveals nothing to who guesses', async () => {
      const { referenceCode } = await fail();
      const { token } = await createLink(referenceCode);
      await shopper.request(
        `${PAYMENT}/CancelationRequest/Create`,
        buildPost({ referenceCode, reason: 'changed my mind', refundType: 'Refund' }),
      );
      expect(await readProblem(await show(token))).toMatchObject({
        code: 'payment_link_cancelled',
      });
      for (const guess of [UNKNOWN, referenceCode, 'a', token.toUpperCase()])
        for (const answer of [show(guess), pay(guess)])
          expect(await readProblem(await answer)).toMatchObject({
            status: 404,
            code: 'payment_link_unknown',
          });
    });

    it('is sent to the buyer in the language of the order', async () => {
      const { referenceCode } = await fail();
      const { url, token } = await createLink(referenceCode);
      const send = (channel: string) =>
        support.request(`${LINKS}/messages`, buildPost({ referenceCode, channel }));
      for (const channel of ['sms', 'email']) expect((await send(channel)).status).toBe(200);
      const queued = await queryRows(db(), sql`SELECT data::text FROM outbox_messages`);
      expect(JSON.stringify(queued)).not.toContain(token);
      await sendMessages(gateway(), true);
      for (const to of [shopper.phone, shopper.email ?? '']) {
        const [message] = await readOutbox(gateway(), to);
        expect(message).toMatchObject({ kind: 'paymentLink' });
        expect(message?.text).toContain(url);
      }
    });

    it('is for unpaid orders only', async () => {
      const { referenceCode } = await placeOrder(shopper, buildPurchase([['JAR', 1]], 12));
      expect(await readProblem(await create(referenceCode))).toMatchObject({
        status: 409,
        code: 'illegal_transition',
      });
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 1_000 })] },
);
