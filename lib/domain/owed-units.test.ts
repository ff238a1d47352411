import { describe, expect, it } from 'vitest';
import { countRefundedUnits, getOwedLines } from './owed-units.ts';

const line = (typeId: string, quantity: number, type: 'PRODUCT' | 'COLLECTION' = 'PRODUCT') => ({
  typeId,
  type,
  quantity,
});
const LINES = [line('jar', 3), line('cup', 1), line('jar', 2, 'COLLECTION')];
const refund = (lines: typeof LINES | null, change = {}) => ({
  kind: 'partial' as const,
  state: 'Done' as const,
  lines,
  ...change,
});

describe('The units that are still to be delivered', () => {
  it('the units that are still to be delivered are all units without a refund, and after the refund of an amount', () => {
    expect(getOwedLines(LINES)).toEqual(LINES);
    expect(getOwedLines(LINES, [refund(null)])).toEqual(LINES);
  });

  it.each(['Done', 'Pending'] as const)(
    'the units that are still to be delivered are without those of refunds that are %s',
    (state) => {
      const refunds = [
        refund([line('jar', 1)], { state }),
        refund([line('jar', 1), line('cup', 1)]),
      ];
      expect(getOwedLines(LINES, refunds)).toEqual([line('jar', 1), line('jar', 2, 'COLLECTION')]);
    },
  );

  it('the units that are still to be delivered include those of a refund that failed, and of an extra payment', () => {
    const refunds = [
      refund([line('jar', 1)], { state: 'Failed' }),
      refund(null, { kind: 'extraPayment' }),
    ];
    expect(getOwedLines(LINES, refunds)).toEqual(LINES);
  });

  it('the units that are still to be delivered are none after the refund of the order, or of all units', () => {
    expect(getOwedLines(LINES, [refund(null, { kind: 'order' })])).toEqual([]);
    expect(getOwedLines(LINES, [refund(LINES)])).toEqual([]);
  });

  it('the units that are still to be delivered are never less than none', () => {
    expect(countRefundedUnits(line('cup', 1), [refund([line('cup', 5)])])).toBe(1);
  });
});
