import { describe, expect, it } from 'vitest';
import type { Order, Refund } from '../../../lib/contract/order.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { orderPrefix, shopName } from '../../../shop.config.ts';
import { MAIL_SHOP } from '../../../tests/setup/gateway/mails.ts';
import {
  order,
  orderLine,
  PICK_UP,
  SAUDI_ADDRESS,
} from '../../../tests/setup/gateway/sample-orders.ts';
import { renderText } from '../../notifications/mail/render-text.ts';
import type { OrderEvent } from '../../notifications/outbox/message-data.ts';
import { MESSAGES } from '../../platform/messages/messages.ts';
import type { MailShop } from '../../platform/shop/shop.ts';
import { buildOrderSms } from './order-content.ts';
import { buildOrderMail } from './order-mail.ts';

const EVENTS: readonly OrderEvent[] = [
  'placed',
  'confirmed',
  'paymentFailed',
  'shipped',
  'delivered',
  'cancelled',
  'cancellationDeclined',
  'refunded',
  'partlyRefunded',
  'extraPaymentRefunded',
];
const E_MAIL_ONLY: readonly OrderEvent[] = [
  'placed',
  'cancellationDeclined',
  'partlyRefunded',
  'extraPaymentRefunded',
];
const CASES = (['ar', 'en'] as const).flatMap((language) =>
  EVENTS.map((event) => [event, language] as const),
);
const NUMBER = `${orderPrefix}1048271`;
const REFERENCE = '01J9ZK3M8Q7V5T2XWYB4C6D8EF';
const CUSTOMER = { name: 'نورة العجمي', phone: '+96551234567', email: 'noura@example.com' };
const DHL: Order['shipment'] = {
  carrier: 'DHL',
  trackingNumber: '1234567890',
  status: 'pre-transit',
  events: [],
};

/** The text as it is displayed, without bidi control characters. */
const seen = (text: string) =>
  text.replace(/[\u2066-\u2069\u200E\u200F]/g, '').replaceAll('\u00A0', ' ');

const buildMail = (
  event: OrderEvent,
  language: Language,
  change: Partial<Order> = {},
  refund?: Refund,
) => buildOrderMail(event, order(change), CUSTOMER, MAIL_SHOP, language, refund);
const readText = (...args: Parameters<typeof buildMail>) =>
  seen(renderText(buildMail(...args), MAIL_SHOP, args[1]));
const buildSms = (
  event: OrderEvent,
  language: Language,
  change: Partial<Order> = {},
  shop: MailShop = MAIL_SHOP,
) => buildOrderSms(event, order(change), shop, language);

describe('The messages about an order that is picked up', () => {
  const ready = { status: 'ReadyForPickup', paymentMethod: 'Cash', pickUp: PICK_UP } as const;

  it.each([
    ['ar', 'سوق المباركية', 'حتى 28 نوفمبر 2026', 'نقدًا في الفرع', 'عنوان التوصيل'],
    ['en', 'Souq Al-Mubarakiya', 'until 28 November 2026', 'Cash at the branch', 'Deliver to'],
  ] as const)(
    'name branch, code and last day when it is ready (%s)',
    (language, branch, until, cash, address) => {
      const text = readText('readyForPickup', language, ready);
      for (const part of [branch, 'P-1048271', until, cash]) expect(text).toContain(part);
      expect(text).not.toContain(address);
      expect(seen(buildSms('readyForPickup', language, ready) ?? '')).toContain('P-1048271');
    },
  );

  it.each(['ar', 'en'] as const)('have texts of their own for other events (%s)', (language) => {
    const texts = MESSAGES[language].order;
    const { subject } = buildMail('delivered', language, ready);
    expect(seen(subject)).toBe(texts.pickUp.events.delivered.subject.replace('{number}', NUMBER));
    expect(buildMail('confirmed', language, ready).progress?.steps).toEqual(texts.pickUp.steps);
    expect(readText('confirmed', language, ready)).toContain(texts.pickUp.cash);
    expect(readText('delivered', language, ready)).not.toContain('P-1048271');
  });

  it.each(['cancelled', 'refunded'] as const)('state that nobody collected it (%s)', (event) => {
    const at = '2026-11-28T21:00:00Z';
    const history: Order['history'] = [
      { status: 'ReadyForPickup', at, by: 'staff' },
      { status: event === 'cancelled' ? 'Cancelled' : 'CancelRequested', at, by: 'system' },
    ];
    const { uncollected } = MESSAGES.en.order.pickUp;
    expect(readText(event, 'en', { ...ready, history })).toContain(uncollected);
    expect(readText(event, 'en', ready)).not.toContain(uncollected);
  });
});

describe('The e-mail about a declined cancellation', () => {
  const at = '2026-11-20T09:00:00Z';
  const steps = (...entries: [Order['status'], string?][]): Order['history'] =>
    entries.map(([status, reason]) => ({
      status,
      at,
      ...(reason && { note: { En: reason, Ar: reason } }),
    }));
  const readReason = (...entries: Parameters<typeof steps>) =>
    /reason: (.*)/i.exec(
      readText('cancellationDeclined', 'en', { history: steps(...entries) }),
    )?.[1];

  it.each(['Confirmed', 'Processing', 'ReadyForPickup'] as const)(
    'has the reason when the order returns to %s',
    (status) => {
      const reason = readReason([status], ['CancelRequested', 'Too late'], [status, 'Engraved']);
      expect(reason).toBe('Engraved');
    },
  );

  it('has the reason of the last decline, also when something else has happened since', () => {
    const first: Parameters<typeof steps> = [
      ['Confirmed'],
      ['CancelRequested', 'Late'],
      ['Confirmed', 'Engraved'],
      ['CancelRequested', 'Again'],
    ];
    expect(readReason(...first)).toBe('Engraved');
    expect(readReason(...first, ['Confirmed', 'Wrapped'], ['Shipped'])).toBe('Wrapped');
    expect(readReason(...first.slice(0, 2))).toBeUndefined();
  });
});

describe('The e-mail about an order', () => {
  it.each(CASES)(
    '%s (%s) contains the order number, the lines, the total and a link to the order page',
    (event, language) => {
      const text = readText(event, language);
      expect(seen(buildMail(event, language).subject)).toContain(NUMBER);
      const [line, total] =
        language === 'ar'
          ? ['عسل سدر 1 × 1: 12.500 د.ك', 'الإجمالي: 14.500 د.ك']
          : ['Sidr Honey 1 × 1: KWD 12.500', 'Total: KWD 14.500'];
      expect(text).toContain(line);
      expect(text).toContain(total);
      expect(text).toContain(
        `https://shop.example${language === 'ar' ? '' : '/en'}/success/${REFERENCE}`,
      );
    },
  );

  it.each([
    [
      'en',
      'Pre-order, ships on 27 January 2027',
      'It contains a pre-order and ships as a whole on',
    ],
    ['ar', 'طلب مسبق، يُشحن في 27 يناير 2027', 'ونشحن الطلب كاملًا في 27 يناير 2027'],
  ] as const)(
    'the confirmation in %s names the shipping date of a pre-order, at its line and for the whole order',
    (language, line, sentence) => {
      const lines = [
        orderLine(1, { preOrder: true, preOrderShipDate: '2027-01-27' }),
        orderLine(2),
      ];
      const text = readText('confirmed', language, { lines });
      expect(text.split(line)).toHaveLength(2);
      expect(text).toContain(sentence);
      expect(readText('confirmed', language)).not.toMatch(/pre-order|مسبق/i);
    },
  );

  it.each([
    ['confirmed', 1],
    ['shipped', 3],
    ['delivered', 4],
    ['cancelled', undefined],
  ] as const)(
    'the e-mail "%s" begins with the steps that the order has reached',
    (event, reached) => {
      for (const language of ['ar', 'en'] as const) {
        const { progress } = buildMail(event, language);
        expect(progress && progress.current + 1).toBe(reached);
        const [heading, steps = ''] = readText(event, language).split('\n\n');
        expect(heading).toBe(buildMail(event, language).heading);
        expect(steps.match(/●/g)?.length).toBe(reached);
      }
    },
  );

  it.each(EVENTS)('%s begins its Arabic subject with an Arabic word', (event) => {
    expect(buildMail(event, 'ar').subject).toMatch(/^\p{Script=Arabic}/u);
  });

  it('explains how a cash order is paid, and confirms the payment of other orders', () => {
    expect(readText('confirmed', 'ar', { paymentMethod: 'Cash' })).toContain(
      'الدفع نقدًا عند الاستلام',
    );
    expect(readText('confirmed', 'ar')).toContain('وصلنا مبلغ طلبك');
  });

  it('mentions an attached invoice only when there is one', () => {
    expect(readText('confirmed', 'en')).toContain('Your invoice is attached');
    const { invoiceNumber: _, ...unnumbered } = order();
    expect(
      seen(
        renderText(
          buildOrderMail('confirmed', unnumbered, CUSTOMER, MAIL_SHOP, 'en'),
          MAIL_SHOP,
          'en',
        ),
      ),
    ).not.toContain('attached');
  });

  it('the e-mail about an order names the destination of a refund and when it arrives', () => {
    expect(readText('refunded', 'en', { refundType: 'Point' })).toContain(
      'added KWD 14.500 to your points',
    );
    expect(readText('refunded', 'en', { refundType: 'Refund' })).toContain(
      'returned KWD 14.500 to the card or account',
    );
    expect(readText('refunded', 'en', { refundType: 'Refund' })).toContain('5 to 10 working days');
    expect(readText('refunded', 'ar', { refundType: 'Refund' })).toContain('5 إلى 10 أيام عمل');
    expect(
      readText('refunded', 'en', { refundType: 'Refund', paymentMethod: 'Cash' }),
    ).not.toContain('card');
    expect(readText('cancelled', 'en', { pointsUsed: 2 })).toContain('points you used are back');
    expect(readText('cancelled', 'en')).not.toContain('points');
  });

  it.each(['partlyRefunded', 'extraPaymentRefunded'] as const)(
    'the e-mail about an order names the amounts of a refund (%s), not the total',
    (event) => {
      const refund: Refund = {
        ...{ id: 'refund-1', kind: 'partial', state: 'Done', amount: 2.5, points: 1.25 },
        requestedAt: '2026-11-21T08:00:00Z',
      };
      const english = readText(event, 'en', {}, refund);
      expect(english).toContain('returned KWD 2.500 to the card or account');
      expect(english).toContain('added KWD 1.250 to your points');
      expect(english).not.toContain('returned KWD 14.500');
      const arabic = readText(event, 'ar', {}, { ...refund, points: 0 });
      expect(arabic).toContain('أعدنا 2.500 د.ك إلى وسيلة الدفع');
      expect(arabic).not.toContain('نقاطك');
    },
  );

  it('the e-mail about an order shows the discount, the display currency and the country', () => {
    const display = {
      countryCode: 'SA',
      currencyCode: { En: 'SAR', Ar: 'ر.س' },
      currencyRate: 12.2,
      numberOfDecimal: 2,
    } as const;
    const change = {
      discount: 1.5,
      pointsUsed: 2,
      deliveryFee: 0,
      total: 9,
      display,
      address: SAUDI_ADDRESS,
    };
    const english = readText('confirmed', 'en', change);
    for (const text of [
      'Discount: KWD −1.500',
      'Paid with points: KWD −2.000',
      'Delivery: Free',
      'Total: KWD 9.000',
      'About: SAR 109.80',
      'Saudi Arabia',
    ])
      expect(english).toContain(text);
    const arabic = readText('confirmed', 'ar', change);
    for (const text of [
      'التوصيل: مجاني',
      'ما يعادل تقريبًا: 109.80 ر.س',
      'المملكة العربية السعودية',
    ])
      expect(arabic).toContain(text);
    expect(readText('confirmed', 'en')).not.toContain('About:');
  });

  it('writes an address in the direction of the language, although the name is in another one', () => {
    const text = renderText(
      buildMail('confirmed', 'ar', { address: SAUDI_ADDRESS }),
      MAIL_SHOP,
      'ar',
    );
    expect(text).toContain('\u200F\u2068John');
    expect(text).toContain('\n\u200F\u2068King Fahd Road');
  });

  it('the e-mail about an order contains neither links nor images when the storefront has no URL', () => {
    const mail = buildOrderMail(
      'confirmed',
      order(),
      CUSTOMER,
      { ...MAIL_SHOP, url: undefined },
      'ar',
    );
    expect(mail.button).toBeUndefined();
    expect(mail.products?.some(({ image }) => image)).toBe(false);
  });
});

describe('The SMS about an order', () => {
  it.each(CASES)('%s (%s) begins with the shop’s name and fits two segments', (event, language) => {
    const sms = buildSms(event, language, { shipment: DHL });
    if (E_MAIL_ONLY.includes(event)) return expect(sms).toBeUndefined();
    expect(sms?.startsWith(language === 'ar' ? `${shopName.ar}: ` : `${shopName.en}: `)).toBe(true);
    expect(sms).toContain(NUMBER);
    expect(sms).not.toContain(REFERENCE);
    expect(sms?.length).toBeLessThanOrEqual(134);
  });

  it('the SMS about an order begins with an Arabic word in Arabic, although the shop’s name is Latin', () => {
    const shop = { ...MAIL_SHOP, name: { ar: shopName.en, en: shopName.en } };
    expect(buildSms('delivered', 'ar', {}, shop)).toMatch(
      new RegExp(`^متجر ${shopName.en}: وصل طلبك`),
    );
  });
});
