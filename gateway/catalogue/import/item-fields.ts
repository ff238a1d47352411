import { foldText } from '../../../lib/domain/arabic-folding.ts';
import { filsFromKwd, kwdFromFils } from '../../../lib/domain/money.ts';
import { getSellingFils, isSaleOn } from '../../../lib/domain/sale-period.ts';
import type { items } from '../../platform/db/schema/catalogue.ts';
import type { InferSelectModel } from '../../platform/db/sql.ts';
import { instant, localized, toMedias } from '../item-mapping.ts';
import type { DetailRow } from '../item-rows.ts';
import { type ItemLine, itemLineShape } from './line-schema.ts';
import type { PlannedItem } from './plan-items.ts';

type Stored = InferSelectModel<typeof items>;
/** Values of columns, as JSON from which the database makes a row. */
export type Cells = Partial<Record<keyof Stored, unknown>>;

/** What a line has of other tables. */
export interface References {
  /** Names of categories by their id. */
  seNames: ReadonlyMap<string, string>;
  /** The products of a bundle. */
  parts: ItemLine['items'];
}

interface Field<Value> {
  /** The value in the line of a stored product; undefined where the line has none. */
  read(row: DetailRow, references: References): Value | undefined;
  /** Its column, where that has the value as it is. */
  column?: keyof Stored;
  /** The value of the column for a line without the field; null by default. */
  absent?: unknown;
  /** The cells of other columns; absent where another field, or another table, has them. */
  write?(value: Value | undefined, item: PlannedItem, now: Date): Cells;
}

/** A field that its column has as it is. A line without it clears the column. */
const column = <Name extends keyof Stored & keyof DetailRow>(
  name: Name,
  absent: unknown = null,
): Field<NonNullable<DetailRow[Name]>> => ({
  read: (row) => row[name] ?? undefined,
  column: name,
  absent,
});

const text = (name: 'title' | 'shortDescription' | 'description'): Field<DetailRow['title']> => ({
  read: (row) => localized(row[name]),
  column: name,
});

const toDate = (time: string | undefined) => (time === undefined ? null : new Date(time));

/** The columns of all fields of the base price and its sale: they depend on one another. */
function toPriceCells(
  { price, salePrice = price, saleStartsAt, saleEndsAt }: ItemLine,
  now: Date,
): Cells {
  const prices = { priceFils: filsFromKwd(price), saleFils: filsFromKwd(salePrice) };
  const period = { saleStartsAt: toDate(saleStartsAt), saleEndsAt: toDate(saleEndsAt) };
  return {
    ...period,
    priceFils: prices.priceFils,
    saleFils: getSellingFils(prices, period, now),
    plannedSaleFils: prices.saleFils,
    isSaleOn: isSaleOn(period, now),
  };
}

/** Dates of a sale without a lower price mean nothing, and no line could have them. */
const toSaleDate =
  (name: 'saleStartsAt' | 'saleEndsAt') =>
  ({ [name]: date, plannedSaleFils, priceFils, countryPrices }: DetailRow): string | undefined =>
    date &&
    (plannedSaleFils < priceFils || countryPrices.some((own) => own.saleFils < own.priceFils))
      ? instant(date)
      : undefined;

type Fields = { readonly [Name in keyof ItemLine]-?: Field<NonNullable<ItemLine[Name]>> };

/** The fields that are not as they are in a column of their name. */
const CONVERTED = {
  title: {
    ...text('title'),
    write: (title) => ({ titleFolded: foldText(title?.Ar ?? '') }),
  },
  shortDescription: text('shortDescription'),
  description: text('description'),
  categories: {
    read: (row, { seNames }) => row.categoryIds.flatMap((id) => seNames.get(id) ?? []),
    write: (_names, { categoryIds, categoryTree }) => ({ categoryIds, categoryTree }),
  },
  attributes: {
    read: ({ attributes }) =>
      attributes.map(({ name, value }) => ({ name: localized(name), value: localized(value) })),
    column: 'attributes',
  },
  medias: {
    read: (row) => toMedias(row.medias),
    write: (medias, { before }) => ({ medias: medias ?? before?.medias ?? [] }),
  },
  price: {
    read: (row) => kwdFromFils(row.priceFils),
    write: (_price, { line }, now) => toPriceCells(line, now),
  },
  salePrice: {
    read: ({ plannedSaleFils, priceFils }) =>
      plannedSaleFils < priceFils ? kwdFromFils(plannedSaleFils) : undefined,
  },
  saleStartsAt: { read: toSaleDate('saleStartsAt') },
  saleEndsAt: { read: toSaleDate('saleEndsAt') },
  prices: {
    read: ({ countryPrices }) =>
      countryPrices.length === 0
        ? undefined
        : countryPrices.map(({ countryCode, priceFils, saleFils }) => ({
            countryCode,
            price: kwdFromFils(priceFils),
            salePrice: kwdFromFils(saleFils),
          })),
    write: (prices = []) => ({
      countryPrices: prices.map(({ countryCode, price, salePrice }) => ({
        countryCode,
        priceFils: filsFromKwd(price),
        saleFils: filsFromKwd(salePrice),
      })),
    }),
  },
  items: { read: (_row, { parts }) => parts },
  AddToOffer: column('addToOffer'),
  stock: column('stockOnHand'),
  unavailableCountryCodes: column('unavailableCountries'),
  soldCount: column('soldCount', 0),
  createdAt: {
    read: (row) => instant(row.createdAt),
    write: (createdAt, { before }, now) => ({
      createdAt: createdAt ?? (before?.createdAt ?? now).toISOString(),
    }),
  },
  group: column('groupId'),
  options: {
    read: ({ groupId, optionValues }) => (groupId === null ? undefined : optionValues),
    column: 'optionValues',
    absent: [],
  },
} satisfies Partial<Fields>;
type PlainName = Exclude<keyof ItemLine, keyof typeof CONVERTED>;

const converted: Partial<Record<string, Field<unknown>>> = CONVERTED;
const names = Object.keys(itemLineShape) as (keyof ItemLine)[]; // of its schema

/**
 * All fields of a line, in the order of an export. The values of a field are those of its name in
 * the line.
 */
export const NAMED_FIELDS = names.map((name) => ({
  name,
  ...(converted[name] ?? column(name as PlainName)), // the others are plain
}));

/** The line that would import a stored product. */
export function readItemLine(row: DetailRow, references: References): ItemLine {
  const line: Partial<Record<keyof ItemLine, unknown>> = {};
  for (const { name, read } of NAMED_FIELDS) {
    const value = read(row, references);
    if (value !== undefined) line[name] = value;
  }
  return line as ItemLine; // all of its fields
}
