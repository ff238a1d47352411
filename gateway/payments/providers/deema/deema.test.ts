import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it, vi } from 'vitest';
import type { PaymentMethod } from '../../../../lib/contract/payment-methods.ts';
import type { Purchased } from '../../../../lib/contract/purchase.ts';
import { buildPost } from '../../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  completePayment,
  fetchOrder,
  followRedirect,
  placeOrder,
  submitPaymentOutcome,
  writePriceRules,
} from '../../../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper } from '../../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, readProblem } from '../../../../tests/setup/gateway/test-gateway.ts';

const DEEMA = '/payment/api/DeemaPayment';

const testCalls = (provider: 'tap' | 'deema') =>
  onDatabase(
    `Deema with the provider ${provider}`,
    (gateway) => {
      let shopper: Shopper;
      const begin = (paymentMethod: PaymentMethod = 'Deema') =>
        placeOrder(shopper, buildPurchase([['JAR', 1]], 12, { paymentMethod }));
      const checkout = (body: unknown, headers = { 'idempotency-key': randomUUID() as string }) =>
        shopper.request(`${DEEMA}/create-checkout`, buildPost(body, headers));
      const payment = async ({ referenceCode }: Purchased) =>
        (await checkout({ referenceCode })).json();

      beforeAll(async () => {
        await writePriceRules(gateway().deps.database.db);
        shopper = await registerShopper(gateway());
      });

      it('continues the open checkout of an order', async () => {
        const order = await begin();
        const { redirectUrl, orderReference, merchantOrderId } = await payment(order);
        expect(redirectUrl).toBe(order.redirectUrl);
        expect(redirectUrl).toContain(orderReference);
        expect(merchantOrderId).toMatch(/^[\da-f-]{36}$/);
      });

      it('starts a checkout for an order with another payment method', async () => {
        const order = await begin('Knet');
        await completePayment(gateway(), order, 'declined');
        const { redirectUrl } = await payment(order);
        await followRedirect(
          gateway(),
          await submitPaymentOutcome(gateway(), { ...order, redirectUrl }, 'paid'),
        );
        expect(await fetchOrder(shopper, order.referenceCode)).toMatchObject({
          status: 'Confirmed',
          paymentMethod: 'Deema',
        });
      });

      it('requires an idempotency key', async () => {
        const { referenceCode } = await begin();
        expect((await checkout({ referenceCode }, { 'idempotency-key': '' })).status).toBe(400);
      });

      const buildPaths = ({ orderReference, merchantOrderId }: Record<string, string>) => [
        `${DEEMA}/order/reference/${orderReference}`,
        `${DEEMA}/order/merchant/${merchantOrderId}`,
        `${DEEMA}/payment/success?invoiceId=${orderReference}`,
      ];

      it.each([0, 1, 2])('Deema is queried for the status by read operation %i', async (index) => {
        const order = await begin();
        const path = buildPaths(await payment(order))[index] ?? expect.fail('no path');
        await submitPaymentOutcome(gateway(), order, 'tabClosed');
        expect(await gateway().get(path)).toMatchObject({
          state: 'Paid',
          amount: 12,
          currencyCode: 'KWD',
        });
        expect((await fetchOrder(shopper, order.referenceCode)).status).toBe('Confirmed');
      });

      it('gives the reference code of an order to its owner and staff only', async () => {
        const order = await begin();
        const other = await registerShopper(gateway());
        for (const path of buildPaths(await payment(order))) {
          const read = async (caller: Pick<Shopper, 'request'>) =>
            (await (await caller.request(path)).json()).referenceCode;
          const staff = { request: gateway().staff };
          expect(await Promise.all([gateway(), other, shopper, staff].map(read))).toEqual([
            undefined,
            undefined,
            order.referenceCode,
            order.referenceCode,
          ]);
        }
      });

      it('Deema is sent one status request when a payment is read forty times', async () => {
        const { orderReference, merchantOrderId } = await payment(await begin());
        const requests = vi.spyOn(gateway().deps.payments.provider(provider), 'status');
        const paths = buildPaths({ orderReference, merchantOrderId });
        const capture = `${DEEMA}/capture/${orderReference}?amount=12&currencyCode=KWD`;
        await Promise.all(
          Array.from({ length: 40 }, (_, index) => {
            const path = [...paths, capture][index % 4] ?? capture;
            return gateway().request(path, { method: path === capture ? 'POST' : 'GET' });
          }),
        );
        expect(requests).toHaveBeenCalledOnce();
        requests.mockRestore();
      });

      it('captures exactly the amount of the payment', async () => {
        const order = await begin();
        const { orderReference } = await payment(order);
        const capture = (query: string) =>
          gateway().request(`${DEEMA}/capture/${orderReference}?${query}`, { method: 'POST' });
        await submitPaymentOutcome(gateway(), order, 'tabClosed');
        for (const query of ['amount=11.999&currencyCode=KWD', 'amount=12&currencyCode=SAR'])
          expect(await readProblem(await capture(query))).toMatchObject({
            status: 400,
            code: 'amount_mismatch',
          });
        expect(await (await capture('amount=12&currencyCode=KWD')).json()).toMatchObject({
          state: 'Paid',
        });
      });

      it('Deema does not find payments of other methods and unknown payments', async () => {
        const knet = await begin('Knet');
        const reference = knet.redirectUrl?.split('/').at(-1) ?? '';
        for (const path of [
          `/order/reference/${reference}`,
          '/order/reference/none',
          '/order/merchant/none',
          `/order/merchant/${randomUUID()}`,
        ])
          expect((await readProblem(await gateway().request(`${DEEMA}${path}`))).status).toBe(404);
      });
    },
    {
      lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 1000 })],
      methods: { Deema: provider },
    },
  );

// Through Tap, and with a contract with Deema itself.
testCalls('tap');
testCalls('deema');
