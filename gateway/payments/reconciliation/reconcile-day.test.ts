import { beforeAll, describe, expect, it } from 'vitest';
import type { Purchased } from '../../../lib/contract/purchase.ts';
import type { PaymentDifference, Reconciliation } from '../../../lib/contract/staff-payments.ts';
import { getDispatchDay } from '../../../lib/domain/delivery-dates.ts';
import { formatOrderNumber } from '../../../lib/domain/order-number.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  completePayment,
  fetchOrder,
  placeOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { listAttempts } from '../../orders/record/attempts.ts';
import { endOfDay, startOfDay } from '../../orders/record/kuwait-day.ts';
import { findOrder } from '../../orders/record/order-access.ts';
import { sql } from '../../platform/db/sql.ts';

const LINES = [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 })];
/** Today in Kuwait. */
const TODAY = getDispatchDay(Date.now());

onDatabase(
  'The reconciliation of a day',
  (gateway) => {
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;
    const begin = () =>
      placeOrder(shopper, buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Knet' }));
    const pay = async () => {
      const order = await begin();
      await completePayment(gateway(), order, 'paid');
      await gateway().flushWebhooks();
      return order;
    };
    /** Refunds 5 KWD; its webhook does not arrive later. */
    const refund = async ({ referenceCode }: Purchased) => {
      const body = buildPost({ referenceCode, amount: 5 });
      await gateway().staff('/admin/orders/refunds', body);
      await gateway().flushWebhooks();
    };
    /** The state before the response and the webhook of the provider. */
    const setLost = ({ referenceCode }: Purchased) =>
      db().execute(
        sql`UPDATE refunds SET state = 'Pending', provider_refund_id = NULL WHERE reference_code = ${referenceCode}`,
      );
    const fetchDay = (day: string) => gateway().staff(`/admin/payments/reconciliation?day=${day}`);
    const reconcile = async (day = TODAY): Promise<Reconciliation> => {
      const response = await fetchDay(day);
      expect(response.status, await response.clone().text()).toBe(200);
      return response.json();
    };
    /** The differences of one order. */
    const listDifferences = async ({ referenceCode }: Purchased): Promise<PaymentDifference[]> => {
      // Reading the order through the API would update its payment.
      const number = (await findOrder(db(), referenceCode))?.orderNumber ?? 0;
      const orderNumber = formatOrderNumber(number);
      return (await reconcile()).differences.filter((one) => one.orderNumber === orderNumber);
    };
    const getChargeId = async ({ referenceCode }: Purchased) =>
      (await listAttempts(db(), referenceCode))[0]?.providerId ?? '';
    const callTap = async (path: string, body: object) =>
      (
        await gateway().tap.call(path, { method: 'POST', body: JSON.stringify(body) })
      ).json() as Promise<{ id: string }>;
    /** Starts a payment at the provider that the shop does not know. */
    const createCharge = () =>
      callTap('/v2/charges', {
        ...{ amount: 7.25, currency: 'KWD', source: { id: 'src_all' } },
        customer: { first_name: 'Sara', email: 'sara@example.com' },
        redirect: { url: 'http://shop.test/elsewhere' },
      });

    beforeAll(async () => {
      await writePriceRules(db());
      shopper = await registerShopper(gateway());
    });

    it('the reconciliation of a day has no differences when both sides agree', async () => {
      await refund(await pay());
      const declined = await begin();
      await completePayment(gateway(), declined, 'declined');
      const late = await begin();
      await completePayment(gateway(), late, 'declined');
      await shopper.request(
        '/payment/api/Web/PaymentRequest/RetryPayment',
        buildPost({ referenceCode: late.referenceCode, paymentMethod: 'Cash' }),
      );
      await gateway().tap.end(await getChargeId(late), { webhooks: 1 });
      await gateway().flushWebhooks();
      expect((await fetchOrder(shopper, late.referenceCode)).refunds).toMatchObject([
        { kind: 'extraPayment', state: 'Done' },
      ]);
      const { differences, ...rest } = await reconcile();
      expect(differences).toEqual([]);
      expect(rest).toEqual({ day: TODAY, payments: 3, refunds: 2, unlisted: [] });
    });

    describe('of payments', () => {
      it('finds a payment that the shop has not recorded as paid', async () => {
        const order = await begin();
        await gateway().tap.end(await getChargeId(order), { webhooks: 0 });
        expect(await listDifferences(order)).toMatchObject([
          {
            kind: 'paidAtProviderOnly',
            provider: 'tap',
            providerReference: await getChargeId(order),
            inShop: { state: 'Pending', amount: 12 },
            atProvider: { state: 'Paid', amount: 12 },
          },
        ]);
      });

      it('finds a payment that is paid in the shop only', async () => {
        const order = await begin();
        await db().execute(
          sql`UPDATE payment_attempts SET state = 'Paid' WHERE reference_code = ${order.referenceCode}`,
        );
        expect(await listDifferences(order)).toMatchObject([
          { kind: 'paidInShopOnly', inShop: { state: 'Paid' }, atProvider: { state: 'Pending' } },
        ]);
      });

      it('finds a different amount', async () => {
        const order = await pay();
        await db().execute(
          sql`UPDATE payment_attempts SET amount_fils = 11999 WHERE reference_code = ${order.referenceCode}`,
        );
        expect(await listDifferences(order)).toMatchObject([
          { kind: 'amountDiffers', inShop: { amount: 11.999 }, atProvider: { amount: 12 } },
        ]);
      });

      it('finds a paid payment that the shop does not know, on a later page of the list', async () => {
        for (let count = 0; count < 55; count += 1) await createCharge();
        const { id } = await createCharge();
        await gateway().tap.end(id, {});
        const { differences } = await reconcile();
        expect(differences.filter(({ kind }) => kind === 'unknownPayment')).toEqual([
          {
            ...{ kind: 'unknownPayment', provider: 'tap', providerReference: id },
            atProvider: { state: 'Paid', amount: 7.25 },
          },
        ]);
      });
    });

    describe('of refunds', () => {
      it('finds a refund that was made at the provider only', async () => {
        const order = await pay();
        const { id } = await callTap('/v2/refunds', {
          ...{ charge_id: await getChargeId(order), amount: 3, currency: 'KWD' },
          reason: 'requested_by_customer',
        });
        const found = (await reconcile()).differences.find((one) => one.providerReference === id);
        expect(found).toEqual({
          ...{ kind: 'refundedAtProviderOnly', provider: 'tap', providerReference: id },
          atProvider: { state: 'Done', amount: 3 },
        });
      });

      it.each([
        ['refundEnded', 'Pending', 5_000, 'REFUNDED'],
        ['refundedAtProviderOnly', 'Failed', 5_000, 'REFUNDED'],
        ['refundedInShopOnly', 'Done', 5_000, 'DECLINED'],
        ['refundAmountDiffers', 'Done', 4_000, 'REFUNDED'],
      ])('finds %s', async (kind, state, fils, status) => {
        const order = await pay();
        await gateway().tap.control('/refunds', { status });
        await refund(order);
        await db().execute(
          sql`UPDATE refunds SET state = ${state}, money_fils = ${fils} WHERE reference_code = ${order.referenceCode}`,
        );
        expect(await listDifferences(order)).toMatchObject([
          { kind, inShop: { state }, atProvider: { amount: 5 } },
        ]);
      });

      it('finds a refund that never reached the provider, and one whose response was lost', async () => {
        const [missing, lost] = [await pay(), await pay()];
        for (const [order, fault] of [
          [missing, { kind: 'status', status: 503 }],
          [lost, { kind: 'cutResponse' }],
        ] as const) {
          const path = { method: 'POST', path: '/refunds' };
          await gateway().tap.control('/faults', { ...path, ...fault, times: 2 });
          await refund(order);
        }
        await setLost(lost);
        const [absent] = await listDifferences(missing);
        expect(absent).toMatchObject({ kind: 'refundMissing', inShop: { state: 'Pending' } });
        expect(absent).not.toHaveProperty('atProvider');
        // Found by the refund id of the shop, which the provider stores.
        expect(await listDifferences(lost)).toMatchObject([{ kind: 'refundEnded' }]);
      });
    });

    it('compares the payments of the shop one by one with a provider that has no list', async () => {
      const provider = gateway().deps.payments.provider('tap');
      const { list } = provider;
      if (!list) throw new Error('the provider has no list');
      const [order, refunded] = [await begin(), await pay()];
      await gateway().tap.end(await getChargeId(order), { webhooks: 0 });
      await refund(refunded);
      await db().execute(
        sql`UPDATE refunds SET state = 'Pending' WHERE reference_code = ${refunded.referenceCode}`,
      );
      delete provider.list;
      try {
        const { unlisted, differences } = await reconcile();
        expect(unlisted).toEqual(['tap']);
        expect(differences.map(({ kind }) => kind)).not.toContain('unknownPayment');
        expect(await listDifferences(refunded)).toMatchObject([{ kind: 'refundEnded' }]);
        expect(await listDifferences(order)).toMatchObject([{ kind: 'paidAtProviderOnly' }]);
      } finally {
        provider.list = list;
      }
    });

    it('the reconciliation of a day is empty for another day, and rejects a day that does not exist', async () => {
      expect(await reconcile('2026-01-15')).toMatchObject({ payments: 0, differences: [] });
      expect((await fetchDay('2026-02-30')).status).toBe(400);
    });

    it('responds with 503 when the provider cannot be read', async () => {
      await gateway().tap.control('/faults', { path: '/charges/list', kind: 'changedFormat' });
      expect(await readProblem(await fetchDay(TODAY))).toMatchObject({
        status: 503,
        code: 'payment_unavailable',
      });
    });
  },
  { lines: LINES },
);

describe('A day', () => {
  it('a day begins and ends at midnight in Kuwait', () => {
    expect([startOfDay('2026-11-21'), endOfDay('2026-11-21')]).toEqual([
      new Date('2026-11-20T21:00:00Z'),
      new Date('2026-11-21T21:00:00Z'),
    ]);
  });
});
