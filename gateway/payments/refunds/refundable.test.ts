import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderStatusSchema } from '../../../lib/contract/order.ts';
import { divideDiscount } from '../../../lib/domain/line-discount.ts';
import { orderTotal } from '../../../lib/domain/order-total.ts';
import { attemptRow, refundRow } from '../../../tests/setup/gateway/payment-rows.ts';
import type { OrderLineRow, OrderRow } from '../../platform/db/schema/orders.ts';
import type { RefundRow } from '../../platform/db/schema/payments.ts';
import {
  findOpenRefund,
  getLinesFils,
  getRefundable,
  getUnreturnedPoints,
  refundTooHigh,
  requirePaid,
  splitRefund,
} from './refundable.ts';

/** 20.750 KWD in money, 0.500 KWD in points. */
const ORDER = { totalFils: 20_750, pointsFils: 500 };
const left = (refunds: readonly RefundRow[], order = ORDER) =>
  getRefundable(order, refunds, [attemptRow()], true);

describe('What can be refunded of an order', () => {
  it('what can be refunded of an order is everything that was paid, the money to its payment', () => {
    expect(left([])).toEqual({
      earlier: [],
      payments: [{ attemptId: 'attempt-1', leftFils: 20_750 }],
      leftFils: 21_250,
      moneyFils: 20_750,
      acceptsPoints: true,
    });
  });

  it('what can be refunded of an order is money only when there is no account for points', () => {
    const refundable = getRefundable(ORDER, [], [attemptRow()], false);
    expect(refundable).toMatchObject({ leftFils: 20_750, moneyFils: 20_750 });
    const after = [refundRow({ moneyFils: 20_000 })];
    expect(getRefundable(ORDER, after, [attemptRow()], false)).toMatchObject({ leftFils: 750 });
  });

  it.each(['Pending', 'Done'] as const)(
    'what can be refunded of an order is less after a refund that is %s',
    (state) => {
      const refund = refundRow({ state, moneyFils: 750, pointsFils: 100 });
      expect(left([refund])).toMatchObject({
        earlier: [refund],
        leftFils: 20_400,
        moneyFils: 20_000,
      });
    },
  );

  it('what can be refunded of an order is not less after a refund that failed, or of an extra payment', () => {
    const refunds = [
      refundRow({ state: 'Failed' }),
      refundRow({ attemptId: 'attempt-2', reason: 'extraPayment' }),
    ];
    expect(left(refunds)).toMatchObject({ earlier: [], leftFils: 21_250, moneyFils: 20_750 });
  });

  it('what can be refunded of an order is no more money than is left after a refund as points', () => {
    expect(left([refundRow({ moneyFils: 0, pointsFils: 10_000 })])).toMatchObject({
      leftFils: 11_250,
      moneyFils: 11_250,
    });
  });

  it.each([
    ['Paid', ['attempt-2']],
    ['Refunded', ['attempt-2']],
    ['Declined', []],
    ['Pending', []],
  ] as const)(
    'what can be refunded of an order belongs to the attempt only if it was paid, not if it is %s',
    (state, expected) => {
      const attempts = [attemptRow({ state: 'Expired' }), attemptRow({ id: 'attempt-2', state })];
      expect(
        getRefundable(ORDER, [], attempts, true).payments.map(({ attemptId }) => attemptId),
      ).toEqual(expected);
    },
  );

  it('what can be refunded of an order does not belong to an extra payment', () => {
    const attempts = [
      attemptRow({ id: 'extra', state: 'Refunded' }),
      attemptRow({ id: 'first', state: 'Paid' }),
    ];
    const extra = refundRow({ attemptId: 'extra', reason: 'extraPayment' });
    expect(getRefundable(ORDER, [extra], attempts, true).payments).toEqual([
      { attemptId: 'first', leftFils: 20_750 },
    ]);
  });

  it('what can be refunded of an order is what each of its payments has left', () => {
    const attempts = [attemptRow({ id: 'more', amountFils: 5_000 }), attemptRow()];
    const refunds = [
      refundRow({ attemptId: 'more', moneyFils: 2_000, reason: 'correction' }),
      refundRow({ attemptId: 'more', moneyFils: 1_000, state: 'Failed' }),
      refundRow({ moneyFils: 750 }),
    ];
    expect(getRefundable(ORDER, refunds, attempts, true).payments).toEqual([
      { attemptId: 'more', leftFils: 3_000 },
      { attemptId: 'attempt-1', leftFils: 20_000 },
    ]);
  });
});

it.each([
  ['order', 'Pending', true],
  ['order', 'Done', false],
  ['partial', 'Pending', false],
] as const)(
  'the refund of %s that is %s waits for the provider: %s',
  (reason, state, isWaiting) => {
    const refund = refundRow({ reason, state });
    expect(findOpenRefund(left([refund]))).toBe(isWaiting ? refund : undefined);
  },
);

it.each([
  [0, 500],
  [200, 300],
  [500, 0],
  [900, 0],
])('of 500 fils in points, after a refund of %i, %i are not returned yet', (returned, expected) => {
  const refundable = left([refundRow({ moneyFils: 100, pointsFils: returned })]);
  const order = ORDER as OrderRow; // the other fields are not read
  expect(getUnreturnedPoints(order, refundable)).toBe(expected);
});

describe('A refund is divided', () => {
  it.each([
    [20_000, 20_000, 0],
    [20_750, 20_750, 0],
    [21_000, 20_750, 250],
    [21_250, 20_750, 500],
  ])('of %i fils, %i are money and %i are points', (fils, moneyFils, pointsFils) => {
    for (const type of ['Refund', 'None'] as const)
      expect(splitRefund(fils, left([]), type)).toEqual({ moneyFils, pointsFils });
  });

  it('into points only, on request', () => {
    expect(splitRefund(20_000, left([]), 'Point')).toEqual({ moneyFils: 0, pointsFils: 20_000 });
  });
});

describe('A refund is rejected', () => {
  const problem = (status: OrderRow['status'], paymentMethod: OrderRow['paymentMethod']) => {
    try {
      requirePaid({ status, paymentMethod });
      return 'allowed';
    } catch (error) {
      return (error as { code: string }).code; // ProblemError
    }
  };
  const statuses = (method: OrderRow['paymentMethod'], result: string) =>
    orderStatusSchema.options.filter((status) => problem(status, method) === result);
  const UNPAID = ['PendingPayment', 'PaymentFailed', 'Expired', 'Cancelled'];

  it('unless the order was confirmed', () => {
    expect(statuses('Knet', 'illegal_transition').sort()).toEqual(UNPAID.sort());
    expect(statuses('Knet', 'not_paid')).toEqual([]);
    expect(() => requirePaid({ status: 'Expired', paymentMethod: 'Knet' })).toThrow(
      'An order that is Expired cannot become Refunded.',
    );
    expect(statuses('Knet', 'allowed')).toHaveLength(8);
  });

  it('before the delivery of an order that is paid in cash', () => {
    expect(statuses('Cash', 'illegal_transition').sort()).toEqual(UNPAID.sort());
    expect(statuses('Cash', 'allowed')).toEqual(['Delivered', 'Refunded']);
    expect(statuses('Cash', 'not_paid')).toHaveLength(6);
    expect(() => requirePaid({ status: 'Shipped', paymentMethod: 'Cash' })).toThrow(
      'paid in cash on delivery',
    );
  });

  it('a refund is rejected above what is left, with the amount that is left', () => {
    const { status, code, message, extensions } = refundTooHigh(1250);
    expect([status, code]).toEqual([409, 'refund_too_high']);
    expect(message).toContain('left to refund: 1.250 KWD');
    expect(extensions).toEqual({ refundable: 1.25 });
  });
});

it('refunds of lines in any order, and then of the rest, return exactly what was paid for a wrapped gift', () => {
  const amount = fc.nat(50_000);
  const drawn = fc.record({ unitFils: amount, quantity: fc.integer({ min: 1, max: 5 }) });
  fc.assert(
    fc.property(
      fc.array(drawn, { minLength: 1, maxLength: 5 }),
      fc.record({ discountFils: amount, deliveryFeeFils: amount, wrappingFils: amount }),
      amount,
      fc.infiniteStream(fc.nat()),
      (lines, { discountFils, ...fees }, pointsFils, order) => {
        const lineFils = lines.map(({ unitFils, quantity }) => unitFils * quantity);
        const total = orderTotal({ lineFils, discountFils, ...fees, pointsFils });
        const shares = divideDiscount(lineFils, total.discountFils);
        const rows = lines.map(({ quantity }, index) => {
          const key = { typeId: `item-${index}`, type: 'PRODUCT', quantity };
          // The other fields are not read.
          return { ...key, lineFils: lineFils[index], discountFils: shares[index] } as OrderLineRow;
        });
        const units = rows
          .flatMap(({ typeId, quantity }) => Array.from({ length: quantity }, () => typeId))
          .map((typeId) => ({ typeId, key: order.next().value ?? 0 }))
          .sort((one, other) => one.key - other.key);
        const refunds: RefundRow[] = [];
        for (const { typeId } of units) {
          const refundable = left(refunds, total);
          const unit = [{ typeId, type: 'PRODUCT' as const, quantity: 1 }];
          const fils = getLinesFils(rows, refundable, unit);
          refunds.push(refundRow({ lines: unit, ...splitRefund(fils, refundable, 'Refund') }));
        }
        const rest = left(refunds, total);
        expect(rest.leftFils).toBe(fees.deliveryFeeFils + fees.wrappingFils);
        refunds.push(refundRow({ lines: null, ...splitRefund(rest.leftFils, rest, 'Refund') }));
        const sum = (field: 'moneyFils' | 'pointsFils') =>
          refunds.reduce((all, refund) => all + refund[field], 0);
        expect([sum('moneyFils'), sum('pointsFils')]).toEqual([total.totalFils, total.pointsFils]);
      },
    ),
  );
});

describe('A refund of order lines', () => {
  const row = (
    typeId: string,
    unitFils: number,
    quantity: number,
    { type = 'PRODUCT', discountFils = 0 } = {},
  ) => {
    const lineFils = unitFils * quantity;
    // The other fields are not read.
    return { typeId, type, unitFils, quantity, lineFils, discountFils } as OrderLineRow;
  };
  const ROWS = [
    row('jar', 3333, 3),
    row('cup', 1001, 7),
    row('jar', 5000, 1, { type: 'COLLECTION' }),
  ];
  const SUB_TOTAL = 3 * 3333 + 7 * 1001 + 5000;
  const line = (typeId: string, quantity = 1, type: 'PRODUCT' | 'COLLECTION' = 'PRODUCT') => ({
    typeId,
    type,
    quantity,
  });
  const UNITS = [
    ...Array.from({ length: 3 }, () => line('jar')),
    ...Array.from({ length: 7 }, () => line('cup')),
    line('jar', 1, 'COLLECTION'),
  ];
  const leftAfter = (...refunds: RefundRow[]) =>
    left(refunds, { totalFils: 90_000, pointsFils: 0 });
  const ofLines = (fils: number, ...lines: ReturnType<typeof line>[]) =>
    refundRow({ lines, moneyFils: fils, pointsFils: 0 });

  it('returns the price of the lines, bundles apart from products', () => {
    const price = (...lines: ReturnType<typeof line>[]) => getLinesFils(ROWS, leftAfter(), lines);
    expect(price(line('jar', 2))).toBe(6666);
    expect(price(line('jar', 1, 'COLLECTION'))).toBe(5000);
    expect(price(line('jar'), line('cup', 3))).toBe(3333 + 3003);
  });

  it('returns the price less the discount of the line, and the whole price of another', () => {
    const rows = [row('jar', 2500, 4, { discountFils: 1000 }), row('cup', 2500, 4)];
    expect(getLinesFils(rows, leftAfter(), [line('jar')])).toBe(2250);
    expect(getLinesFils(rows, leftAfter(), [line('cup')])).toBe(2500);
  });

  it.each([1, 2, 999, 1234, 7007, SUB_TOTAL])(
    'returns exactly what was paid, one unit after the other, with a discount of %i fils',
    (discountFils) => {
      const shares = divideDiscount(
        ROWS.map(({ lineFils }) => lineFils),
        discountFils,
      );
      const rows = ROWS.map((one, index) => ({ ...one, discountFils: shares[index] ?? 0 }));
      const amounts: number[] = [];
      const refunds: RefundRow[] = [];
      for (const unit of UNITS) {
        const fils = getLinesFils(rows, leftAfter(...refunds), [unit]);
        amounts.push(fils);
        refunds.push(ofLines(fils, unit));
      }
      expect(amounts.reduce((sum, fils) => sum + fils, 0)).toBe(SUB_TOTAL - discountFils);
      expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
    },
  );

  it('completes an earlier refund that was rounded in another way', () => {
    const rows = [row('jar', 1000, 3, { discountFils: 1 })];
    expect(getLinesFils(rows, leftAfter(ofLines(1000, line('jar'))), [line('jar', 2)])).toBe(1999);
    expect(getLinesFils(rows, leftAfter(ofLines(3000, line('jar', 2))), [line('jar')])).toBe(0);
  });

  it('returns nothing for lines that were free', () => {
    expect(getLinesFils([row('gift', 0, 1)], leftAfter(), [line('gift')])).toBe(0);
  });

  it.each([
    ['at once', [], [line('jar', 4)]],
    ['in two lines', [], [line('jar', 2), line('jar', 2)]],
    ['after an earlier refund', [ofLines(6666, line('jar', 2))], [line('jar', 2)]],
    ['of another order', [], [line('lid')]],
  ])(
    'a refund of order lines is rejected for more units than were ordered, %s',
    (_, refunds, lines) => {
      expect(() => getLinesFils(ROWS, leftAfter(...refunds), lines)).toThrow(
        'higher than what is left',
      );
    },
  );

  it('a refund of order lines does not count the units of an earlier refund of an amount', () => {
    expect(getLinesFils(ROWS, leftAfter(refundRow()), [line('jar', 3)])).toBe(9999);
  });
});
