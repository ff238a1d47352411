import { beforeAll, expect, it, vi } from 'vitest';
import type { Purchased } from '../../../../lib/contract/purchase.ts';
import { buildPost } from '../../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  followRedirect,
  PAYMENT,
  placeOrder,
  readStoredStatus,
  submitPaymentOutcome,
  writePriceRules,
} from '../../../../tests/setup/gateway/orders.ts';
import { REFUND_MS } from '../../../../tests/setup/gateway/payments.ts';
import { registerShopper, type Shopper } from '../../../../tests/setup/gateway/shoppers.ts';
import { onDatabase } from '../../../../tests/setup/gateway/test-gateway.ts';
import { listAttempts } from '../../../orders/record/attempts.ts';
import { refunds } from '../../../platform/db/schema/payments.ts';
import { eq } from '../../../platform/db/sql.ts';
import { reconcilePayments } from '../../attempts/reconcile-payments.ts';
import { ProviderFailure } from '../../provider/provider.ts';

const LINES = [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 })];

interface ListedRefund {
  RefundId: number;
  RefundStatus: string;
}

onDatabase(
  'An order paid with MyFatoorah',
  (gateway) => {
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;
    const begin = (paymentMethod: 'Knet' | 'OnLine' = 'Knet') =>
      placeOrder(shopper, buildPurchase([['JAR', 1]], 12, { paymentMethod }));
    const readAttempt = async ({ referenceCode }: Purchased) =>
      (await listAttempts(db(), referenceCode))[0] ?? expect.fail('no attempt');
    const readStatus = ({ referenceCode }: Purchased) => readStoredStatus(db(), referenceCode);
    const pay = async (order: Purchased, outcome: string) =>
      followRedirect(gateway(), await submitPaymentOutcome(gateway(), order, outcome));
    const control = (path: string, body: object) => gateway().myfatoorah.control(path, body);
    const post = async (path: string, body: object) => {
      const init = { method: 'POST', body: JSON.stringify(body) };
      return (await gateway().myfatoorah.call(path, init)).json();
    };
    const listRefunds = async (order: Purchased): Promise<ListedRefund[]> => {
      const Key = (await readAttempt(order)).providerId;
      const { Data } = await post('/v2/GetRefundStatus', { Key, KeyType: 'InvoiceId' });
      return Data.RefundStatusResult;
    };
    const refund = ({ referenceCode }: Purchased) =>
      gateway().staff(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
        ...buildPost({ referenceCode, status: 'Refunded' }),
        method: 'PUT',
      });
    const readRefund = async ({ referenceCode }: Purchased) => {
      const isOfOrder = eq(refunds.referenceCode, referenceCode);
      return (await db().select().from(refunds).where(isOfOrder))[0];
    };

    beforeAll(async () => {
      await writePriceRules(db());
      shopper = await registerShopper(gateway());
    });

    it('uses the ids that the account has for KNET and cards', async () => {
      for (const [method, brand] of [
        ['Knet', 'KNET'],
        ['OnLine', 'VISA/MASTER'],
      ] as const) {
        const order = await begin(method);
        await pay(order, 'paid');
        const Key = (await readAttempt(order)).providerId;
        const { Data } = await post('/v2/GetPaymentStatus', { Key, KeyType: 'InvoiceId' });
        expect(Data.InvoiceTransactions[0].PaymentGateway).toBe(brand);
      }
    });

    it('an order paid with MyFatoorah can be paid on the same page after failed tries', async () => {
      const order = await begin();
      for (const outcome of ['declined', 'cancelled']) {
        await pay(order, outcome);
        expect(await readStatus(order)).toBe('PaymentFailed');
      }
      expect(await readAttempt(order)).toMatchObject({ state: 'Declined', isOpenAtProvider: true });
      await submitPaymentOutcome(gateway(), order, 'tabClosed');
      await reconcilePayments(gateway().deps);
      expect(await readStatus(order)).toBe('Confirmed');
      expect(await readAttempt(order)).toMatchObject({ state: 'Paid', isOpenAtProvider: false });
    });

    it('an order paid with MyFatoorah is refunded when the staff of MyFatoorah confirm it, by its webhook', async () => {
      const order = await begin();
      await pay(order, 'paid');
      await refund(order);
      await reconcilePayments(gateway().deps);
      expect(await readRefund(order)).toMatchObject({ state: 'Pending' });
      expect(await readStatus(order)).toBe('Confirmed');
      await control('/clock', { advanceMs: REFUND_MS });
      await gateway().flushWebhooks();
      expect(await readRefund(order)).toMatchObject({ state: 'Done' });
      expect(await readStatus(order)).toBe('Refunded');
    });

    it('an order paid with MyFatoorah stays confirmed when the staff of MyFatoorah cancel its refund', async () => {
      const order = await begin();
      await pay(order, 'paid');
      await control('/refunds', { status: 'Canceled' });
      await refund(order);
      await control('/clock', { advanceMs: REFUND_MS });
      await gateway().flushWebhooks();
      expect(await readRefund(order)).toMatchObject({ state: 'Failed', failure: 'Canceled' });
      expect(await readStatus(order)).toBe('Confirmed');
    });

    it('an order paid with MyFatoorah is refunded once when the response of the refund is lost', async () => {
      const order = await begin();
      await pay(order, 'paid');
      await control('/faults', { kind: 'cutResponse', path: '/v2/MakeRefund' });
      expect((await refund(order)).status).toBe(503);
      expect(await readRefund(order)).toMatchObject({ state: 'Pending', providerRefundId: null });
      await reconcilePayments(gateway().deps);
      const [listed, ...others] = await listRefunds(order);
      expect(others).toEqual([]);
      expect(await readRefund(order)).toMatchObject({ providerRefundId: String(listed?.RefundId) });
    });

    it('an order paid with MyFatoorah is refunded twice by two equal parts at the same time', async () => {
      const order = await begin();
      await pay(order, 'paid');
      const { referenceCode } = order;
      const refundPart = () =>
        gateway().staff('/admin/orders/refunds', buildPost({ referenceCode, amount: 5 }));
      expect((await Promise.all([refundPart(), refundPart()])).map(({ status }) => status)).toEqual(
        [200, 200],
      );
      const isOfOrder = eq(refunds.referenceCode, referenceCode);
      const stored = await db().select().from(refunds).where(isOfOrder);
      const ids = (await listRefunds(order)).map(({ RefundId }) => String(RefundId));
      expect(ids).toHaveLength(2);
      expect(stored.map(({ providerRefundId }) => providerRefundId).sort()).toEqual(ids.sort());
    });

    it('an order paid with MyFatoorah is refunded once by concurrent requests', async () => {
      const order = await begin();
      await pay(order, 'paid');
      const spy = vi.spyOn(gateway().deps.payments.provider('myfatoorah'), 'refund');
      spy.mockRejectedValueOnce(new ProviderFailure(new Error('down')));
      expect((await refund(order)).status).toBe(503);
      await Promise.all([1, 2, 3].map(() => reconcilePayments(gateway().deps)));
      spy.mockRestore();
      expect(await listRefunds(order)).toHaveLength(1);
    });
  },
  { lines: LINES, methods: { Knet: 'myfatoorah', OnLine: 'myfatoorah' } },
);
