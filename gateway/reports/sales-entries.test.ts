import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumFils } from '../../lib/domain/money.ts';
import type { SalesEntry } from '../platform/db/schema/reports.ts';
import { type SoldOrder, toSalesEntries } from './sales-entries.ts';

const line = (typeId: string, quantity: number, unitFils: number, discountFils = 0) => ({
  typeId,
  type: 'PRODUCT' as const,
  quantity,
  listFils: null,
  unitFils,
  lineFils: unitFils * quantity,
  discountFils,
});

const order = (change: Partial<SoldOrder>): SoldOrder => ({
  referenceCode: 'A',
  countryCode: 'KW',
  area: 'Salmiya',
  method: 'Knet',
  source: 'WebSite',
  promoCode: '',
  customerDigest: 'phone',
  isExchange: false,
  deliveryFils: 2_000,
  wrappingFils: 0,
  pointsFils: 0,
  staffDiscountFils: 0,
  lines: [line('jar', 2, 10_000)],
  payments: [{ at: new Date('2026-11-20T10:00:00Z'), fils: 22_000 }],
  refunds: [],
  ...change,
});

const total = (entries: readonly SalesEntry[], name: keyof SalesEntry): number =>
  sumFils(entries.map((entry) => Number(entry[name] ?? 0)));
const toNet = (entries: readonly SalesEntry[]): number =>
  total(entries, 'grossFils') -
  total(entries, 'saleDiscountFils') -
  total(entries, 'discountFils') +
  total(entries, 'deliveryFils') +
  total(entries, 'wrappingFils') +
  total(entries, 'differenceFils') -
  total(entries, 'refundedFils');

it('the entries of an order are dated by the day of its payment and of its refund in Kuwait', () => {
  const entries = toSalesEntries(
    order({
      payments: [{ at: new Date('2028-02-28T21:30:00Z'), fils: 22_000 }],
      refunds: [
        {
          at: new Date('2028-02-29T21:00:00Z'),
          moneyFils: 10_000,
          pointsFils: 0,
          lines: [{ typeId: 'jar', type: 'PRODUCT', quantity: 1 }],
        },
      ],
    }),
  );
  expect(entries.map(({ kind, day, itemId = null }) => [kind, day, itemId])).toEqual([
    ['sale', '2028-02-29', 'jar'],
    ['sale', '2028-02-29', null],
    ['refund', '2028-03-01', 'jar'],
    ['refund', '2028-03-01', null],
  ]);
  expect(total(entries, 'orders')).toBe(1);
  expect(total(entries, 'returnedUnits')).toBe(1);
  expect(toNet(entries)).toBe(12_000);
});

it('an unpaid order has no entries, and an exchange only what was charged beyond the first order', () => {
  expect(toSalesEntries(order({ payments: [] }))).toEqual([]);
  const exchange = { isExchange: true, deliveryFils: 0 };
  const at = new Date();
  expect(toSalesEntries(order({ ...exchange, payments: [{ at, fils: 0 }] }))).toEqual([]);
  const [difference] = toSalesEntries(order({ ...exchange, payments: [{ at, fils: 1_500 }] }));
  expect(difference).toMatchObject({ differenceFils: 1_500, orders: 0 });
});

it('sale and discount are apart from the gross price, and points are a tender', () => {
  const lines = [{ ...line('jar', 2, 8_000, 1_000), listFils: 10_000 }];
  const [sale, rest] = toSalesEntries(
    order({
      lines,
      pointsFils: 3_000,
      payments: [{ at: new Date(), fils: 14_000 }],
    }),
  );
  expect(sale).toMatchObject({ grossFils: 20_000, saleDiscountFils: 4_000, discountFils: 1_000 });
  expect(rest).toMatchObject({ pointsFils: 3_000, differenceFils: 0, deliveryFils: 2_000 });
});

const anOrder = fc
  .record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 9 }),
        unitFils: fc.integer({ min: 0, max: 90_000 }),
        share: fc.integer({ min: 0, max: 100 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    charged: fc.integer({ min: 0, max: 900_000 }),
    points: fc.integer({ min: 0, max: 90_000 }),
    refunds: fc.array(
      fc.record({
        moneyFils: fc.integer({ min: 0, max: 90_000 }),
        pointsFils: fc.integer({ min: 0, max: 9_000 }),
        of: fc.option(fc.nat({ max: 4 })),
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ lines, charged, points, refunds }) => {
    const sold = lines.map(({ quantity, unitFils, share }, index) =>
      line(`item-${index}`, quantity, unitFils, Math.floor((unitFils * quantity * share) / 100)),
    );
    return order({
      lines: sold,
      pointsFils: points,
      payments: [{ at: new Date(), fils: charged }],
      refunds: refunds.map(({ of, ...amounts }) => {
        const returned = of === null ? undefined : sold[of];
        return {
          ...amounts,
          at: new Date(),
          lines: returned ? [{ typeId: returned.typeId, type: returned.type, quantity: 1 }] : null,
        };
      }),
    });
  });

it('the net of the entries is what was charged less what was refunded, for any order', () => {
  fc.assert(
    fc.property(anOrder, (sold) => {
      const entries = toSalesEntries(sold);
      const charged = sumFils(sold.payments.map(({ fils }) => fils)) + sold.pointsFils;
      const refunded = sumFils(sold.refunds.map((one) => one.moneyFils + one.pointsFils));
      expect(toNet(entries)).toBe(charged - refunded);
      expect(total(entries, 'refundedPointsFils')).toBe(
        sumFils(sold.refunds.map((one) => one.pointsFils)),
      );
      expect(new Set(entries.map(({ position }) => position)).size).toBe(entries.length);
    }),
  );
});
