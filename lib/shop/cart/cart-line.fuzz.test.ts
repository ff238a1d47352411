import fc from 'fast-check';
import { expect, test } from 'vitest';
import { line } from '../../../tests/fixtures/lines.ts';
import { formatAmount } from '../../domain/money.ts';
import { countItems, getCartTotalFils } from './cart.ts';
import { type CartLine, getProductKey, parseCartLine, parseList } from './cart-line.ts';

const BLOBS_EACH = 2000;

const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map((fils) => fils / 1000);
const text = (maxLength: number) => fc.string({ minLength: 1, maxLength, unit: 'grapheme' });
/** Any cart line that the shop could have stored. */
const goodLine: fc.Arbitrary<CartLine> = fc
  .record({
    id: fc.oneof(
      fc.stringMatching(/^[\w.:-]{1,20}$/),
      fc.constantFrom('__proto__', 'constructor', 'toString', '0'),
    ),
    type: fc.constantFrom('PRODUCT' as const, 'COLLECTION' as const),
    title: fc.record({ En: text(40), Ar: text(40) }),
    price: fc.array(
      fc.record({
        countryCode: fc.constantFrom('KW', 'SA', 'QA'),
        price: amount,
        salePrice: amount,
      }),
      { minLength: 1, maxLength: 3 },
    ),
    cap: fc.option(fc.integer({ min: 1, max: 50 })),
    quantity: fc.integer({ min: 1, max: 9999 }),
  })
  .map(({ id, type, title, price, cap, quantity }) => {
    const order =
      cap === null
        ? { preOrder: false, maxPreOrderQty: 0 }
        : { preOrder: true, maxPreOrderQty: cap };
    return line({
      id,
      type,
      title,
      priceByCountry: price,
      ...order,
      orderQuantity: Math.min(quantity, cap ?? quantity),
    });
  });

const nasty = fc.oneof(
  fc
    .constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'length', 'then')
    .chain((key) => fc.anything().map((value) => ({ [key]: value }))),
  fc.constantFrom(
    null,
    -0,
    1e308,
    -1e308,
    Number.MAX_SAFE_INTEGER + 2,
    5e-324,
    '',
    '\u0000',
    '\ud800',
    [],
    {},
  ),
  fc.jsonValue({ maxDepth: 6 }),
);
/** A valid cart line with one to three known or unknown fields set to random values. */
const mutated = fc
  .tuple(
    goodLine,
    fc.array(fc.tuple(fc.constantFrom(...Object.keys(line()), '__proto__', 'x'), nasty), {
      minLength: 1,
      maxLength: 3,
    }),
  )
  .map(([good, changes]) => ({ ...good, ...Object.fromEntries(changes) }));

/** Invariants of every parsed list: each cart line could be sold, displayed and added up. */
function findViolation(lines: CartLine[]): string | undefined {
  if (new Set(lines.map(getProductKey)).size < lines.length) return 'a line is doubled';
  const bad = lines.find((one) => JSON.stringify(parseCartLine(one)) !== JSON.stringify(one));
  if (bad) return `reads otherwise the second time: ${JSON.stringify(bad)}`;
  const isWhole =
    Number.isInteger(getCartTotalFils(lines, 'SA')) && Number.isInteger(countItems(lines));
  if (!isWhole || lines.some((one) => one.orderQuantity < 1)) return 'does not add up';
  return /^[\d,]+\.\d{3}$/.test(formatAmount(getCartTotalFils(lines), 1, 3))
    ? undefined
    : 'cannot be shown';
}

const read = (json: string) => parseList(json, parseCartLine);
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
/** The first cart line with a key is used. */
const distinct = (lines: readonly CartLine[]) =>
  lines.filter(
    (one, index) =>
      lines.findIndex((other) => getProductKey(other) === getProductKey(one)) === index,
  );

function checkProperty<T>(
  arbitrary: fc.Arbitrary<T>,
  findError: (value: T) => string | undefined,
): void {
  fc.assert(
    fc.property(arbitrary, (value) => {
      const found = findError(value);
      if (found) throw new Error(found);
    }),
    { numRuns: BLOBS_EACH },
  );
}

test('parses 2,000 random texts without error', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ maxLength: 200 }),
    fc.stringMatching(/^[[\]{}",:\d a-z]{0,60}$/),
  );
  checkProperty(anyText, (blob) => findViolation(read(blob)));
});

test('parses 2,000 random JSON values without error', () => {
  checkProperty(fc.json({ maxDepth: 8 }), (blob) => findViolation(read(blob)));
});

test('keeps every valid cart line in order in 2,000 carts with invalid ones', () => {
  const cart = fc.array(
    fc.oneof(
      goodLine.map((good) => ({ good })),
      mutated.map((odd) => ({ odd })),
      nasty.map((odd) => ({ odd })),
    ),
    { maxLength: 8 },
  );
  checkProperty(cart, (entries) => {
    const parsed = read(
      JSON.stringify(entries.map((entry) => ('good' in entry ? entry.good : entry.odd))),
    );
    const byKey = new Map(parsed.map((one) => [getProductKey(one), one]));
    const validLines = entries.flatMap((entry) => ('good' in entry ? entry.good : []));
    if (validLines.some((good) => !byKey.has(getProductKey(good)))) return 'a good line is lost';
    // A damaged but readable cart line with the same key may come first and is then used.
    const odd = new Set(
      entries
        .flatMap((entry) =>
          'good' in entry
            ? []
            : (parseCartLine(JSON.parse(JSON.stringify(entry.odd) ?? 'null')) ?? []),
        )
        .map(getProductKey),
    );
    const changed = distinct(validLines).filter(
      (good) => !odd.has(getProductKey(good)) && !isSame(byKey.get(getProductKey(good)), good),
    );
    return changed.length > 0
      ? `a good line was changed: ${JSON.stringify(changed[0])}`
      : findViolation(parsed);
  });
});

test('keeps every complete cart line of 2,000 truncated carts', () => {
  const cut = fc.tuple(
    fc.array(goodLine, { minLength: 1, maxLength: 6 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  );
  checkProperty(cut, ([lines, share]) => {
    const whole = JSON.stringify(lines);
    const length = Math.floor(whole.length * share);
    const parsed = read(whole.slice(0, length));
    const ends = lines.map((_, index) => JSON.stringify(lines.slice(0, index + 1)).length - 1);
    const expected = distinct(lines.slice(0, ends.filter((end) => end <= length).length));
    return isSame(parsed, expected)
      ? findViolation(parsed)
      : `parsed ${parsed.length} of ${expected.length}`;
  });
});

test('parses 2,000 carts with altered characters without error', () => {
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    remove: fc.integer({ min: 0, max: 5 }),
    put: fc.string({ unit: 'binary', maxLength: 3 }),
  });
  checkProperty(
    fc.tuple(fc.array(goodLine, { maxLength: 4 }), fc.array(edit, { minLength: 1, maxLength: 4 })),
    ([lines, edits]) => {
      const blob = edits.reduce((whole, { at, remove, put }) => {
        const place = Math.floor(whole.length * at);
        return whole.slice(0, place) + put + whole.slice(place + remove);
      }, JSON.stringify(lines));
      return findViolation(read(blob));
    },
  );
});

test('parses 10,000 nested brackets and five megabytes without error', () => {
  const good = JSON.stringify(line());
  expect(read(`[${good},${'['.repeat(10_000)}${']'.repeat(10_000)}]`)).toHaveLength(1);
  const many = Array.from({ length: 8000 }, (_, index) => line({ id: `n${index}` }));
  expect(read(JSON.stringify(many))).toHaveLength(8000);
});
