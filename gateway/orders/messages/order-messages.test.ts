import { describe, expect, it } from 'vitest';
import type { Order } from '../../../lib/api/contract/order.ts';
import type { Language } from '../../../lib/api/contract/user.ts';
import { order, orderLine, SAUDI_ADDRESS } from '../../testing/orders.ts';
import type { OrderEvent } from './message-words.ts';
import { orderMessages } from './order-messages.ts';

const EVENTS: readonly OrderEvent[] = ['placed', 'confirmed', 'paymentFailed', 'shipped', 'cancelled', 'refunded'];
const LANGUAGES: readonly Language[] = ['ar', 'en'];
const CASES = LANGUAGES.flatMap((language) => EVENTS.map((event) => [event, language] as const));
const URL = 'https://shop.example';

/** As it is seen, without the marks that keep directions apart. */
const seen = (text: string | null | undefined) => (text ?? '').replace(/[\u2066-\u2069\u200E\u200F]/g, '').replaceAll('\u00A0', ' ');

function tell(event: OrderEvent, language: Language, change: Partial<Order> = {}) {
  const messages = orderMessages(event, order(change), { language, storefrontUrl: URL });
  return { messages, mail: messages.find(({ channel }) => channel === 'email'), sms: messages.find(({ channel }) => channel === 'sms') };
}

describe('messages of an order', () => {
  it.each(CASES)('%s (%s): a mail with the order, its lines and its total', (event, language) => {
    const { mail } = tell(event, language);
    expect(mail).toMatchObject({ to: 'noura@example.com', language, kind: expect.stringMatching(/^order[A-Z]/) });
    expect(mail?.subject).toContain('01J9ZK3M8Q7V5T2XWYB4C6D8EF');
    const [line, total] =
      language === 'ar' ? ['عسل سدر 1 × 1: 12.500 د.ك', 'الإجمالي: 14.500 د.ك'] : ['Sidr Honey 1 × 1: KWD 12.500', 'Total: KWD 14.500'];
    expect(seen(mail?.text)).toContain(line);
    expect(seen(mail?.text)).toContain(total);
    expect(mail?.text).toContain(`${URL}${language === 'ar' ? '' : '/en'}/success/01J9ZK3M8Q7V5T2XWYB4C6D8EF`);
    expect(mail?.html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
  });

  it.each(CASES)('%s (%s): at most a short SMS, of two parts at most', (event, language) => {
    const { sms } = tell(event, language, { shipment: { carrier: 'DHL', trackingNumber: '1234567890', status: 'pre-transit', events: [] } });
    if (event === 'placed') return expect(sms).toBeUndefined();
    expect(sms).toMatchObject({ to: '+96551234567', subject: null, html: null });
    expect(sms?.text.startsWith('3BEEZ: ')).toBe(true);
    expect(sms?.text).toContain('01J9ZK3M8Q7V5T2XWYB4C6D8EF');
    expect(sms?.text.length).toBeLessThanOrEqual(134);
  });

  it('say how a cash order is paid, and that the money of another has come', () => {
    expect(tell('confirmed', 'ar', { paymentMethod: 'Cash' }).mail?.text).toContain('الدفع نقدًا عند الاستلام');
    expect(tell('confirmed', 'ar').mail?.text).toContain('وصلنا مبلغ طلبك');
    expect(tell('confirmed', 'en', { paymentMethod: 'Cash' }).sms?.text).toContain('cash on delivery');
  });

  it('say where money went back to', () => {
    expect(seen(tell('refunded', 'en', { refundType: 'Point' }).mail?.text)).toContain('added KWD 14.500 to your points');
    expect(seen(tell('refunded', 'en', { refundType: 'Refund' }).mail?.text)).toContain('returned KWD 14.500 to the card or account');
    expect(tell('cancelled', 'en', { pointsUsed: 2 }).mail?.text).toContain('points you used are back');
    expect(tell('cancelled', 'en').mail?.text).not.toContain('points');
  });

  it('name what was taken off, another currency and another country', () => {
    const display = { countryCode: 'SA', currencyCode: { En: 'SAR', Ar: 'ر.س' }, currencyRate: 12.2, numberOfDecimal: 2 } as const;
    const change = { discount: 1.5, pointsUsed: 2, deliveryFee: 0, total: 9, display, address: SAUDI_ADDRESS };
    const english = seen(tell('confirmed', 'en', change).mail?.text);
    for (const text of [
      'Discount: KWD −1.500',
      'Paid with points: KWD −2.000',
      'Delivery: Free',
      'Total: KWD 9.000',
      'About: SAR 109.80',
      'Saudi Arabia',
    ])
      expect(english).toContain(text);
    const arabic = seen(tell('confirmed', 'ar', change).mail?.text);
    for (const text of ['التوصيل: مجاني', 'ما يعادل تقريبًا: 109.80 ر.س', 'المملكة العربية السعودية']) expect(arabic).toContain(text);
    expect(seen(tell('confirmed', 'en').mail?.text)).not.toContain('About:');
  });

  it('write an address the language’s way, although a name of the other one comes first', () => {
    const { mail } = tell('confirmed', 'ar', { address: SAUDI_ADDRESS });
    expect(mail?.html).toMatch(/<bdi dir="auto">\u200F\u2068John/);
    expect(mail?.text).toContain('\n\u200F\u2068King Fahd Road');
  });

  it('escape what people and the catalogue wrote', () => {
    const { mail } = tell('confirmed', 'en', {
      lines: [orderLine(1, { title: { En: '<b>"Gift"</b>', Ar: 'هدية' } })],
      customer: { name: '<img src=x onerror=alert(1)>', phone: '+96551234567', email: 'a@example.com' },
    });
    expect(mail?.html).not.toMatch(/<img|<b>/);
    expect(mail?.html).toContain('&lt;img');
  });

  it('carry no link where the shop’s address is unknown, and go to nobody without a customer', () => {
    expect(orderMessages('confirmed', order(), { language: 'ar' })[0]?.text).not.toContain('http');
    const { customer: _, ...nobodys } = order();
    expect(orderMessages('confirmed', nobodys, { language: 'ar', storefrontUrl: URL })).toEqual([]);
  });
});
