import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Availability } from '../../../lib/contract/availability.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { writeCountries } from '../../../tests/setup/gateway/countries.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import { onDatabase, PRODUCT } from '../../../tests/setup/gateway/test-gateway.ts';
import { deterministicId } from '../../platform/db/deterministic-id.ts';
import { sql } from '../../platform/db/sql.ts';

const SIZE = 1_000;
const PRODUCTS = 700;
/** The embedded database is slower, and the rules are the same. */
const CARTS = { pglite: 50, postgres: 200 };
const toSku = (number: number) => `ITEM-${number}`;

interface Model {
  id: string;
  type: 'PRODUCT' | 'COLLECTION';
  stock: number;
  reserved: number;
  cap: number | undefined;
  isEnabled: boolean;
  unavailableIn: readonly string[];
  parts: { sku: string; quantity: number }[];
}

const rarely = fc.integer({ min: 0, max: 9 }).map((value) => value === 0);
const facts = fc.record({
  stock: fc.oneof(fc.constant(0), fc.nat(8), fc.nat(60)),
  reserved: fc.oneof(fc.constant(0), fc.nat(9)),
  cap: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined, freq: 9 }),
  isEnabled: rarely.map((value) => !value),
  unavailableIn: fc.oneof(
    { arbitrary: fc.constant([]), weight: 9 },
    { arbitrary: fc.constantFrom(['OM'], ['SA', 'OM']), weight: 1 },
  ),
});
const part = fc.record({ number: fc.nat(PRODUCTS - 1), quantity: fc.integer({ min: 1, max: 3 }) });
const parts = fc.uniqueArray(part, {
  minLength: 1,
  maxLength: 4,
  selector: ({ number }) => number,
});

/** The same 1,000 items in every run: 700 products and 300 bundles of them. */
const MODELS = new Map(
  fc
    .sample(fc.tuple(facts, parts), { numRuns: SIZE, seed: 3 })
    .map(([fact, contents], number): [string, Model] => {
      const isBundle = number >= PRODUCTS;
      const items = isBundle
        ? contents.map(({ number: product, quantity }) => ({ sku: toSku(product), quantity }))
        : [];
      return [
        toSku(number),
        {
          ...fact,
          id: deterministicId('item', toSku(number)),
          type: isBundle ? 'COLLECTION' : 'PRODUCT',
          parts: items,
        },
      ];
    }),
);
const SKU_BY_ID = new Map([...MODELS].map(([sku, { id }]) => [id, sku]));

const LINES = [...MODELS].map(
  ([sku, { type, stock, cap, isEnabled, unavailableIn, parts: items }]) =>
    itemLine(sku, {
      type,
      stock,
      isEnabled,
      preOrder: cap !== undefined,
      maxPreOrderQty: cap ?? 0,
      unavailableCountryCodes: unavailableIn,
      ...(type === 'COLLECTION' && { items }),
    }),
);

interface Line {
  typeId: string;
  type: 'PRODUCT' | 'COLLECTION';
  quantity: number;
}

const findModel = (typeId: string) => MODELS.get(SKU_BY_ID.get(typeId) ?? '');

/** Skus of the units that one piece of a line uses, one entry per unit. */
function listUnits({ typeId, type }: Line): string[] | undefined {
  const model = findModel(typeId);
  if (!model?.isEnabled || model.type !== type) return undefined;
  if (model.type === 'PRODUCT' || model.cap !== undefined) return [SKU_BY_ID.get(typeId) ?? ''];
  return model.parts.flatMap(({ sku, quantity }) => Array.from({ length: quantity }, () => sku));
}

function unitsOnHand(sku: string): number {
  const { isEnabled = false, cap, stock = 0, reserved = 0 } = MODELS.get(sku) ?? {};
  if (!isEnabled) return 0;
  return cap ?? Math.max(0, stock - reserved);
}

/** Whether `quantity` of the line fits beside the units of all other lines. */
function fits(line: Line, quantity: number, others: readonly Line[]): boolean {
  const units = listUnits(line);
  if (!units) return quantity === 0;
  return [...new Set(units)].every((sku) => {
    const count = (of: Line) =>
      (listUnits(of) ?? []).filter((unit) => unit === sku).length * of.quantity;
    const taken = others.reduce((sum, other) => sum + count(other), 0);
    return quantity === 0 || taken + count({ ...line, quantity }) <= unitsOnHand(sku);
  });
}

/** The expected result by a slow search that follows the definition directly. */
function expected(countryCode: string, items: readonly Line[]): Availability {
  const joined: Line[] = [];
  for (const item of items) {
    const known = joined.find(({ typeId, type }) => typeId === item.typeId && type === item.type);
    if (known) known.quantity += item.quantity;
    else joined.push({ ...item });
  }
  const isUnavailable = (line: Line) => {
    const model = findModel(line.typeId);
    const excluded = [model, ...(model?.parts ?? []).map(({ sku }) => MODELS.get(sku))].flatMap(
      (one) => one?.unavailableIn ?? [],
    );
    return (
      countryCode === 'FR' || (listUnits(line) !== undefined && excluded.includes(countryCode))
    );
  };
  const left = joined.filter((line) => !isUnavailable(line));
  const outOfStockList = left.flatMap((line) => {
    const others = left.filter((other) => other !== line);
    let available = line.quantity;
    while (available > 0 && !fits(line, available, others)) available -= 1;
    return available === line.quantity
      ? []
      : [{ typeId: line.typeId, type: line.type, requested: line.quantity, available }];
  });
  const productNotAvailableByCountryList = joined
    .filter(isUnavailable)
    .map(({ typeId, type }) => ({ typeId, type, countryCode }));
  return { outOfStockList, productNotAvailableByCountryList };
}

const known = fc.nat(SIZE - 1).map((number) => MODELS.get(toSku(number))?.id ?? '');
/**
 * Mostly valid lines, some with an unknown item or the wrong type; few distinct items, so that
 * lines share stock.
 */
const line: fc.Arbitrary<Line> = fc
  .record({
    typeId: fc.oneof(
      { arbitrary: known, weight: 30 },
      { arbitrary: fc.constant('nobody'), weight: 1 },
    ),
    quantity: fc.oneof(
      { arbitrary: fc.integer({ min: 1, max: 3 }), weight: 5 },
      { arbitrary: fc.integer({ min: 1, max: 70 }), weight: 1 },
    ),
    isMistyped: fc.nat(30).map((value) => value === 0),
  })
  .map(({ typeId, quantity, isMistyped }) => {
    const isBundle = findModel(typeId)?.type === 'COLLECTION';
    return { typeId, quantity, type: isBundle === isMistyped ? 'PRODUCT' : 'COLLECTION' };
  });
const carts = fc.record({
  countryId: fc.oneof(
    { arbitrary: fc.constantFrom('KW', 'SA', 'OM', 'QA'), weight: 12 },
    { arbitrary: fc.constant('FR'), weight: 1 },
  ),
  items: fc.array(line, { minLength: 1, maxLength: 200, size: 'max' }),
});

onDatabase(
  'CheckAvailably with a catalogue of 1,000 items',
  (gateway) => {
    beforeAll(async () => {
      const { db } = gateway().deps.database;
      await writeCountries(db);
      const reserved = JSON.stringify(
        [...MODELS.values()].map((model) => ({ id: model.id, reserved: model.reserved })),
      );
      await db.execute(
        sql`UPDATE items SET reserved = r.reserved FROM jsonb_to_recordset(${reserved}::jsonb) AS r (id text, reserved integer) WHERE r.id = items.id`,
      );
    });

    it('returns the same result as a direct search for random carts', {
      timeout: 120_000,
    }, async () => {
      const count = CARTS[gateway().deps.database.kind];
      let named = 0;
      const property = fc.asyncProperty(carts, async ({ countryId, items }) => {
        const body = { countryId, source: 'WebSite', userId: null, items };
        const answer = await gateway().get<Availability>(
          `${PRODUCT}/CheckAvailably`,
          buildPost(body),
        );
        expect(answer).toEqual(expected(countryId, items));
        named += answer.outOfStockList.filter(({ available }) => available > 0).length;
      });
      await fc.assert(property, { numRuns: count });
      // Carts that always fit, or of which nothing is available, would prove little.
      expect(named).toBeGreaterThan(count);
    });
  },
  { lines: [...CATEGORIES, ...LINES] },
);
