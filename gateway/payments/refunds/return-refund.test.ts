import fc from 'fast-check';
import { expect, it } from 'vitest';
import { divideDiscount } from '../../../lib/domain/line-discount.ts';
import { attemptRow, refundRow } from '../../../tests/setup/gateway/payment-rows.ts';
import type { OrderLineRow } from '../../platform/db/schema/orders.ts';
import type { RefundRow } from '../../platform/db/schema/payments.ts';
import { getRefundable, getReturnRefund } from './refundable.ts';

const product = (typeId: string, quantity: number) => ({
  typeId,
  type: 'PRODUCT' as const,
  quantity,
});

const order = fc
  .record({
    lines: fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 5 }), unitFils: fc.nat(9999) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
    deliveryFils: fc.nat(5000),
    pointsShare: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ lines, discountShare, deliveryFils, pointsShare }) => {
    const totals = lines.map(({ quantity, unitFils }) => quantity * unitFils);
    const subTotalFils = totals.reduce((sum, fils) => sum + fils, 0);
    const discountFils = Math.floor(subTotalFils * discountShare);
    const shares = divideDiscount(totals, discountFils);
    const rows = lines.map(({ quantity }, index) => ({
      ...product(`line-${index}`, quantity),
      lineFils: totals[index] ?? 0,
      discountFils: shares[index] ?? 0,
    })) as OrderLineRow[]; // the other fields are not read
    const paidFils = subTotalFils - discountFils + deliveryFils;
    const pointsFils = Math.floor(paidFils * pointsShare);
    return { rows, paidFils, deliveryFils, paid: { totalFils: paidFils - pointsFils, pointsFils } };
  });

it('the refunds of returns and other refunds add up to no more than was paid, and to all of it when everything has come back', () => {
  fc.assert(
    fc.property(
      order,
      fc.array(fc.record({ line: fc.nat(3), quantity: fc.integer({ min: 1, max: 5 }) }), {
        maxLength: 12,
      }),
      fc.nat(20_000),
      ({ rows, paidFils, paid }, steps, otherFils) => {
        const refunds: RefundRow[] = [];
        const read = () => getRefundable(paid, refunds, [attemptRow()], true);
        const add = (pointsFils: number, lines: RefundRow['lines']) => {
          const { leftFils } = read();
          const reason = pointsFils === leftFils ? 'order' : 'partial';
          if (pointsFils > 0) refunds.push(refundRow({ reason, moneyFils: 0, pointsFils, lines }));
        };
        add(Math.min(otherFils, paidFils), null);
        const all = rows.map(({ typeId, quantity }, line) => ({ line, quantity, typeId }));
        for (const { line, quantity } of [...steps, ...all]) {
          const returned = [product(`line-${line}`, quantity)];
          const { fils, lines } = getReturnRefund(rows, read(), returned);
          expect(fils).toBeGreaterThanOrEqual(0);
          add(fils, lines);
          expect(read().leftFils).toBeGreaterThanOrEqual(0);
        }
        const isAllPaid = rows.every(({ lineFils, discountFils }) => lineFils > discountFils);
        if (isAllPaid) expect(read().leftFils).toBe(0);
      },
    ),
  );
});

it('the refund of a return contains the delivery fee only when everything comes back', () => {
  const rows = [
    { ...product('jar', 2), lineFils: 20_000, discountFils: 2_000 },
    { ...product('cup', 1), lineFils: 7_000, discountFils: 0 },
  ] as OrderLineRow[]; // the other fields are not read
  const paid = { totalFils: 27_000, pointsFils: 0 };
  const read = (...earlier: RefundRow[]) => getRefundable(paid, earlier, [attemptRow()], true);
  expect(getReturnRefund(rows, read(), [product('jar', 2)]).fils).toBe(18_000);
  expect(getReturnRefund(rows, read(), [product('jar', 2), product('cup', 1)]).fils).toBe(27_000);
  const earlier = refundRow({ moneyFils: 7_000, lines: [product('cup', 1)] });
  expect(getReturnRefund(rows, read(earlier), [product('jar', 2)])).toMatchObject({ fils: 20_000 });
  expect(getReturnRefund(rows, read(earlier), [product('cup', 1)]).fils).toBe(0);
});
