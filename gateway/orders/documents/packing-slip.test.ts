import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { Order, Refund } from '../../../lib/contract/order.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { orderPrefix, shopName } from '../../../shop.config.ts';
import {
  KUWAITI_ADDRESS,
  order,
  orderLine,
  PICK_UP,
  SAUDI_ADDRESS,
} from '../../../tests/setup/gateway/sample-orders.ts';
import { renderPackingSlips } from './packing-slip.ts';

const sellerName = { En: shopName.en, Ar: shopName.ar };
const slip = (language: Language, change: Partial<Order> = {}) =>
  renderPackingSlips([{ order: order(change), sellerName, language }]);

/**
 * The text of each page without spaces, because PDF readers insert them differently between runs.
 */
async function pages(language: Language, change: Partial<Order> = {}): Promise<string[]> {
  const { text } = await extractText(
    await getDocumentProxy(Uint8Array.from(await slip(language, change))),
    { mergePages: false },
  );
  return text.map((page) => page.replace(/\s+/g, ''));
}

const TEXTS = { orderNote: 'Please ring twice', giftMessage: 'عيد ميلاد سعيد\nمن ليلى' };

describe('A packing slip', () => {
  it('a packing slip lists number, units, address, order note and gift message in English', async () => {
    const [page = ''] = await pages('en', {
      lines: [orderLine(1, { quantity: 3 }), orderLine(2)],
      address: { ...SAUDI_ADDRESS, directions: 'Behind the mosque' },
      ...TEXTS,
    });
    for (const text of [
      'Packing slip',
      `${orderPrefix}1048271`,
      'Units: 4',
      'Sidr Honey 1',
      'HON-002',
      'King Fahd Road',
      '+966 50 123 4567',
      'Please ring twice',
      'Behind the mosque',
    ])
      expect(page).toContain(text.replace(/\s+/g, ''));
    for (const text of [
      'Note from the customer',
      'Gift message',
      'عيد ميلاد سعيد',
      'من ليلى',
      'Page 1 of 1',
    ])
      expect(page).toContain(text.replace(/\s+/g, ''));
  });

  it.each([
    ['en', 'Pick up at', 'Pick-up code', 'Deliver to'],
    ['ar', 'الاستلام من', 'رمز الاستلام', 'عنوان التوصيل'],
  ] as const)(
    'a packing slip names the branch of an order that is picked up, without its code (%s)',
    async (language, title, code, address) => {
      const [page = ''] = await pages(language, { pickUp: PICK_UP });
      for (const text of [title, '+965 5123 4567'])
        expect(page).toContain(text.replace(/\s+/g, ''));
      for (const text of [code, 'P-1048271', address])
        expect(page).not.toContain(text.replace(/\s+/g, ''));
    },
  );

  it.each([
    ['en', 'Units: 1', 'Refunded, do not send: 1 × HON-001, 1 × HON-002'],
    ['ar', 'عدد القطع: 1', 'أُعيدت قيمتها، فلا تُرسل'],
  ] as const)('a packing slip lists refunded units apart (%s)', async (language, units, note) => {
    const refundedLine = (number: number) =>
      ({ typeId: `item-${number}`, type: 'PRODUCT', quantity: 1 }) as const;
    const refund: Refund = {
      id: 'refund-1',
      kind: 'partial',
      state: 'Done',
      amount: 25,
      points: 0,
      requestedAt: '2026-11-20T22:00:00Z',
      lines: [refundedLine(1), refundedLine(2)],
    };
    const [page = ''] = await pages(language, {
      lines: [orderLine(1, { quantity: 2 }), orderLine(2)],
      refunds: [refund],
    });
    for (const text of [units, note]) expect(page).toContain(text.replace(/\s+/g, ''));
    const title = language === 'en' ? 'SidrHoney2' : 'عسلسدر2';
    expect(page).not.toContain(title);
  });

  it('a packing slip lists the same data in Arabic', async () => {
    const [page = ''] = await pages('ar', TEXTS);
    for (const text of [
      'قائمة التجهيز',
      `${orderPrefix}1048271`,
      'عدد القطع:1',
      'عسل سدر 1',
      'السالمية',
      '+965 5123 4567',
      'ملاحظة العميل',
      'رسالة الإهداء',
    ])
      expect(page).toContain(text.replace(/\s+/g, ''));
  });

  it.each(['ar', 'en'] as const)(
    'a packing slip of a gift contains no price, no payment and no reference code (%s)',
    async (language) => {
      const [page = ''] = await pages(language, TEXTS);
      for (const text of [
        'KWD',
        'د.ك',
        '12.500',
        '14.500',
        'KNET',
        'كينت',
        '01J9ZK3M8Q7V5T2XWYB4C6D8EF',
      ])
        expect(page).not.toContain(text);
    },
  );

  it.each([
    ['en', 'Wrap as a gift: all units of this list (2).', 'Gift: no invoice and no prices'],
    ['ar', 'تُغلَّف كهدية', 'هدية: لا فاتورة ولا أسعار'],
  ] as const)(
    'a packing slip says what is wrapped as a gift, and that no price is in the parcel (%s)',
    async (language, wrap, noPrices) => {
      const compact = (text: string) => text.normalize('NFC').replace(/\s+/g, '');
      const [page = ''] = await pages(language, {
        wrappingFee: 1.5,
        lines: [orderLine(1, { quantity: 2 })],
      });
      for (const text of [wrap, noPrices]) expect(compact(page)).toContain(compact(text));
      expect(page).not.toContain('1.500');
    },
  );

  it.each([
    ['en', 'No invoice and no prices in the parcel.', 'Gift'],
    ['ar', 'لا فاتورة ولا أسعار في الطرد.', 'هدية'],
  ] as const)(
    'a packing slip says that no price is in a parcel for another person, which is not called a gift (%s)',
    async (language, noPrices, gift) => {
      const readPage = async (change: Partial<Order>) =>
        ((await pages(language, change))[0] ?? '').normalize('NFC');
      const compact = noPrices.replace(/\s+/g, '');
      const parcel = await readPage({ address: SAUDI_ADDRESS });
      expect(parcel).toContain(compact);
      expect(parcel).not.toContain(gift);
      // A second phone of the buyer is no other person.
      const second = { ...KUWAITI_ADDRESS, recipientName: ' نورة العجمي', phone: '+96566000001' };
      expect(await readPage({ address: second })).not.toContain(compact);
      expect(await readPage({})).not.toContain(compact);
    },
  );

  it.each([
    ['en', 'Collect in cash: KWD 14.500', 'Nothing to collect.'],
    ['ar', 'حصّل نقدًا عند التسليم', 'لا مبلغ يُحصَّل عند التسليم.'],
  ] as const)(
    'a packing slip says how the order is paid, and the cash to collect (%s)',
    async (language, collect, nothing) => {
      const readPage = async (change: Partial<Order>) =>
        ((await pages(language, change))[0] ?? '').normalize('NFC');
      const compact = (text: string) => text.normalize('NFC').replace(/\s+/g, '');
      const cash = await readPage({ paymentMethod: 'Cash' });
      expect(cash).toContain(compact(collect));
      expect(cash).toContain('14.500');
      expect(cash).not.toContain(compact(nothing));
      expect(await readPage({ paymentMethod: 'Knet' })).toContain(compact(nothing));
      expect(await readPage({ paymentMethod: 'Cash', total: 0 })).toContain(compact(nothing));
    },
  );

  it('a packing slip has no empty section when there is no note or message', async () => {
    const [page = ''] = await pages('en');
    for (const text of ['Note', 'Gift']) expect(page).not.toContain(text);
  });

  it('states that a message has characters that cannot be printed', async () => {
    const [page = ''] = await pages('en', { giftMessage: 'Happy Eid 🎉' });
    expect(page).toContain('HappyEid');
    expect(page).toContain('cannotbeprinted');
    expect((await pages('en', { giftMessage: '«Happy» Eid ١٢' }))[0]).not.toContain(
      'cannotbeprinted',
    );
  });

  it('repeats the table header on each page and contains every line, however long the texts are', async () => {
    const lines = Array.from({ length: 45 }, (_, index) => orderLine(index + 1, { quantity: 2 }));
    const all = await pages('en', {
      lines,
      orderNote: Array.from({ length: 100 }, (_, index) => `line${index}`).join('\n\n'),
    });
    expect(all.join('').match(/HON-\d{3}/g)).toEqual(lines.map(({ sku }) => sku));
    for (const page of all.filter((text) => text.includes('HON-')))
      expect(page).toContain('ItemQty');
    expect(all.join('')).toContain('line99');
  });

  it('a packing slip is identical for the same data, byte for byte, and has a title', async () => {
    expect(Buffer.compare(await slip('ar'), await slip('ar'))).toBe(0);
    const { info } = await getMeta(await getDocumentProxy(Uint8Array.from(await slip('ar'))));
    expect(info).toMatchObject({
      Title: `قائمة التجهيز ${orderPrefix}1048271`,
      Author: shopName.ar,
      Language: 'ar',
    });
  });
});
