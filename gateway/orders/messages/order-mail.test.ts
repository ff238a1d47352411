import { describe, expect, it } from 'vitest';
import type { Order } from '../../../lib/api/contract/order.ts';
import type { Language } from '../../../lib/api/contract/user.ts';
import { renderText } from '../../notifications/mail/render-text.ts';
import type { OrderEvent } from '../../notifications/outbox/message-data.ts';
import type { MailShop } from '../../shop/shop.ts';
import { MAIL_SHOP } from '../../testing/mails.ts';
import { order, SAUDI_ADDRESS } from '../../testing/orders.ts';
import { orderMail } from './order-mail.ts';
import { orderSms } from './order-sms.ts';

const EVENTS: readonly OrderEvent[] = ['placed', 'confirmed', 'paymentFailed', 'shipped', 'delivered', 'cancelled', 'refunded'];
const CASES = (['ar', 'en'] as const).flatMap((language) => EVENTS.map((event) => [event, language] as const));
const NUMBER = '3B-1048271';
const REFERENCE = '01J9ZK3M8Q7V5T2XWYB4C6D8EF';
const CUSTOMER = { name: 'نورة العجمي', phone: '+96551234567', email: 'noura@example.com' };
const DHL: Order['shipment'] = { carrier: 'DHL', trackingNumber: '1234567890', status: 'pre-transit', events: [] };

/** As it is seen, without the marks that keep directions apart. */
const seen = (text: string) => text.replace(/[\u2066-\u2069\u200E\u200F]/g, '').replaceAll('\u00A0', ' ');

const mailOf = (event: OrderEvent, language: Language, change: Partial<Order> = {}) => orderMail(event, order(change), CUSTOMER, MAIL_SHOP, language);
const textOf = (...args: Parameters<typeof mailOf>) => seen(renderText(mailOf(...args), MAIL_SHOP, args[1]));
const smsOf = (event: OrderEvent, language: Language, change: Partial<Order> = {}, shop: MailShop = MAIL_SHOP) =>
  orderSms(event, order(change), CUSTOMER, shop, language);

describe('the e-mail about an order', () => {
  it.each(CASES)('%s (%s) names the order, its lines, its total and its page', (event, language) => {
    const text = textOf(event, language);
    expect(seen(mailOf(event, language).subject)).toContain(NUMBER);
    const [line, total] =
      language === 'ar' ? ['عسل سدر 1 × 1: 12.500 د.ك', 'الإجمالي: 14.500 د.ك'] : ['Sidr Honey 1 × 1: KWD 12.500', 'Total: KWD 14.500'];
    expect(text).toContain(line);
    expect(text).toContain(total);
    expect(text).toContain(`https://shop.example${language === 'ar' ? '' : '/en'}/success/${REFERENCE}`);
  });

  it.each(EVENTS)('%s begins its Arabic subject with an Arabic word', (event) => {
    expect(mailOf(event, 'ar').subject).toMatch(/^\p{Script=Arabic}/u);
  });

  it('says how a cash order is paid, and that the money of another has come', () => {
    expect(textOf('confirmed', 'ar', { paymentMethod: 'Cash' })).toContain('الدفع نقدًا عند الاستلام');
    expect(textOf('confirmed', 'ar')).toContain('وصلنا مبلغ طلبك');
  });

  it('promises an attached invoice only where there is one', () => {
    expect(textOf('confirmed', 'en')).toContain('Your invoice is attached');
    const { invoiceNumber: _, ...unnumbered } = order();
    expect(seen(renderText(orderMail('confirmed', unnumbered, CUSTOMER, MAIL_SHOP, 'en'), MAIL_SHOP, 'en'))).not.toContain('attached');
  });

  it('says where money went back to, and when it arrives', () => {
    expect(textOf('refunded', 'en', { refundType: 'Point' })).toContain('added KWD 14.500 to your points');
    expect(textOf('refunded', 'en', { refundType: 'Refund' })).toContain('returned KWD 14.500 to the card or account');
    expect(textOf('refunded', 'en', { refundType: 'Refund' })).toContain('5 to 10 working days');
    expect(textOf('refunded', 'ar', { refundType: 'Refund' })).toContain('5 إلى 10 أيام عمل');
    expect(textOf('refunded', 'en', { refundType: 'Refund', paymentMethod: 'Cash' })).not.toContain('card');
    expect(textOf('cancelled', 'en', { pointsUsed: 2 })).toContain('points you used are back');
    expect(textOf('cancelled', 'en')).not.toContain('points');
  });

  it('names what was taken off, another currency and another country', () => {
    const display = { countryCode: 'SA', currencyCode: { En: 'SAR', Ar: 'ر.س' }, currencyRate: 12.2, numberOfDecimal: 2 } as const;
    const change = { discount: 1.5, pointsUsed: 2, deliveryFee: 0, total: 9, display, address: SAUDI_ADDRESS };
    const english = textOf('confirmed', 'en', change);
    for (const text of [
      'Discount: KWD −1.500',
      'Paid with points: KWD −2.000',
      'Delivery: Free',
      'Total: KWD 9.000',
      'About: SAR 109.80',
      'Saudi Arabia',
    ])
      expect(english).toContain(text);
    const arabic = textOf('confirmed', 'ar', change);
    for (const text of ['التوصيل: مجاني', 'ما يعادل تقريبًا: 109.80 ر.س', 'المملكة العربية السعودية']) expect(arabic).toContain(text);
    expect(textOf('confirmed', 'en')).not.toContain('About:');
  });

  it('writes an address in the direction of the language, although a name of the other one comes first', () => {
    const text = renderText(mailOf('confirmed', 'ar', { address: SAUDI_ADDRESS }), MAIL_SHOP, 'ar');
    expect(text).toContain('\u200F\u2068John');
    expect(text).toContain('\n\u200F\u2068King Fahd Road');
  });

  it('has neither link nor image where the storefront has no URL', () => {
    const mail = orderMail('confirmed', order(), CUSTOMER, { ...MAIL_SHOP, url: undefined }, 'ar');
    expect(mail.button).toBeUndefined();
    expect(mail.products?.some(({ image }) => image)).toBe(false);
  });
});

describe('the text message about an order', () => {
  it.each(CASES)('%s (%s) begins with the shop’s name and fits two parts', (event, language) => {
    const sms = smsOf(event, language, { shipment: DHL });
    if (event === 'placed') return expect(sms).toBeUndefined();
    expect(sms?.startsWith(language === 'ar' ? 'ثري بيز: ' : '3BEEZ: ')).toBe(true);
    expect(sms).toContain(NUMBER);
    expect(sms).not.toContain(REFERENCE);
    expect(sms?.length).toBeLessThanOrEqual(134);
  });

  it('begins with an Arabic word in Arabic, although the shop’s name is Latin', () => {
    const shop = { ...MAIL_SHOP, name: { ar: '3BEEZ', en: '3BEEZ' } };
    expect(smsOf('delivered', 'ar', {}, shop)).toMatch(/^متجر 3BEEZ: وصل طلبك/);
  });
});
