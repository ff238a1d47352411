import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findContact } from './find-contact.ts';

it.each([
  ['visit www.example.com today', 'url'],
  ['https://example.com', 'url'],
  ['call +965 5000 1234 now', 'phone'],
  ['call 5-0-0-0-1-2-3', 'phone'],
  ['اتصل على ٥٠٠٠١٢٣٤', 'phone'],
  ['a jar of 1000 g, bought on 27.11. for 12.500 dinar', undefined],
  ['5 stars. 250 g is enough for 3 months', undefined],
  ['it arrived on 27.11.2026', undefined],
  ['it arrived on 2026-11-27 18:30', undefined],
  ['it arrived on 2026-11-27T18:30:00', undefined],
  ['it arrived on 27/11/2026, 3 jars', undefined],
  ['it arrived on 27.11.2026 (250 g)', undefined],
  ['it arrived on 27 11 2026', undefined],
  ['it arrived on 27 11 26 18:30', undefined],
  ['it arrived on 1-12-2026 at 9', undefined],
  ['وصل الطلب يوم ٢٧.١١.٢٠٢٦', undefined],
  ['وصل الطلب يوم ٢٧ ١١ ٢٠٢٦ الساعة ٦', undefined],
  ['وصل الطلب يوم ۲۷-۱۱-۲۰۲۶ كاملًا', undefined],
  ['وصل الطلب يوم ١٧ ٦ ١٤٤٨هـ', undefined],
  ['between 27.11.2026 - 30.11.2026', undefined],
  ['between 27 11 2026 - 30 11 2026', undefined],
  ['between 27-30.11.2026', undefined],
  ['between 27.11.-30.11.2026', undefined],
  ['ordered on 27.11.2026, call 5000 1234', 'phone'],
  ['27.11.2026 50001234', 'phone'],
  ['27 11 2026 50001234', 'phone'],
  ['50001234 27 11 2026', 'phone'],
  ['+965 5000 1234', 'phone'],
  ['+965-5000-1234', 'phone'],
  ['(965) 50001234', 'phone'],
  ['00965 50 00 12 34', 'phone'],
  ['5000.1234', 'phone'],
  ['+٩٦٥ ٥٠٠٠-١٢٣٤', 'phone'],
  ['۵۰۰۰۱۲۳۴', 'phone'],
  ['５０００１２３４', 'phone'],
  ['50.12.3456', 'phone'],
  ['25 11 26 44', 'phone'],
  ['27112026', 'phone'],
  ['+965 27-11-2026', 'phone'],
  ['(965) 27 11 2026', 'phone'],
  ['00965-27.11.2026', 'phone'],
])('the contact data in “%s” is %s', (text, expected) => {
  expect(findContact(text)).toBe(expected);
});

const toDigits = (text: string, zero: number) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
/** Latin, Arabic-Indic, Persian and full-width digits. */
const zeros = fc.constantFrom(0x30, 0x660, 0x6f0, 0xff10);

const pad = fc.constantFrom(1, 2);
const dates = fc
  .record({
    day: fc.integer({ min: 1, max: 31 }),
    month: fc.integer({ min: 1, max: 12 }),
    year: fc.oneof(fc.integer({ min: 1990, max: 2060 }), fc.integer({ min: 1410, max: 1480 })),
    isShort: fc.boolean(),
    order: fc.constantFrom('dmy', 'mdy', 'ymd'),
    gap: fc.constantFrom('.', '-', '/', ' ', ' / ', ' . ', ' - '),
    length: pad,
  })
  .map(({ day, month, year, isShort, order, gap, length }) => {
    const [d, m] = [day, month].map((number) => String(number).padStart(length, '0'));
    const y = isShort && order !== 'ymd' ? String(year).slice(2) : String(year);
    return [...order].map((part) => ({ d, m, y })[part]).join(gap);
  });
const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${hour}:${String(minute).padStart(2, '0')}`);

it('dates, with times and as periods, are no contact data, however they are written', () => {
  const written = fc.oneof(
    dates,
    fc.tuple(dates, times).map(([date, time]) => `${date} ${time}`),
    fc.tuple(times, dates).map(([time, date]) => `${time} ${date}`),
    fc.tuple(dates, dates).map(([from, to]) => `${from} - ${to}`),
    fc.tuple(dates, dates).map(([from, to]) => `${from}, ${to}`),
  );
  fc.assert(
    fc.property(written, zeros, (text, zero) => {
      expect(findContact(`it arrived on ${toDigits(text, zero)} as promised`)).toBeUndefined();
    }),
    { numRuns: 2_000 },
  );
});

/** Mobile numbers of the Gulf, of which no group of two digits or more begins like a day. */
const numbers = fc.oneof(
  fc.tuple(fc.constantFrom('965'), fc.stringMatching(/^[569]\d{7}$/)),
  fc.tuple(fc.constantFrom('974'), fc.stringMatching(/^[567]\d{7}$/)),
  fc.tuple(fc.constantFrom('968'), fc.stringMatching(/^[79]\d{7}$/)),
  fc.tuple(fc.constantFrom('973'), fc.stringMatching(/^3[2-9]\d{6}$/)),
  fc.tuple(fc.constantFrom('966', '971'), fc.stringMatching(/^5\d{8}$/)),
);
const groupings = fc.array(fc.integer({ min: 2, max: 5 }), { minLength: 4, maxLength: 4 });

function group(number: string, lengths: readonly number[], gap: string): string {
  const groups: string[] = [];
  let rest = number;
  for (const length of lengths) {
    if (rest !== '') groups.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return [...groups, ...(rest === '' ? [] : [rest])].join(gap);
}

it('a phone number is contact data, however it is grouped, also beside a date', () => {
  const prefixes = fc.constantFrom('', '+', '00', 'plain');
  const gaps = fc.constantFrom('', ' ', '-', '.', ' - ', ' . ');
  const beside = fc.tuple(fc.constantFrom('', ' ', ', ', ' - ', ' at '), fc.option(dates));
  fc.assert(
    fc.property(
      numbers,
      groupings,
      gaps,
      prefixes,
      beside,
      fc.boolean(),
      zeros,
      ([code, number], lengths, gap, prefix, [between, date], isFirst, zero) => {
        const dialled = prefix === '' ? '' : `${prefix.replace('plain', '')}${code}${gap || ' '}`;
        const phone = dialled + group(number, lengths, gap);
        const parts = date === null || between === '' ? [phone] : [date, phone];
        const text = (isFirst ? parts.toReversed() : parts).join(between);
        expect(findContact(`call ${toDigits(text, zero)} now`)).toBe('phone');
      },
    ),
    { numRuns: 2_000 },
  );
});

it('contact data is found in linear time', () => {
  const start = performance.now();
  for (const text of ['1 ((( ', '27 11 2026 ', '27.11.2026 18:30 '])
    findContact(text.repeat(10_000));
  expect(performance.now() - start).toBeLessThan(2_000);
});
