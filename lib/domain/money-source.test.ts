import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount } from './money.ts';

test('the function that formats amounts works from its source, as in the head script', () => {
  const fromSource = new Function(`return ${formatAmount}`)() as typeof formatAmount;
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 9 }),
      fc.constantFrom(1, 12.2, 11.95, 1.227),
      fc.constantFrom(2, 3),
      (fils, rate, decimals) => {
        expect(fromSource(fils, rate, decimals)).toBe(formatAmount(fils, rate, decimals));
      },
    ),
  );
});
