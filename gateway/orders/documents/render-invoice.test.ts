import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { Order, Refund } from '../../../lib/contract/order.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { shopName } from '../../../shop.config.ts';
import {
  invoice,
  orderLine,
  PICK_UP,
  SAUDI_ADDRESS,
} from '../../../tests/setup/gateway/sample-orders.ts';
import { renderInvoice } from './render-invoice.ts';

/**
 * The text of each page as a PDF reader extracts it, without spaces, because readers insert them
 * differently between runs.
 */
async function readPages(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), {
    mergePages: false,
  });
  return text.map((page) => page.replace(/\s+/g, ''));
}

const pages = async (language: Language, change: Partial<Order> = {}) =>
  readPages(await renderInvoice(invoice(language, change)));
const without = (text: string) => text.replace(/\s+/g, '');

const RIYALS = {
  countryCode: 'SA',
  currencyCode: { En: 'SAR', Ar: 'ر.س' },
  currencyRate: 12.2,
  numberOfDecimal: 2,
} as const;
const MANY = Array.from({ length: 40 }, (_, index) =>
  orderLine(index + 1, {
    quantity: 2,
    unitPrice: 3.755,
    title: {
      En: `A rather long title of a gift box, number ${index + 1}`,
      Ar: `صندوق ${index + 1}`,
    },
  }),
);

describe('An invoice', () => {
  it('an invoice contains the letters of Gulf, Persian and Urdu spellings', async () => {
    const title = 'گلاب پاکستان، چاي ڤانيليا ێ ڕ';
    const [page = ''] = await pages('ar', {
      lines: [orderLine(1, { title: { En: title, Ar: title } })],
    });
    expect(page).toContain(without(title));
  });

  it('an invoice in Arabic can be extracted in reading order', async () => {
    const [page = ''] = await pages('ar');
    for (const text of [
      shopName.ar,
      'فاتورة إلكترونية',
      'رقم الفاتورة:INV-2026-000123',
      'تاريخ الإصدار:21 نوفمبر 2026',
      'السجل التجاري:412983',
      'مدفوعة',
      'نورة العجمي',
      'السالمية، حولي، الكويت',
      '+965 5123 4567',
      'عسل سدر 1',
      'الإجمالي بالدينار الكويتي14.500د.ك',
      'كي نت',
      'الرقم المرجعي632517004821',
      'خلال14يومًا',
      'صفحة1من1',
    ])
      expect(page).toContain(without(text));
  });

  it('an invoice in English contains the same data', async () => {
    const [page = ''] = await pages('en');
    for (const text of [
      shopName.en,
      'Electronic invoice',
      'Issued: 21 November 2026 at 00:30',
      'Paid',
      'Sidr Honey 1',
      'Total in Kuwaiti dinarKWD14.500',
      'KNET',
    ])
      expect(page).toContain(without(text));
    expect(page).toContain(without('Authorisation B41207'));
    expect(page).toContain('Page1of1');
    expect(page).not.toContain('Discount');
  });

  it.each([
    ['ar', 'طلب مسبق، يُشحن في 27 يناير 2027'],
    ['en', 'Pre-order, ships on 27 January 2027'],
  ] as const)('an invoice in %s names the shipping date of a pre-order', async (language, note) => {
    const [page = ''] = await pages(language, {
      lines: [orderLine(1, { preOrder: true, preOrderShipDate: '2027-01-27' }), orderLine(2)],
    });
    expect(page.split(without(note))).toHaveLength(2);
  });

  it.each([
    ['ar', 'نجحت', 'أُلغي الطلب قبل توصيله'],
    ['en', 'Succeeded', 'The order was cancelled before its delivery'],
  ] as const)(
    'an invoice in %s has the phone once, translates the result and says that a cancelled cash order is not due',
    async (language, succeeded, cancelled) => {
      const payment = {
        provider: 'tap',
        state: 'Paid',
        receipt: { result: 'CAPTURED' },
      } as const;
      const [paid = ''] = await pages(language, { payment });
      expect(paid.split(without('+965 5123 4567'))).toHaveLength(2);
      expect(paid).toContain(without(succeeded));
      expect(paid).not.toContain('CAPTURED');
      expect(paid).not.toContain(without(cancelled));
      const [page = ''] = await pages(language, { paymentMethod: 'Cash', status: 'Cancelled' });
      expect(page).toContain(without(cancelled));
    },
  );

  it.each([
    ['ar', 'الاستلام من', 'سوق المباركية', 'الدفع في الفرع', 'نقدًا في الفرع'],
    ['en', 'Pick up at', 'Souq Al-Mubarakiya', 'Pay at the branch', 'Cash at the branch'],
  ] as const)(
    'an invoice in %s names the branch of an order that is picked up',
    async (language, ...texts) => {
      const change = { pickUp: PICK_UP, paymentMethod: 'Cash', deliveryFee: 0 } as const;
      const [page = ''] = await pages(language, change);
      for (const text of texts) expect(page).toContain(without(text));
      expect(page).not.toContain('P-1048271');
    },
  );

  it('an invoice contains its language and number in the metadata', async () => {
    const { info } = await getMeta(
      await getDocumentProxy(Uint8Array.from(await renderInvoice(invoice('ar')))),
    );
    expect(info).toMatchObject({
      Title: 'فاتورة إلكترونية INV-2026-000123',
      Author: shopName.ar,
      Language: 'ar',
    });
  });

  it('an invoice is identical for every rendering, byte for byte', async () => {
    expect(
      Buffer.compare(await renderInvoice(invoice('ar')), await renderInvoice(invoice('ar'))),
    ).toBe(0);
  });

  it.each(['ar', 'en'] as const)(
    'an invoice with many lines repeats the table header and contains every line (%s)',
    async (language) => {
      const all = await pages(language, { lines: MANY });
      expect(all.length).toBeGreaterThan(2);
      const [head, foot] =
        language === 'ar' ? ['سعرالوحدة', `من${all.length}`] : ['Unitprice', `of${all.length}`];
      for (const page of all) expect(page).toContain(foot);
      for (const page of all.filter((text) => text.includes('HON-'))) expect(page).toContain(head);
      expect(all.join('').match(/HON-\d{3}/g)).toEqual(MANY.map(({ sku }) => sku));
      expect(all.join('').match(/7\.510/g)).toHaveLength(MANY.length);
    },
  );

  it('an invoice shows discount, promotion code, points and free delivery', async () => {
    const change = {
      subTotal: 30,
      discount: 3.005,
      promoCode: 'EID',
      deliveryFee: 0,
      pointsUsed: 1.5,
      total: 25.495,
    };
    const [english = ''] = await pages('en', change);
    for (const text of [
      'Discount(EID)KWD−3.005',
      'DeliveryFree',
      'PaidwithpointsKWD−1.500',
      'KWD25.495',
    ])
      expect(english).toContain(text);
    const [arabic = ''] = await pages('ar', change);
    for (const text of ['الخصم(EID)', '−3.005د.ك', 'التوصيلمجاني', '25.495د.ك'])
      expect(arabic).toContain(text);
  });

  it('an invoice shows the total also in the display currency of the order', async () => {
    const [english = ''] = await pages('en', {
      display: RIYALS,
      address: SAUDI_ADDRESS,
      total: 2106.178,
    });
    expect(english).toContain('KWD2,106.178');
    expect(english).toContain('AboutSAR25,695.37attherateshownwhenyouordered(1KWD=12.2SAR)');
    expect(english).toContain(without('Riyadh, Riyadh Province, Postal code 12271'));
    const [arabic = ''] = await pages('ar', { display: RIYALS, total: 2106.178 });
    expect(arabic).toContain('25,695.37ر.س');
    expect((await pages('en'))[0]).not.toContain('About');
  });

  it.each([
    [{ paymentMethod: 'Cash', status: 'Confirmed' }, 'Payondelivery'],
    [{ paymentMethod: 'Cash', status: 'Delivered' }, 'Paid'],
    [{ status: 'Refunded' }, 'Refunded'],
    [{ status: 'Cancelled' }, 'Cancelled'],
    [{ status: 'PaymentFailed' }, 'Notpaid'],
  ] as const)('an invoice of an order with %j is marked %s', async (change, mark) => {
    expect((await pages('en', change))[0]).toContain(mark);
  });

  it('lists the confirmed refunds of the order with their day', async () => {
    const done: Refund = {
      ...{ id: '1', kind: 'partial', state: 'Done', amount: 2.5, points: 1.25 },
      ...{ requestedAt: '2026-11-21T08:00:00Z', endedAt: '2026-11-22T21:30:00Z' },
    };
    const refunds: Refund[] = [
      done,
      { ...done, id: '2', state: 'Pending', amount: 3.333 },
      { ...done, id: '3', kind: 'extraPayment', amount: 4.444 },
    ];
    const [english = ''] = await pages('en', { refunds });
    expect(english).toContain('Refunded,23Nov2026KWD−2.500');
    expect(english).toContain('Refundedtopoints,23Nov2026KWD−1.250');
    for (const amount of ['3.333', '4.444']) expect(english).not.toContain(amount);
    expect((await pages('ar', { refunds }))[0]).toContain(without('مبلغ مسترد، 23'));
  });

  it.each([
    'x'.repeat(400),
    '🏠'.repeat(50),
    '\u202Eevil\u2066',
    '日本語のとても長い題名',
    '((((]]]]',
    'ـ'.repeat(300),
  ])('an invoice is rendered with any characters in a title: %j', async (title) => {
    const [page = ''] = await pages('ar', {
      lines: [orderLine(1, { title: { En: title, Ar: title } })],
    });
    expect(page).toContain('HON-001');
    expect(page).toContain('14.500');
  });

  it('an invoice uses the title in the other language when one is missing', async () => {
    expect(
      (await pages('ar', { lines: [orderLine(1, { title: { En: 'Dallah', Ar: ' ' } })] }))[0],
    ).toContain('Dallah');
  });
});
