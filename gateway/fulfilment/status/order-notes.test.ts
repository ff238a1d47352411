import { randomUUID } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, it } from 'vitest';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  buy,
  completePayment,
  fetchOrder,
  PAYMENT,
  placeOrder,
  RETRY,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import {
  registerShopper,
  type Shopper,
  USERS,
  withBearer,
} from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { eq } from '../../platform/db/sql.ts';

const LINES = [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 })];
const TEXTS = { orderNote: 'Ring twice, please', giftMessage: 'عيد سعيد يا نورة 🎉\nمن ليلى' };

onDatabase(
  'The order note and the gift message',
  (gateway) => {
    let shopper: Shopper;
    const purchase = (change: object = {}) =>
      buildPurchase([['JAR', 1]], 12, { ...TEXTS, ...change });
    const pdfText = async (response: Response) => {
      expect(response.status, response.headers.get('content-type') ?? '').toBe(200);
      const { text } = await extractText(
        await getDocumentProxy(new Uint8Array(await response.arrayBuffer())),
        { mergePages: true },
      );
      return text.replace(/\s+/g, '');
    };

    beforeAll(async () => {
      await writePriceRules(gateway().deps.database.db);
      shopper = await registerShopper(gateway());
    });

    it('the order note and the gift message are returned to the owner and to staff, and to nobody else with the reference code', async () => {
      const { referenceCode } = await placeOrder(shopper, purchase());
      const staff = { request: (path: string, init?: RequestInit) => gateway().staff(path, init) };
      for (const caller of [shopper, staff])
        expect(await fetchOrder(caller, referenceCode)).toMatchObject(TEXTS);
      for (const caller of [gateway(), await registerShopper(gateway())]) {
        const order = await fetchOrder(caller, referenceCode);
        expect([order.orderNote, order.giftMessage]).toEqual([undefined, undefined]);
        expect(JSON.stringify(order)).not.toContain(TEXTS.orderNote);
      }
    });

    it('the order note and the gift message are stored without control and bidi characters, or not at all when nothing remains', async () => {
      const { referenceCode } = await placeOrder(
        shopper,
        purchase({ orderNote: ' a\u202E\u0007b\r\n\n\n\nc\u2066 ', giftMessage: '\u200F \n' }),
      );
      const order = await fetchOrder(shopper, referenceCode);
      expect(order.orderNote).toBe('ab\n\nc');
      expect(order.giftMessage).toBeUndefined();
    });

    it.each([
      ['orderNote', 300],
      ['giftMessage', 200],
    ])(
      'the order note and the gift message are rejected with 400 and the field %s above %d characters',
      async (field, limit) => {
        expect((await buy(shopper, purchase({ [field]: '👨‍👩‍👧‍👦'.repeat(limit) }))).status).toBe(
          201,
        );
        const response = await buy(shopper, purchase({ [field]: '👨‍👩‍👧‍👦'.repeat(limit + 1) }));
        expect(await readProblem(response)).toMatchObject({
          status: 400,
          errors: [{ path: field }],
        });
      },
    );

    it('the order note and the gift message are part of the idempotency key: another message with the same key is rejected', async () => {
      const key = randomUUID();
      expect((await buy(shopper, purchase(), key)).status).toBe(201);
      expect((await buy(shopper, purchase(), key)).status).toBe(201);
      expect((await buy(shopper, purchase({ giftMessage: 'Another' }), key)).status).toBe(422);
    });

    it('the order note and the gift message are unchanged after a failed payment is retried', async () => {
      const order = await placeOrder(shopper, purchase({ paymentMethod: 'Knet' }));
      await completePayment(gateway(), order, 'declined');
      expect(await fetchOrder(shopper, order.referenceCode)).toMatchObject({
        status: 'PaymentFailed',
        ...TEXTS,
      });
      expect(
        (
          await shopper.request(
            RETRY,
            buildPost({ referenceCode: order.referenceCode, paymentMethod: 'Cash' }),
          )
        ).status,
      ).toBe(201);
      expect(await fetchOrder(shopper, order.referenceCode)).toMatchObject({
        status: 'Confirmed',
        ...TEXTS,
      });
    });

    it('the order note and the gift message are on the packing slip and not on the invoice', async () => {
      const { referenceCode, requestId } = await placeOrder(shopper, purchase());
      const { orderNumber } = await fetchOrder(shopper, referenceCode);
      const slip = await gateway().staff(
        `/admin/orders/packing-slip?ReferenceCode=${referenceCode}&Language=ar`,
      );
      expect(slip.headers.get('content-disposition')).toBe(
        `attachment; filename="${orderNumber}-ar.pdf"`,
      );
      const slipText = await pdfText(slip);
      for (const text of [orderNumber, 'Ringtwice', 'منليلى', 'JAR'])
        expect(slipText).toContain(text);
      // The driver collects it.
      expect(slipText).toContain('12.000');
      const invoice = await pdfText(
        await shopper.request(`${PAYMENT}/Invoice/GetPdfByRequestId?id=${requestId}`),
      );
      expect(invoice).toContain(orderNumber);
      for (const text of [referenceCode, 'Ringtwice', 'منليلى'])
        expect(invoice).not.toContain(text);
      expect(
        (await gateway().staff(`/admin/orders/packing-slip?ReferenceCode=${'0'.repeat(26)}`))
          .status,
      ).toBe(404);
      expect(
        (
          await gateway().requestStaff(
            `/admin/orders/packing-slip?ReferenceCode=${referenceCode}`,
            withBearer(shopper.token),
          )
        ).status,
      ).toBe(403);
    });

    it('an order whose payment is open has no packing slip, alone or with others', async () => {
      const unpaid = await placeOrder(shopper, { ...purchase(), paymentMethod: 'Knet' });
      const ready = await placeOrder(shopper, purchase());
      const { orderNumber } = await fetchOrder(shopper, unpaid.referenceCode);
      const one = `/admin/orders/packing-slip?ReferenceCode=${unpaid.referenceCode}`;
      const referenceCodes = [ready.referenceCode, unpaid.referenceCode];
      for (const response of [
        await gateway().staff(one),
        await gateway().staff('/admin/orders/packing-slips', buildPost({ referenceCodes })),
      ])
        expect(await response.json()).toMatchObject({
          status: 409,
          code: 'payment_open',
          detail: expect.stringContaining(orderNumber),
        });
    });

    it('the order note and the gift message are erased together with the account', async () => {
      const other = await registerShopper(gateway());
      const [{ referenceCode }, unaffected] = [
        await placeOrder(other, purchase()),
        await placeOrder(shopper, purchase()),
      ];
      expect(
        (await other.request(`${USERS}/DeleteUserWeb?Id=${other.id}`, { method: 'DELETE' })).status,
      ).toBe(204);
      const texts = async (code: string) => {
        const { orderNote, giftMessage } = orders;
        return gateway()
          .deps.database.db.select({ orderNote, giftMessage })
          .from(orders)
          .where(eq(orders.referenceCode, code));
      };
      expect(await texts(referenceCode)).toEqual([{ orderNote: null, giftMessage: null }]);
      expect(await texts(unaffected.referenceCode)).toEqual([TEXTS]);
    });
  },
  { lines: LINES },
);
