import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, it } from 'vitest';
import type { Invoice } from '../../../lib/contract/purchase.ts';
import { shopName } from '../../../shop.config.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  completePayment,
  fetchOrder,
  PAYMENT,
  placeOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';

const LINES = [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 })];

onDatabase(
  'An invoice',
  (gateway) => {
    let shopper: Shopper;
    const invoicePath = (id: string, language?: string) =>
      `${PAYMENT}/Invoice/GetByRequestId?id=${id}${language ? `&Language=${language}` : ''}`;
    const toInvoice = async (id: string, language?: string): Promise<Invoice> => {
      const response = await shopper.request(invoicePath(id, language));
      expect(response.status, await response.clone().text()).toBe(200);
      return response.json();
    };
    const readText = async (response: Response) => {
      const { text } = await extractText(
        await getDocumentProxy(new Uint8Array(await response.arrayBuffer())),
        { mergePages: true },
      );
      return text.replace(/\s+/g, '');
    };
    const cash = () => placeOrder(shopper, buildPurchase([['JAR', 2]], 22));

    beforeAll(async () => {
      await writePriceRules(gateway().deps.database.db);
      shopper = await registerShopper(gateway());
    });

    it('an invoice shows the order in the language of the order or in the requested one', async () => {
      const { requestId, referenceCode } = await cash();
      const { order, ...invoice } = await toInvoice(requestId);
      expect(order).toEqual(await fetchOrder(shopper, referenceCode));
      expect(invoice).toMatchObject({
        invoiceNumber: order.invoiceNumber,
        issuedAt: order.history[0]?.at,
        language: 'en',
        seller: { name: { Ar: shopName.ar } },
        pdfUrl: `${PAYMENT}/Invoice/GetPdfByRequestId?id=${requestId}&Language=en`,
      });
      expect((await toInvoice(requestId, 'ar')).language).toBe('ar');
      expect((await toInvoice(requestId, 'Ar')).pdfUrl).toContain('Language=ar');
    });

    it('an invoice is a PDF attachment in either language that shared caches do not store', async () => {
      const { requestId } = await cash();
      for (const [language, total] of [
        ['en', 'KWD22.000'],
        ['ar', '22.000د.ك'],
      ] as const) {
        const { pdfUrl, invoiceNumber } = await toInvoice(requestId, language);
        const response = await shopper.request(pdfUrl);
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="${invoiceNumber}-${language}.pdf"`,
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
        });
        const text = await readText(response);
        for (const part of [invoiceNumber, 'JAR', total]) expect(text).toContain(part);
      }
    });

    it('an invoice shows the payment once the order is paid', async () => {
      const unpaid = await placeOrder(
        shopper,
        buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Knet' }),
      );
      expect(await readProblem(await shopper.request(invoicePath(unpaid.requestId)))).toMatchObject(
        { status: 404, code: 'invoice_not_issued' },
      );
      await completePayment(gateway(), unpaid, 'paid');
      const { order, pdfUrl } = await toInvoice(unpaid.requestId);
      const text = await readText(await shopper.request(pdfUrl));
      expect(text).toContain('KNET');
      expect(text).toContain(`PaymentID${order.payment?.receipt.paymentId}`);
    });

    it('an invoice is returned to the owner and to staff, and is 404 for everyone else', async () => {
      const { requestId } = await cash();
      const other = await registerShopper(gateway());
      expect((await gateway().staff(invoicePath(requestId))).status).toBe(200);
      const theirs = await readProblem(await other.request(invoicePath(requestId)));
      expect(theirs).toMatchObject({ status: 404, code: 'order_not_found' });
      expect(theirs).toEqual(
        await readProblem(await other.request(invoicePath(crypto.randomUUID()))),
      );
      expect((await gateway().request(invoicePath(requestId))).status).toBe(401);
    });

    it.each(['?id=1', '', `?id=${crypto.randomUUID()}&Language=fr`])(
      'an invoice is rejected for an invalid query with 400: %j',
      async (query) => {
        for (const call of ['GetByRequestId', 'GetPdfByRequestId'])
          expect(
            (await readProblem(await shopper.request(`${PAYMENT}/Invoice/${call}${query}`))).status,
          ).toBe(400);
      },
    );
  },
  { lines: LINES },
);
