import { describe, expect, it } from 'vitest';
import { MAIL_SHOP } from '../../../tests/setup/gateway/mails.ts';
import { order, orderLine } from '../../../tests/setup/gateway/sample-orders.ts';
import type { OrderEvent } from '../../notifications/outbox/message-data.ts';
import { buildOrderMail } from './order-mail.ts';

const CUSTOMER = { name: 'Noura', phone: '+96551234567', email: 'noura@example.com' };
const ORDER = order({
  lines: [orderLine(1, { quantity: 3 }), orderLine(2)],
  refunds: [
    {
      ...{ id: 'refund-1', kind: 'partial', state: 'Done', amount: 20, points: 5 },
      requestedAt: '2026-11-20T22:00:00Z',
      lines: [
        { typeId: 'item-1', type: 'PRODUCT', quantity: 1 },
        { typeId: 'item-2', type: 'PRODUCT', quantity: 1 },
      ],
    },
  ],
});
const build = (event: OrderEvent) => buildOrderMail(event, ORDER, CUSTOMER, MAIL_SHOP, 'en');

describe('The e-mail about a parcel', () => {
  it.each(['shipped', 'delivered'] as const)(
    '(%s) lists the units that were not refunded, and what was refunded',
    (event) => {
      const { products, totals } = build(event);
      expect(products).toMatchObject([{ title: 'Sidr Honey 1', note: '2' }]);
      expect(products?.[0]?.amount).toContain('25.000');
      const refunded = totals?.find(({ label }) => label === 'Refunded');
      expect(refunded?.value).toContain('25.000');
    },
  );

  it('the e-mail about a parcel names the days of delivery until it has arrived', () => {
    const dates = { ...ORDER, deliveryDates: { from: '2026-11-26', to: '2026-11-29' } };
    const find = (event: OrderEvent) =>
      buildOrderMail(event, dates, CUSTOMER, MAIL_SHOP, 'en').lead?.value.replaceAll('\u00A0', ' ');
    expect(
      ['confirmed', 'shipped', 'delivered', 'cancelled'].map((event) => find(event as OrderEvent)),
    ).toEqual(['Thu 26 – Sun 29 Nov', 'Thu 26 – Sun 29 Nov', undefined, undefined]);
  });

  it.each(['confirmed', 'partlyRefunded'] as const)(
    'the e-mail about a parcel is unlike the e-mail %s, which lists the order as bought',
    (event) => {
      const { products, totals } = build(event);
      expect(products?.map(({ note }) => note)).toEqual(['3', '1']);
      expect(totals?.some(({ label }) => label === 'Refunded')).toBe(false);
    },
  );
});
