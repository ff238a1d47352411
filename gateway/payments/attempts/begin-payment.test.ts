import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import { buildPurchase, buy, writePriceRules } from '../../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { listAttempts } from '../../orders/record/attempts.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { paymentAttempts } from '../../platform/db/schema/payments.ts';
import { eq, sql } from '../../platform/db/sql.ts';
import { type PaymentProvider, ProviderFailure } from '../provider/provider.ts';
import { failAttempt } from './apply-payment-status.ts';
import { beginPayment } from './begin-payment.ts';

const LINES = [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 })];

onDatabase(
  'The payment of an attempt',
  (gateway) => {
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;
    const spyOnCreate = () => vi.spyOn(gateway().deps.payments.provider('tap'), 'create');
    /** A provider that creates another payment with every request. */
    const createNew = (delayMs = 0): PaymentProvider['create'] => {
      let count = 0;
      return async ({ attemptId }) => {
        count += 1;
        const providerId = `payment-${count}-${attemptId}`;
        await new Promise((resolve) => setTimeout(resolve, delayMs));
        return { providerId, redirectUrl: `http://tap.test/pay/${providerId}` };
      };
    };
    /** An order whose payment could not be created. */
    const placeUnpaid = async () => {
      const create = spyOnCreate().mockRejectedValueOnce(new ProviderFailure(new Error('down')));
      const purchase = buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Knet' });
      const { referenceCode }: { referenceCode: string } = await (
        await buy(shopper, purchase)
      ).json();
      create.mockRestore();
      return referenceCode;
    };
    const readAttempt = async (referenceCode: string) =>
      (await listAttempts(db(), referenceCode))[0] ?? expect.fail('no attempt');
    const readOrder = async (referenceCode: string) =>
      (await db().select().from(orders).where(eq(orders.referenceCode, referenceCode)))[0] ??
      expect.fail('no order');
    const begin = async (referenceCode: string, maxWaitMs?: number) =>
      beginPayment(
        gateway().deps,
        await readOrder(referenceCode),
        await readAttempt(referenceCode),
        maxWaitMs,
      );
    const setLease = (referenceCode: string, interval: string) =>
      db()
        .update(paymentAttempts)
        .set({ creatingUntil: sql`now() + ${interval}::interval` })
        .where(eq(paymentAttempts.referenceCode, referenceCode));

    beforeAll(async () => {
      await writePriceRules(db());
      shopper = await registerShopper(gateway());
    });
    afterEach(() => vi.restoreAllMocks());

    it('the payment of an attempt is created once by concurrent requests, which all get its page', async () => {
      const referenceCode = await placeUnpaid();
      const create = spyOnCreate().mockImplementation(createNew(50));
      const urls = await Promise.all([1, 2, 3, 4].map(() => begin(referenceCode)));
      expect(create).toHaveBeenCalledTimes(1);
      const { providerId, redirectUrl } = await readAttempt(referenceCode);
      expect(providerId).toMatch(/^payment-1-/);
      expect(new Set(urls)).toEqual(new Set([redirectUrl]));
    });

    it('the payment of an attempt is created by a waiting request when the first one fails', async () => {
      const referenceCode = await placeUnpaid();
      const create = spyOnCreate()
        .mockImplementation(createNew())
        .mockRejectedValueOnce(new Error('cut'));
      const results = await Promise.allSettled([begin(referenceCode), begin(referenceCode)]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(create).toHaveBeenCalledTimes(2);
      expect((await readAttempt(referenceCode)).redirectUrl).toMatch(/payment-1-/);
    });

    it('the payment of an attempt is created after the claim of a killed process has ended', async () => {
      const referenceCode = await placeUnpaid();
      const create = spyOnCreate().mockImplementation(createNew());
      await setLease(referenceCode, '300 milliseconds');
      await begin(referenceCode);
      expect(create).toHaveBeenCalledTimes(1);
    });

    it('cannot be created while another request has the claim for too long', async () => {
      const referenceCode = await placeUnpaid();
      const create = spyOnCreate();
      await setLease(referenceCode, '1 hour');
      await expect(begin(referenceCode, 50)).rejects.toThrow(ProviderFailure);
      expect(create).not.toHaveBeenCalled();
    });

    it('the payment of an attempt stays the first one when a suspended request creates a second one', async () => {
      const referenceCode = await placeUnpaid();
      const create = createNew();
      spyOnCreate().mockImplementation(async (payment) => {
        const created = await create(payment);
        if (created.providerId.startsWith('payment-1-')) {
          // The claim of the first request ends while the process is suspended.
          await setLease(referenceCode, '-1 second');
          await begin(referenceCode);
        }
        return created;
      });
      expect(await begin(referenceCode)).toMatch(/payment-2-/);
      expect((await readAttempt(referenceCode)).providerId).toMatch(/^payment-2-/);
    });

    it('that is created after its attempt has ended is marked as open at the provider', async () => {
      const referenceCode = await placeUnpaid();
      const create = createNew();
      spyOnCreate().mockImplementation(async (payment) => {
        const attempt = await readAttempt(referenceCode);
        await failAttempt(db(), await readOrder(referenceCode), attempt, 'Cancelled', {
          receipt: {},
        });
        return create(payment);
      });
      expect(await begin(referenceCode)).toBeUndefined();
      expect(await readAttempt(referenceCode)).toMatchObject({
        state: 'Cancelled',
        providerId: expect.stringMatching(/^payment-1-/),
        isOpenAtProvider: true,
      });
    });
  },
  { lines: LINES },
);
