import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Purchased } from '../../../lib/contract/purchase.ts';
import { sumFils } from '../../../lib/domain/money.ts';
import { isOfOrder } from '../../../lib/domain/owed-units.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  ADDRESS,
  buildPurchase,
  fetchOrder,
  PAYMENT,
  placeOrder,
  placePaidOrder,
  submitPaymentOutcome,
  toPurchaseLines,
  type Want,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { readRefundedFils } from '../../../tests/setup/gateway/payments.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { listAttempts } from '../../orders/record/attempts.ts';
import { endUnpaidCorrections } from '../../payments/attempts/end-corrections.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import {
  orderLines,
  orderReservations,
  orders,
  pendingCorrections,
} from '../../platform/db/schema/orders.ts';
import { paymentLinks, refunds } from '../../platform/db/schema/payments.ts';
import { pointsChanges, users } from '../../platform/db/schema/users.ts';
import { and, eq, inArray, isNull } from '../../platform/db/sql.ts';

const SEQUENCES = 40;
/** Fils of a unit. */
const PRICES = { JAR: 10_000, CUP: 7_000, LID: 333 };
const SKUS = ['JAR', 'CUP', 'LID'] as const;
const CODE = { code: 'TENTH', kind: 'percent', value: 10, minimumTotal: 9 };

const quantities = fc.tuple(fc.nat(3), fc.nat(2), fc.nat(3));
const step = fc.record({
  kind: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('correct', 'correctByBuyer') },
    { weight: 4, arbitrary: fc.constantFrom('payCorrection', 'withdraw') },
    { weight: 2, arbitrary: fc.constantFrom('refundAmount', 'refundLine') },
    { weight: 1, arbitrary: fc.constantFrom('cancelByBuyer', 'cancelByStaff', 'refundRest') },
    { weight: 1, arbitrary: fc.constantFrom('prepare', 'ship', 'deliver', 'return') },
    { weight: 2, arbitrary: fc.constantFrom('rejectRefunds', 'confirmRefunds', 'repeatRefund') },
  ),
  quantities,
  sku: fc.constantFrom(...SKUS),
  fils: fc.integer({ min: 1, max: 4_000 }),
  isRestocked: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const purchase = fc.record({
  quantities: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.nat(2), fc.nat(3)),
  method: fc.constantFrom('Knet', 'Knet', 'Cash', 'Points', 'Mixed'),
  hasCode: fc.boolean(),
});
type Bought = typeof purchase extends fc.Arbitrary<infer Value> ? Value : never;

const toWants = (units: readonly number[]): Want[] =>
  SKUS.flatMap((sku, index): Want[] => {
    const quantity = units[index] ?? 0;
    return quantity > 0 ? [[sku, quantity]] : [];
  });

onDatabase(
  'An order through random corrections, refunds, returns and cancellations',
  (gateway) => {
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;
    /** Sends a request that succeeds or is rejected with a reason. */
    const send = async (request: Promise<Response>): Promise<Response> => {
      const response = await request;
      expect([200, 201, 400, 409], await response.clone().text()).toContain(response.status);
      return response;
    };
    const post = (path: string, body: object) => send(gateway().staff(path, buildPost(body)));
    const put = (path: string, body: object) =>
      send(gateway().staff(path, { ...buildPost(body), method: 'PUT' }));
    const setStatus = (referenceCode: string, status: string) =>
      put(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, { referenceCode, status });

    async function buy({ quantities: units, method, hasCode }: Bought): Promise<string> {
      const subTotalFils = sumFils(SKUS.map((sku, index) => PRICES[sku] * (units[index] ?? 0)));
      const discountFils = hasCode ? Math.floor((subTotalFils * 10 + 50) / 100) : 0;
      const totalFils = subTotalFils - discountFils + (subTotalFils < 50_000 ? 2_000 : 0);
      const pointsFils = { Knet: 0, Cash: 0, Mixed: 3_333, Points: totalFils }[method];
      const wanted = buildPurchase(toWants(units), (totalFils - pointsFils) / 1000, {
        paymentMethod: method === 'Knet' || method === 'Cash' ? method : 'Mixed',
        ...(pointsFils > 0 && { points: pointsFils / 1000 }),
        ...(method === 'Mixed' && { restMethod: 'Knet' }),
        ...(hasCode && { promoCode: CODE.code }),
      });
      const isOnline = method === 'Knet' || method === 'Mixed';
      const { referenceCode } = await (isOnline
        ? placePaidOrder(gateway(), shopper, wanted)
        : placeOrder(shopper, wanted));
      await gateway().flushWebhooks();
      await keepRefundsOpen(referenceCode);
      return referenceCode;
    }

    async function load(referenceCode: string) {
      const isThis = <Table extends { referenceCode: typeof orders.referenceCode }>(t: Table) =>
        eq(t.referenceCode, referenceCode);
      const [order] = await db().select().from(orders).where(isThis(orders));
      if (!order) throw new Error('The order was not found');
      const given = await db()
        .select()
        .from(refunds)
        .where(eq(refunds.referenceCode, referenceCode));
      return { order, given };
    }

    /** What was paid, less what was returned, is what the shop keeps, in money and in points. */
    async function checkMoney(referenceCode: string): Promise<number> {
      const { order, given } = await load(referenceCode);
      const counted = given.filter(({ state }) => state !== 'Failed');
      const ofOrder = counted.filter(({ reason }) => isOfOrder(reason));
      const ofCorrections = given.filter(
        ({ reason, repeatedBy }) => reason === 'correction' && repeatedBy === null,
      );
      const money = (rows: typeof given) => sumFils(rows.map(({ moneyFils }) => moneyFils));
      const points = (rows: typeof given) => sumFils(rows.map(({ pointsFils }) => pointsFils));
      const keptFils = order.totalFils + order.pointsFils - money(ofOrder) - points(ofOrder);
      expect(keptFils).toBeGreaterThanOrEqual(0);
      const extra = given.filter(({ reason }) => reason === 'extraPayment');
      const attempts = (await listAttempts(db(), referenceCode)).filter(
        ({ id, state }) =>
          (state === 'Paid' || state === 'Refunded') &&
          !extra.some(({ attemptId }) => attemptId === id),
      );
      // Each correction owes its difference until a refund of it is done.
      if (attempts.length > 0)
        expect(sumFils(attempts.map(({ amountFils }) => amountFils))).toBe(
          order.totalFils + money(ofCorrections),
        );
      for (const { id, amountFils } of attempts)
        expect(money(counted.filter(({ attemptId }) => attemptId === id))).toBeLessThanOrEqual(
          amountFils,
        );
      const isDone = ({ state }: (typeof given)[number]) => state === 'Done';
      const atProvider = sumFils(await readRefundedFils(gateway().tap, db(), referenceCode));
      expect(atProvider).toBe(money(given.filter((row) => isDone(row) && row.attemptId !== null)));
      if (order.status !== 'Cancelled') {
        const changes = await db()
          .select({ fils: pointsChanges.fils })
          .from(pointsChanges)
          .where(
            and(
              eq(pointsChanges.referenceCode, referenceCode),
              inArray(pointsChanges.kind, ['Used', 'Returned', 'Refunded']),
            ),
          );
        const open = points(ofCorrections.filter((row) => !isDone(row)));
        expect(0 - sumFils(changes.map(({ fils }) => fils))).toBe(
          order.pointsFils + open - points(ofOrder.filter(isDone)),
        );
      }
      return keptFils;
    }

    const readStock = async () =>
      new Map((await db().select().from(items)).map(({ id, stockOnHand }) => [id, stockOnHand]));

    const countReserved = async () =>
      sumFils((await db().select().from(items)).map(({ reserved }) => reserved));

    /** What is reserved is what an open correction adds. */
    async function checkReserved(referenceCode: string, before: number): Promise<void> {
      const open = await db()
        .select()
        .from(pendingCorrections)
        .where(
          and(
            eq(pendingCorrections.referenceCode, referenceCode),
            isNull(pendingCorrections.endedAt),
          ),
        );
      const uses = open.flatMap(({ stockUses }) => stockUses);
      expect(await countReserved()).toBe(before + sumFils(uses.map(({ units }) => units)));
    }

    /** The stock is what was there before, less what the order has and what has left the shop. */
    async function checkStock(referenceCode: string, before: Map<string, number>): Promise<void> {
      const { order, given } = await load(referenceCode);
      const uses = await db()
        .select()
        .from(orderReservations)
        .where(eq(orderReservations.referenceCode, referenceCode));
      const lines = await db()
        .select()
        .from(orderLines)
        .where(eq(orderLines.referenceCode, referenceCode));
      const restocked = given
        .filter(({ isRestocked, state }) => isRestocked && state === 'Done')
        .flatMap((row) => row.lines ?? []);
      const after = await readStock();
      const hasLeft = order.followUp === 'Parcel' || order.stockState === 'claimed';
      for (const { typeId } of toPurchaseLines(SKUS.map((sku) => [sku, 1]))) {
        const used = uses.find(({ itemId }) => itemId === typeId)?.units ?? 0;
        const sold = lines.find((line) => line.typeId === typeId)?.quantity ?? 0;
        const back = sumFils(
          restocked.filter((line) => line.typeId === typeId).map(({ quantity }) => quantity),
        );
        if (!wasShipped) expect(used).toBe(sold - back);
        expect(after.get(typeId)).toBe((before.get(typeId) ?? 0) - (hasLeft ? used : 0));
      }
    }

    async function correct(referenceCode: string, one: Step, isStaff: boolean): Promise<void> {
      names += 1;
      const order = await fetchOrder(shopper, referenceCode);
      const seen = isStaff
        ? await (
            await gateway().staff(
              `${PAYMENT}/UserPurshase/GetUserPurshaseHistoryByRefCode?ReferenceCode=${referenceCode}`,
            )
          ).json()
        : order;
      const body = {
        referenceCode,
        revision: seen.revision ?? '00',
        lines: toPurchaseLines(toWants(one.quantities)),
        address: { ...ADDRESS, recipientName: `Dana ${names}` },
      };
      if (body.lines.length === 0) return;
      const by = (path: string, request: RequestInit) =>
        send(isStaff ? gateway().staff(path, request) : shopper.request(path, request));
      const path = `${PAYMENT}/UserPurshase`;
      const preview = await by(`${path}/PreviewCorrection`, buildPost(body));
      if (preview.status !== 200) return;
      const { after, refund, toPay } = await preview.json();
      const correction = { ...body, expectedTotal: after.total, reason: 'Asked for it' };
      const given = (await load(referenceCode)).given.length;
      // Sent twice at once: one of them finds the order changed, or the same link.
      const both = await Promise.all(
        [1, 2].map(() => by(`${path}/CorrectOrder`, { ...buildPost(correction), method: 'PUT' })),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, toPay > 0 ? 200 : 409]);
      if (toPay > 0) {
        const links = await db()
          .select()
          .from(paymentLinks)
          .where(
            and(
              eq(paymentLinks.referenceCode, referenceCode),
              isNull(paymentLinks.usedAt),
              isNull(paymentLinks.cancelledAt),
            ),
          );
        expect(links).toHaveLength(1);
      }
      const added = (await load(referenceCode)).given.length - given;
      expect(added).toBe(refund.amount + refund.points > 0 ? 1 : 0);
    }

    async function endRefunds(referenceCode: string, status: string): Promise<void> {
      for (const { providerId } of await listAttempts(db(), referenceCode))
        await gateway().tap.control(`/refunds/of-charge/${providerId}`, { status });
      await gateway().flushWebhooks();
    }

    /** Refunds of a payment stay open until a step ends them. */
    async function keepRefundsOpen(referenceCode: string): Promise<void> {
      const [newest] = await listAttempts(db(), referenceCode);
      if (newest)
        await gateway().tap.control('/refunds', {
          chargeId: newest.providerId,
          status: 'REFUNDED',
          pendingMs: 3_600_000,
          times: 100,
        });
    }

    /** Pays a correction that waits for it, at the first try or at the second one. */
    async function payCorrection(referenceCode: string, { isRestocked, sku }: Step) {
      const own = await shopper.request(
        `${PAYMENT}/PaymentLink/GetOwn`,
        buildPost({ referenceCode }),
      );
      if (own.status !== 200) return;
      const { token } = await own.json();
      const begin = async (paymentMethod: string): Promise<Purchased> =>
        (
          await send(
            gateway().request(`${PAYMENT}/PaymentLink/Pay`, buildPost({ token, paymentMethod })),
          )
        ).json();
      const first = await begin('Knet');
      if (isRestocked) await submitPaymentOutcome(gateway(), first, 'declined');
      await gateway().flushWebhooks();
      const second = isRestocked || sku === 'CUP' ? await begin('OnLine') : first;
      await keepRefundsOpen(referenceCode);
      // Somebody changes the order while it is paid.
      if (sku === 'LID') await setStatus(referenceCode, 'Processing');
      await submitPaymentOutcome(gateway(), second, 'paid');
      await gateway().flushWebhooks();
    }

    async function bringBack(referenceCode: string, one: Step): Promise<void> {
      const created = await send(
        shopper.request(
          `${PAYMENT}/Return/Create`,
          buildPost({
            referenceCode,
            lines: toPurchaseLines([[one.sku, 1]]),
            reason: 'Damaged',
            method: 'Collect',
            refundType: 'Refund',
          }),
        ),
      );
      if (created.status !== 201) return;
      const { number } = await created.json();
      await put('/admin/returns', { number, status: 'Approved' });
      await put('/admin/returns', { number, status: 'Received', restock: [] });
      await put('/admin/returns', { number, status: 'Refunded' });
    }

    let wasShipped = false;
    let names = 0;
    const ship = async (referenceCode: string) => {
      wasShipped ||= (await setStatus(referenceCode, 'Shipped')).status === 200;
    };
    const refund = (referenceCode: string, part: object) =>
      post('/admin/orders/refunds', { referenceCode, ...part });

    const RUN: Record<Step['kind'], (referenceCode: string, one: Step) => Promise<unknown>> = {
      correct: (code, one) => correct(code, one, true),
      correctByBuyer: (code, one) => correct(code, one, false),
      payCorrection,
      withdraw: (referenceCode) => put('/admin/orders/withdrawn-correction', { referenceCode }),
      refundAmount: (code, { fils }) => refund(code, { amount: fils / 1000 }),
      refundLine: (code, { sku, isRestocked: restock }) =>
        refund(code, { lines: toPurchaseLines([[sku, 1]]), restock }),
      refundRest: (code) => setStatus(code, 'Refunded'),
      cancelByBuyer: (referenceCode) =>
        send(
          shopper.request(
            `${PAYMENT}/ProfileUser/CancelDeliveryRequestInCach`,
            buildPost({ referenceCode }),
          ),
        ),
      cancelByStaff: (code) => setStatus(code, 'Cancelled'),
      prepare: (code) => setStatus(code, 'Processing'),
      ship,
      deliver: (code) => setStatus(code, 'Delivered'),
      return: bringBack,
      rejectRefunds: (code) => endRefunds(code, 'DECLINED'),
      confirmRefunds: (code) => endRefunds(code, 'REFUNDED'),
      repeatRefund: (code) => refund(code, { extraPayment: true }),
    };

    /** Repeats every rejected refund and refunds the rest; nothing is lost. */
    async function refundAll(referenceCode: string): Promise<void> {
      for (let tries = 0; tries < 20; tries += 1)
        if ((await refund(referenceCode, { extraPayment: true })).status !== 200) break;
      await endRefunds(referenceCode, 'REFUNDED');
      const { order } = await load(referenceCode);
      if (order.status === 'Cancelled') return;
      if (order.paymentMethod === 'Cash') return;
      const left = await checkMoney(referenceCode);
      if (left > 0) await refund(referenceCode, { amount: left / 1000 });
      await endRefunds(referenceCode, 'REFUNDED');
      expect(await checkMoney(referenceCode)).toBe(0);
      const returned = await readRefundedFils(gateway().tap, db(), referenceCode);
      const attempts = await listAttempts(db(), referenceCode);
      attempts.forEach(({ amountFils }, index) => {
        expect(returned[index] ?? 0).toBeLessThanOrEqual(amountFils);
      });
    }

    beforeAll(async () => {
      await writePriceRules(db(), [CODE]);
      shopper = await registerShopper(gateway());
      await db()
        .update(users)
        .set({ isEmailVerified: true, pointsFils: 100_000_000 })
        .where(eq(users.id, shopper.id));
    });

    it('keeps what was paid less what was returned, and its stock is what is left', async () => {
      const life = fc.asyncProperty(
        purchase,
        fc.array(step, { minLength: 3, maxLength: 12 }),
        async (bought, steps) => {
          wasShipped = false;
          const before = await readStock();
          const reserved = await countReserved();
          const referenceCode = await buy(bought);
          for (const one of steps) {
            await RUN[one.kind](referenceCode, one);
            await endUnpaidCorrections(gateway().deps);
            await checkMoney(referenceCode);
            await checkStock(referenceCode, before);
            await checkReserved(referenceCode, reserved);
          }
          await put('/admin/orders/withdrawn-correction', { referenceCode });
          await refundAll(referenceCode);
        },
      );
      // A counterexample is reported before the test ends, also while it is made smaller.
      await fc.assert(life, { numRuns: SEQUENCES, interruptAfterTimeLimit: 150_000 });
    }, 240_000);
  },
  {
    lines: [
      ...CATEGORIES,
      ...SKUS.map((sku) => itemLine(sku, { price: PRICES[sku] / 1000, stock: 100_000 })),
    ],
  },
);
