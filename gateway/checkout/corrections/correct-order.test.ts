import { beforeAll, describe, expect, it } from 'vitest';
import type { CorrectionRequest } from '../../../lib/contract/correction-request.ts';
import type { Order } from '../../../lib/contract/order.ts';
import type { Purchase, Purchased } from '../../../lib/contract/purchase.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  ABROAD,
  ADDRESS,
  buildPurchase,
  fetchOrder,
  PAYMENT,
  placeOrder,
  placePaidOrder,
  toPurchaseLines,
  type Want,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { readRefundedFils } from '../../../tests/setup/gateway/payments.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { listAttempts } from '../../orders/record/attempts.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { outboxMessages } from '../../platform/db/schema/notifications.ts';
import { users } from '../../platform/db/schema/users.ts';
import { eq } from '../../platform/db/sql.ts';

const LINES = [
  ...CATEGORIES,
  itemLine('JAR', { price: 10, stock: 1_000 }),
  itemLine('CUP', { price: 7, stock: 1_000 }),
  itemLine('LAST', { price: 3, stock: 2 }),
];
const TENTH_OFF = { code: 'TENTH', kind: 'percent', value: 10, minimumTotal: 15 };

type Change = Partial<Omit<CorrectionRequest, 'referenceCode'>>;

onDatabase(
  'The correction of an order',
  (gateway) => {
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;
    const seen = ({ referenceCode }: Purchased) => fetchOrder(shopper, referenceCode);
    const order = (wants: readonly Want[], total: number, change: Partial<Purchase> = {}) =>
      placeOrder(shopper, buildPurchase(wants, total, change));
    const pay = async (wants: readonly Want[], total: number, change: Partial<Purchase> = {}) => {
      const purchase = buildPurchase(wants, total, { paymentMethod: 'Knet', ...change });
      const paid = await placePaidOrder(gateway(), shopper, purchase);
      await gateway().flushWebhooks();
      return paid;
    };
    const send = (by: Pick<Shopper, 'request'> | 'staff', body: object) => {
      const path = `${PAYMENT}/UserPurshase/CorrectOrder`;
      const request = { ...buildPost(body), method: 'PUT' };
      return by === 'staff' ? gateway().staff(path, request) : by.request(path, request);
    };
    const correct = async (
      by: Pick<Shopper, 'request'> | 'staff',
      placed: Purchased,
      change: Change,
    ): Promise<Response> => {
      const { total, revision } = await seen(placed);
      return send(by, {
        referenceCode: placed.referenceCode,
        revision: revision ?? '00',
        expectedTotal: total,
        ...(by === 'staff' && { reason: 'The caller asked for it' }),
        ...change,
      });
    };
    const corrected = async (...args: Parameters<typeof correct>): Promise<Order> => {
      const response = await correct(...args);
      expect(response.status, await response.clone().text()).toBe(200);
      return response.json();
    };
    const problem = async (...args: Parameters<typeof correct>) =>
      readProblem(await correct(...args));
    const setStatus = ({ referenceCode }: Purchased, status: Order['status']) =>
      gateway().staff(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
        ...buildPost({ referenceCode, status }),
        method: 'PUT',
      });
    const readStock = async (sku: string) =>
      (await db().select().from(items).where(eq(items.sku, sku)))[0]?.stockOnHand;
    const lines = (...wants: Want[]) => ({ lines: toPurchaseLines(wants) });
    const refundedFils = ({ referenceCode }: Purchased) =>
      readRefundedFils(gateway().tap, db(), referenceCode);
    const sentKinds = async ({ referenceCode }: Purchased) =>
      (await db().select().from(outboxMessages).orderBy(outboxMessages.id))
        .filter(({ data }) => JSON.stringify(data).includes(referenceCode))
        .map(({ kind, channel }) => `${kind} ${channel}`);

    beforeAll(async () => {
      await writePriceRules(db(), [TENTH_OFF]);
      shopper = await registerShopper(gateway());
      await db()
        .update(users)
        .set({ isEmailVerified: true, pointsFils: 1_000_000 })
        .where(eq(users.id, shopper.id));
    });

    describe('by the shopper', () => {
      it('removes a line of a paid order and refunds the difference by the method that paid', async () => {
        const placed = await pay(
          [
            ['JAR', 2],
            ['CUP', 1],
          ],
          29,
        );
        const stock = await readStock('CUP');
        const after = await corrected(shopper, placed, { ...lines(['JAR', 2]), expectedTotal: 22 });
        expect(after).toMatchObject({
          status: 'Confirmed',
          total: 22,
          lines: [{ sku: 'JAR', quantity: 2, unitPrice: 10 }],
          refunds: [{ kind: 'correction', state: 'Done', amount: 7, points: 0 }],
          corrections: [
            {
              version: 1,
              by: 'owner',
              changed: ['lines'],
              lines: [{ from: 1, to: 0 }],
              total: { from: 29, to: 22 },
            },
          ],
        });
        expect(await refundedFils(placed)).toEqual([7_000]);
        expect(await readStock('CUP')).toBe((stock ?? 0) + 1);
        expect(await sentKinds(placed)).toContain('orderCorrected email');
      });

      it('waits for staff to see it, and they are told once', async () => {
        const placed = await pay([['JAR', 2]], 22);
        const changed = async () =>
          (await (await gateway().staff('/admin/summary')).json()).orders.changed;
        const before = await changed();
        await corrected(shopper, placed, { ...lines(['JAR', 1]), expectedTotal: 12 });
        expect(await changed()).toBe(before + 1);
        const list = await gateway().staff('/admin/orders?queue=changed');
        expect((await list.json()).items[0]).toMatchObject({
          referenceCode: placed.referenceCode,
          followUp: 'Changed',
          corrections: [{ version: 1 }],
        });
        await setStatus(placed, 'Processing');
        expect(await changed()).toBe(before);
      });

      it('changes recipient, directions and gift text without any money', async () => {
        const placed = await pay([['JAR', 1]], 12);
        const address = { ...ADDRESS, recipientName: 'Dana', directions: 'Ring twice' };
        const after = await corrected(shopper, placed, { address, giftMessage: 'For you' });
        expect(after).toMatchObject({
          total: 12,
          address: { recipientName: 'Dana', directions: 'Ring twice' },
          giftMessage: 'For you',
          corrections: [{ changed: ['recipient', 'address', 'giftMessage'] }],
        });
        expect(after.refunds).toBeUndefined();
        expect(await refundedFils(placed)).toEqual([0]);
      });

      it('does not take the area in another language for another address', async () => {
        const placed = await pay([['JAR', 1]], 12);
        const address = { ...ADDRESS, recipientName: 'دانة', city: 'السالمية' };
        const after = await corrected(shopper, placed, { address });
        expect(after.corrections).toMatchObject([{ changed: ['recipient'] }]);
      });

      it('needs the shop for more units, another line and another country', async () => {
        const placed = await pay([['JAR', 1]], 12);
        const rejected = { status: 409, code: 'correction_needs_shop' };
        expect(await problem(shopper, placed, lines(['JAR', 2]))).toMatchObject(rejected);
        expect(await problem(shopper, placed, lines(['JAR', 1], ['CUP', 1]))).toMatchObject(
          rejected,
        );
        expect(await problem(shopper, placed, { address: ABROAD })).toMatchObject(rejected);
        expect((await seen(placed)).corrections).toBeUndefined();
      });

      it('is over when packing begins, and the conflict says what has changed', async () => {
        const placed = await pay([['JAR', 2]], 22);
        const { revision = '' } = await seen(placed);
        await setStatus(placed, 'Processing');
        expect((await seen(placed)).revision).toBeUndefined();
        const late = await correct(shopper, placed, { ...lines(['JAR', 1]), revision });
        expect(await late.json()).toMatchObject({
          status: 409,
          code: 'order_not_correctable',
          changed: ['status'],
        });
        expect(await refundedFils(placed)).toEqual([0]);
      });

      it('is a 404 for the order of somebody else', async () => {
        const placed = await pay([['JAR', 1]], 12);
        const stranger = await registerShopper(gateway());
        expect(await problem(stranger, placed, { giftMessage: 'x' })).toMatchObject({
          status: 404,
          code: 'order_not_found',
        });
      });
    });

    describe('by staff', () => {
      it('changes the cash that the driver collects, in both directions, at most once', async () => {
        const placed = await order([['JAR', 1]], 12);
        const { revision = '' } = await seen(placed);
        const change = { ...lines(['JAR', 1], ['CUP', 2]), expectedTotal: 26, revision };
        const stock = await readStock('CUP');
        expect(await corrected('staff', placed, change)).toMatchObject({ total: 26 });
        const again = await correct('staff', placed, change);
        expect(await again.json()).toMatchObject({
          code: 'order_changed',
          changed: ['lines', 'total'],
        });
        expect(await readStock('CUP')).toBe((stock ?? 0) - 2);
        const less = await corrected('staff', placed, { ...lines(['CUP', 1]), expectedTotal: 9 });
        expect(less).toMatchObject({ total: 9, paymentMethod: 'Cash' });
        expect(less.refunds).toBeUndefined();
        expect(await readStock('CUP')).toBe((stock ?? 0) - 1);
      });

      it('keeps the price of the order for what stays, and takes that of today for new units', async () => {
        const placed = await order([['JAR', 2]], 22);
        await db()
          .update(items)
          .set({ priceFils: 12_001, plannedSaleFils: 12_001 })
          .where(eq(items.sku, 'JAR'));
        try {
          const fewer = await corrected('staff', placed, {
            ...lines(['JAR', 1]),
            expectedTotal: 12,
          });
          expect(fewer.lines).toMatchObject([{ unitPrice: 10, lineTotal: 10 }]);
          const more = await corrected('staff', placed, {
            ...lines(['JAR', 2]),
            expectedTotal: 24,
          });
          expect(more.lines).toMatchObject([{ quantity: 2, unitPrice: 11, lineTotal: 22 }]);
        } finally {
          await db()
            .update(items)
            .set({ priceFils: 10_000, plannedSaleFils: 10_000 })
            .where(eq(items.sku, 'JAR'));
        }
      });

      it('takes the discount away when the remaining lines do not reach its minimum', async () => {
        const placed = await order(
          [
            ['JAR', 1],
            ['CUP', 1],
          ],
          17.3,
          { promoCode: 'TENTH' },
        );
        const fewer = await corrected('staff', placed, { ...lines(['JAR', 1]), expectedTotal: 12 });
        expect(fewer).toMatchObject({ discount: 0, total: 12 });
        const more = await corrected('staff', placed, { ...lines(['JAR', 2]), expectedTotal: 20 });
        expect(more).toMatchObject({ discount: 2, total: 20 });
      });

      it('charges the delivery again below its free total, and for another country', async () => {
        const placed = await order([['JAR', 6]], 60);
        const fewer = await corrected('staff', placed, { ...lines(['JAR', 4]), expectedTotal: 42 });
        expect(fewer).toMatchObject({ deliveryFee: 2, total: 42 });
        const paid = await pay([['JAR', 1]], 15, {
          countryCode: 'SA',
          address: ABROAD,
          paymentMethod: 'OnLine',
        });
        const home = await corrected('staff', paid, { address: ADDRESS, expectedTotal: 12 });
        expect(home).toMatchObject({
          deliveryFee: 2,
          total: 12,
          address: { countryCode: 'KW' },
          display: { countryCode: 'KW' },
          refunds: [{ kind: 'correction', amount: 3 }],
          corrections: [{ changed: ['address', 'delivery'] }],
        });
      });

      it('names the units that are not in stock', async () => {
        const placed = await order(
          [
            ['JAR', 1],
            ['LAST', 1],
          ],
          15,
        );
        const response = await correct('staff', placed, lines(['JAR', 1], ['LAST', 3]));
        expect(await response.json()).toMatchObject({
          code: 'out_of_stock',
          availability: { outOfStockList: [{ requested: 2, available: 1 }] },
        });
      });

      it('requires a reason and the total that was seen', async () => {
        const placed = await order([['JAR', 2]], 22);
        expect(
          await problem('staff', placed, { ...lines(['JAR', 1]), reason: undefined }),
        ).toMatchObject({ status: 400 });
        const stale = await correct('staff', placed, lines(['JAR', 1]));
        expect(await stale.json()).toMatchObject({
          code: 'total_changed',
          breakdown: { total: 12 },
        });
      });

      it('ends with the shipment', async () => {
        const placed = await order([['JAR', 1]], 12);
        await setStatus(placed, 'Processing');
        const { total } = await seen(placed);
        expect(
          (
            await corrected('staff', placed, {
              giftMessage: 'Hi',
              expectedTotal: total,
              revision: (
                await (
                  await gateway().staff(
                    `${PAYMENT}/UserPurshase/GetUserPurshaseHistoryByRefCode?ReferenceCode=${placed.referenceCode}`,
                  )
                ).json()
              ).revision,
            })
          ).giftMessage,
        ).toBe('Hi');
        await setStatus(placed, 'Shipped');
        expect(await problem('staff', placed, { giftMessage: 'x' })).toMatchObject({
          code: 'order_not_correctable',
        });
      });

      it('keeps refunded units in the order', async () => {
        const placed = await pay([['JAR', 2]], 22);
        await gateway().staff(
          '/admin/orders/refunds',
          buildPost({ referenceCode: placed.referenceCode, ...lines(['JAR', 1]) }),
        );
        expect(await problem('staff', placed, lines(['CUP', 1]))).toMatchObject({
          code: 'refund_too_high',
        });
      });
    });

    it('returns points last, as they were used first', async () => {
      const placed = await pay(
        [
          ['JAR', 1],
          ['CUP', 1],
        ],
        9,
        {
          paymentMethod: 'Mixed',
          restMethod: 'Knet',
          points: 10,
        },
      );
      const after = await corrected('staff', placed, { ...lines(['CUP', 1]), expectedTotal: 0 });
      expect(after).toMatchObject({
        pointsUsed: 9,
        total: 0,
        refunds: [{ kind: 'correction', amount: 9, points: 1 }],
      });
      expect(await refundedFils(placed)).toEqual([9_000]);
    });

    it('replaces the issued invoice by a credit note and another invoice', async () => {
      const placed = await pay([['JAR', 2]], 22);
      const { invoiceNumber, requestId } = await seen(placed);
      const after = await corrected(shopper, placed, { ...lines(['JAR', 1]), expectedTotal: 12 });
      const documents = after.corrections?.[0]?.documents;
      expect(documents?.invoiceNumber).toBe(invoiceNumber);
      expect(documents?.creditNoteNumber).toMatch(/^CN-\d{6}$/);
      expect(after.invoiceNumber).not.toBe(invoiceNumber);
      const read = async (number = '') =>
        (
          await shopper.request(
            `${PAYMENT}/Invoice/GetByRequestId?id=${requestId}${number && `&Number=${number}`}`,
          )
        ).json();
      expect(await read(documents?.creditNoteNumber)).toMatchObject({
        creditNoteFor: invoiceNumber,
        order: { total: 22, lines: [{ quantity: 2 }] },
      });
      expect(await read(invoiceNumber)).toMatchObject({ isReplaced: true, order: { total: 22 } });
      expect(await read()).toMatchObject({ order: { total: 12, lines: [{ quantity: 1 }] } });
      expect(await read('INV-999999')).toMatchObject({ code: 'invoice_not_issued' });
    });

    it('keeps the invoice when only the card of a gift changes', async () => {
      const placed = await pay([['JAR', 1]], 12);
      const before = await seen(placed);
      const after = await corrected(shopper, placed, { giftMessage: 'Hello' });
      expect(after.invoiceNumber).toBe(before.invoiceNumber);
      expect(after.corrections?.[0]?.documents).toBeUndefined();
    });

    it('repeats a refund that the provider rejected, once', async () => {
      const placed = await pay([['JAR', 2]], 22);
      const [attempt] = await listAttempts(db(), placed.referenceCode);
      await gateway().tap.control('/refunds', {
        chargeId: attempt?.providerId,
        status: 'DECLINED',
      });
      await corrected(shopper, placed, { ...lines(['JAR', 1]), expectedTotal: 12 });
      await gateway().flushWebhooks();
      expect(await refundedFils(placed)).toEqual([0]);
      const repeat = () =>
        gateway().staff(
          '/admin/orders/refunds',
          buildPost({ referenceCode: placed.referenceCode, extraPayment: true }),
        );
      expect((await repeat()).status).toBe(200);
      expect(await readProblem(await repeat())).toMatchObject({ code: 'no_failed_refund' });
      expect(await refundedFils(placed)).toEqual([10_000]);
    });

    it('shows before it is made what it returns', async () => {
      const placed = await pay([['JAR', 2]], 22);
      const { revision } = await seen(placed);
      const body = { referenceCode: placed.referenceCode, revision, ...lines(['JAR', 1]) };
      const path = `${PAYMENT}/UserPurshase/PreviewCorrection`;
      const response = await shopper.request(path, buildPost(body));
      expect(await response.json()).toMatchObject({
        before: { total: 22 },
        after: { total: 12 },
        refund: { amount: 10, points: 0 },
        toPay: 0,
      });
      expect((await seen(placed)).total).toBe(22);
    });
  },
  { lines: LINES },
);
