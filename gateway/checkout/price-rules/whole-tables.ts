import type { CountryRule, DeliveryFeeRule, Holiday } from '../../../lib/contract/price-rules.ts';
import type { FieldError } from '../../../lib/contract/problem.ts';
import { CACHE_TAGS } from '../../../lib/domain/cache-tags.ts';
import { kwdFromFils } from '../../../lib/domain/money.ts';
import { bumpRevision, localized, queueRevalidation } from '../../catalogue/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { countries, deliveryFees, holidays } from '../../platform/db/schema/catalogue.ts';
import { asc, eq, notInArray, sql } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';
import { rejectFields } from '../../platform/http/problem.ts';
import { requireRevision, toRevision } from '../../platform/http/require-revision.ts';
import { loadDeliveryFeeRules, writeDeliveryFees, writeHolidays } from '../../shipping/public.ts';
import type { CheckoutServices } from '../services.ts';

/** A small table that staff read and write as a whole. */
export interface WholeTable<Row> {
  name: 'countries' | 'delivery_fees' | 'holidays';
  load(db: Database): Promise<Row[]>;
  /** @throws `invalid_request` with the path of each invalid field */
  replace(tx: Database, rows: readonly Row[]): Promise<void>;
}

async function loadCountries(db: Database): Promise<CountryRule[]> {
  const rows = await db
    .select()
    .from(countries)
    .orderBy(asc(countries.position), asc(countries.code));
  return rows.map(({ code, name, currencyCode, currencyRate, numberOfDecimal, isShowTabby }) => ({
    code,
    name: localized(name),
    currencyCode: localized(currencyCode),
    currencyRate,
    numberOfDecimal: numberOfDecimal === 3 ? 3 : 2,
    isShowTabby,
  }));
}

/** The error of a field with a country that the shop does not have. */
const notServed = (path: string, code: string): FieldError => ({
  path,
  message: 'The shop does not serve this country',
  code: 'no_country',
  value: code,
});

const baseCurrency = (path: string, value: string): FieldError => ({
  path,
  message: `must be ${value}`,
  code: 'base_currency',
  value,
});

/** Prices are in the currency of the base country. */
function* checkCountries(
  rows: readonly CountryRule[],
  served: readonly { code: string; isDomestic: boolean }[],
): Generator<FieldError> {
  for (const [index, { code, currencyRate, numberOfDecimal }] of rows.entries()) {
    const country = served.find((one) => one.code === code);
    if (!country) yield notServed(`items.${index}.code`, code);
    if (!country?.isDomestic) continue;
    if (currencyRate !== 1) yield baseCurrency(`items.${index}.currencyRate`, '1');
    if (numberOfDecimal !== 3) yield baseCurrency(`items.${index}.numberOfDecimal`, '3');
  }
  for (const { code } of served)
    if (!rows.some((row) => row.code === code))
      yield {
        path: 'items',
        message: `The country ${code} is missing`,
        code: 'country_missing',
        value: code,
      };
}

function rejectAny(errors: Iterable<FieldError>): void {
  const found = [...errors];
  if (found.length > 0) throw rejectFields(found);
}

async function replaceCountries(tx: Database, rows: readonly CountryRule[]): Promise<void> {
  const served = await tx
    .select({ code: countries.code, isDomestic: countries.isDomestic })
    .from(countries);
  rejectAny(checkCountries(rows, served));
  for (const [position, { code, ...change }] of rows.entries())
    await tx
      .update(countries)
      .set({ ...change, position })
      .where(eq(countries.code, code));
}

export const COUNTRIES: WholeTable<CountryRule> = {
  name: 'countries',
  load: loadCountries,
  replace: replaceCountries,
};

async function loadFees(db: Database): Promise<DeliveryFeeRule[]> {
  const rules = await loadDeliveryFeeRules({ db });
  return rules.map(({ countryCode, feeFils, freeFromFils, wrappingFils, minDays, maxDays }) => ({
    countryCode,
    fee: kwdFromFils(feeFils),
    ...(freeFromFils !== null && { freeFrom: kwdFromFils(freeFromFils) }),
    ...(wrappingFils !== null && { wrappingFee: kwdFromFils(wrappingFils) }),
    minDays,
    maxDays,
  }));
}

async function replaceFees(tx: Database, rows: readonly DeliveryFeeRule[]): Promise<void> {
  const served = new Set((await loadCountries(tx)).map(({ code }) => code));
  rejectAny(
    rows.flatMap(({ countryCode }, index) =>
      served.has(countryCode) ? [] : [notServed(`items.${index}.countryCode`, countryCode)],
    ),
  );
  const codes = rows.map(({ countryCode }) => countryCode);
  await tx
    .delete(deliveryFees)
    .where(codes.length > 0 ? notInArray(deliveryFees.countryCode, codes) : sql`true`);
  await writeDeliveryFees(tx, rows);
}

export const DELIVERY_FEES: WholeTable<DeliveryFeeRule> = {
  name: 'delivery_fees',
  load: loadFees,
  replace: replaceFees,
};

export const HOLIDAYS: WholeTable<Holiday> = {
  name: 'holidays',
  load: async (db) =>
    (await db.select().from(holidays).orderBy(asc(holidays.day))).map((row) => ({
      ...row,
      name: localized(row.name),
    })),
  replace: writeHolidays,
};

export async function readTable<Row>(db: Database, { load }: WholeTable<Row>) {
  const items = await load(db);
  return { items, revision: toRevision(items) };
}

/** Replaces the rows if they are as they were read, and tells the storefront. */
export async function replaceTable<Row>(
  {
    database: { db },
    catalogue,
    revalidation,
  }: Pick<CheckoutServices, 'database' | 'catalogue' | 'revalidation'>,
  table: WholeTable<Row>,
  { items, revision }: { items: readonly Row[]; revision: string },
) {
  const written = await transact(db, async (tx) => {
    // Reads go on; another change waits, and finds that its revision is outdated.
    await tx.execute(sql`LOCK TABLE ${sql.identifier(table.name)} IN SHARE ROW EXCLUSIVE MODE`);
    requireRevision((await readTable(tx, table)).revision, revision);
    await table.replace(tx, items);
    await queueRevalidation(tx, { tags: [CACHE_TAGS.countries] });
    await bumpRevision(tx);
    return readTable(tx, table);
  });
  catalogue.cache.expire();
  revalidation.scheduleSend();
  return written;
}
