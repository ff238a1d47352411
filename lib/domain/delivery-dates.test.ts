import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DISPATCH, formatDeliveryDates, getDeliveryDates } from './delivery-dates.ts';
import { getPreOrderShipping } from './pre-order.ts';

const terms = (min: number, max: number, holidays: readonly string[] = []) => ({
  estimatedDays: { min, max },
  holidays,
});
const at = (text: string) => Date.parse(`${text}+03:00`);

describe('the days on which an order arrives', () => {
  test.each([
    ['before the cut-off time', '2026-11-24T13:59:59', terms(1, 2), '2026-11-25', '2026-11-26'],
    ['from the cut-off time on', '2026-11-24T14:00:00', terms(1, 2), '2026-11-26', '2026-11-29'],
    ['on the weekend', '2026-11-27T09:00:00', terms(1, 2), '2026-11-30', '2026-12-01'],
    ['in the first hours of a day', '2026-11-24T00:30:00', terms(0, 0), '2026-11-24', '2026-11-24'],
    ['for the same day, too late', '2026-11-26T14:00:00', terms(0, 1), '2026-11-29', '2026-11-30'],
    [
      'before holidays',
      '2027-02-24T10:00:00',
      terms(1, 2, ['2027-02-25', '2027-02-28']),
      '2027-03-01',
      '2027-03-02',
    ],
  ])('count working days for an order %s', (_, now, rule, from, to) => {
    expect(getDeliveryDates(undefined, rule, at(now))).toEqual({ from, to });
  });

  test('count from the latest day on which a pre-order of the cart ships', () => {
    const lines = ['2026-12-20', '2027-01-15', '2026-12-01'].map((preOrderShipDate) => ({
      preOrder: true,
      preOrderShipDate,
    }));
    const now = at('2026-11-24T10:00:00');
    // 15 January is a Friday.
    expect(getDeliveryDates(getPreOrderShipping([{}, ...lines]), terms(1, 2), now)).toEqual({
      from: '2027-01-18',
      to: '2027-01-19',
    });
    const undated = getPreOrderShipping([...lines, { preOrder: true }]);
    expect(getDeliveryDates(undated, terms(1, 2), now)).toBeUndefined();
  });

  test('are ordered, never in the past, before a pre-order ships, on a weekend or on a holiday', () => {
    const day = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
        fc.nat(10),
        fc.nat(10),
        fc.array(day, { maxLength: 60 }),
        fc.option(day, { nil: undefined }),
        (now, min, more, holidays, shipsOn) => {
          const preOrder = shipsOn === undefined ? undefined : { shipsOn };
          const rule = terms(min, min + more, holidays);
          const dates = getDeliveryDates(preOrder, rule, now.getTime());
          if (!dates) throw new Error('All ship dates are known');
          const today = new Date(now.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
          expect(dates.from <= dates.to).toBe(true);
          expect(dates.from >= today).toBe(true);
          expect(dates.from >= (shipsOn ?? '')).toBe(true);
          for (const date of [dates.from, dates.to]) {
            expect(DISPATCH.weekend).not.toContain(new Date(date).getUTCDay());
            expect(holidays).not.toContain(date);
          }
        },
      ),
    );
  });
});

describe('the text of delivery dates', () => {
  // Here `_` is a space that does not break.
  test.each([
    ['2026-11-26', '2026-11-29', 'Thu_26_– Sun_29_Nov', 'بين_الخميس_26 والأحد_29_نوفمبر'],
    [
      '2026-11-30',
      '2026-12-01',
      'Mon_30_Nov_– Tue_1_Dec',
      'بين_الاثنين_30_نوفمبر والثلاثاء_1_ديسمبر',
    ],
    ['2026-11-29', '2026-11-29', 'Sun_29_Nov', 'الأحد_29_نوفمبر'],
  ])('names the weekdays from %s to %s, and each month once', (from, to, en, ar) => {
    const mark = (text: string) => text.replaceAll('\u00A0', '_');
    expect(mark(formatDeliveryDates({ from, to }, 'en'))).toBe(en);
    expect(mark(formatDeliveryDates({ from, to }, 'ar'))).toBe(ar);
  });
});
