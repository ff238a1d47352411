import { describe, expect, it } from 'vitest';
import type { Order, Refund } from '../../../lib/contract/order.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { orderPrefix } from '../../../shop.config.ts';
import { MAIL_SHOP } from '../../../tests/setup/gateway/mails.ts';
import { order, PICK_UP } from '../../../tests/setup/gateway/sample-orders.ts';
import { buildBackInStockSms, type OrderEvent } from '../../notifications/public.ts';
import { buildOtpSms } from '../../people/users/messages.ts';
import { buildOrderCodeSms } from '../codes/messages.ts';
import { buildOrderSms } from './order-content.ts';

/** GSM 03.38: one unit each, and two for the extension. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENSION = '^{}\\[~]|€\f';

interface Segments {
  alphabet: 'GSM-7' | 'UCS-2';
  segments: number;
}

function countSegments(text: string): Segments {
  const characters = [...text];
  const isGsm = characters.every((one) => BASIC.includes(one) || EXTENSION.includes(one));
  const units = isGsm
    ? characters.reduce((sum, one) => sum + (EXTENSION.includes(one) ? 2 : 1), 0)
    : text.length;
  const [single, joined] = isGsm ? [160, 153] : [70, 67];
  return {
    alphabet: isGsm ? 'GSM-7' : 'UCS-2',
    segments: units <= single ? 1 : Math.ceil(units / joined),
  };
}

const EVENTS: readonly OrderEvent[] = [
  'placed',
  'confirmed',
  'paymentFailed',
  'readyForPickup',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
  'partlyRefunded',
  'extraPaymentRefunded',
];
const REFUND: Refund = {
  id: 'r',
  kind: 'order',
  state: 'Done',
  amount: 25,
  points: 0,
  requestedAt: '2026-11-21T10:00:00Z',
};
const SHIPMENT: Order['shipment'] = {
  carrier: 'DHL',
  trackingNumber: '1234567890',
  status: 'pre-transit',
  events: [],
};
const CHANGES: Partial<Order>[] = [
  { total: 25, paymentMethod: 'Cash', pickUp: PICK_UP },
  { total: 25, paymentMethod: 'Cash' },
  { total: 25, paymentMethod: 'Knet', shipment: SHIPMENT },
];

const buildAll = (language: Language): string[] => [
  ...EVENTS.flatMap((event) =>
    CHANGES.filter(({ pickUp }) => event !== 'readyForPickup' || pickUp).flatMap(
      (change) => buildOrderSms(event, order(change), MAIL_SHOP, language, REFUND) ?? [],
    ),
  ),
  buildOtpSms({ code: '123456', minutes: 10 }, MAIL_SHOP, language),
  buildOrderCodeSms(
    { code: '123456', minutes: 10, orderNumber: `${orderPrefix}10482716`, referenceCode: '' },
    MAIL_SHOP,
    language,
  ),
];

describe('the segments of an SMS', () => {
  it('the segments of an SMS are counted by the alphabet of the text', () => {
    expect(countSegments('a'.repeat(160))).toEqual({ alphabet: 'GSM-7', segments: 1 });
    expect(countSegments(`${'a'.repeat(159)}€`)).toEqual({ alphabet: 'GSM-7', segments: 2 });
    expect(countSegments('ع'.repeat(70))).toEqual({ alphabet: 'UCS-2', segments: 1 });
    expect(countSegments(`${'a'.repeat(70)}\u2069`)).toEqual({ alphabet: 'UCS-2', segments: 2 });
  });

  it.each([
    ['en', 'GSM-7'],
    ['ar', 'UCS-2'],
  ] as const)('every message to a shopper in %s has one segment', (language, alphabet) => {
    const messages = buildAll(language);
    expect(messages.length).toBeGreaterThan(10);
    expect(
      messages.filter((text) => {
        const { alphabet: used, segments } = countSegments(text);
        return used !== alphabet || segments > 1;
      }),
    ).toEqual([]);
    expect(messages.filter((text) => /[\p{C}\u00A0]/u.test(text))).toEqual([]);
  });

  it('a message about a product has neither marks nor typographic characters that double its price', () => {
    const product = {
      seName: 'honey',
      title: { En: 'Do’an “Sidr” – 500\u00A0g × 2…', Ar: '\u2068عسل\u2069' },
      image: undefined,
    };
    const text = buildBackInStockSms(product, MAIL_SHOP, 'en');
    expect(text).toContain('Do\'an "Sidr" - 500 g x 2...');
    expect(countSegments(text).alphabet).toBe('GSM-7');
    expect(buildBackInStockSms(product, MAIL_SHOP, 'ar')).not.toMatch(/[\p{C}\u00A0]/u);
  });
});
