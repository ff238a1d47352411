import { z } from 'zod';
import { hasGtinCheckDigit } from './check-digit.ts';
import { type FieldRules, STORED } from './field-rules.ts';
import { groupIdSchema } from './group.ts';
import { bounded, INPUT } from './input-text.ts';
import {
  customsFields,
  gtinSchema,
  itemTypeSchema,
  MAX_MPN,
  notReturnableSchema,
  weightGramsSchema,
} from './item.ts';
import { MAX_OPTIONS } from './limits.ts';
import { isDistinct, rule } from './problem.ts';
import {
  categoryNameSchema,
  countryCodeSchema,
  daySchema,
  instantSchema,
  kwdSchema,
  type Localized,
  seNameSchema,
} from './text.ts';

/** Units of a product. */
export const MAX_UNITS = 1_000_000_000;
export const unitsSchema = z.int().min(0).max(MAX_UNITS);
export const skuSchema = bounded(64).regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/);

/** The most characters of a text, and entries of a list. */
export const ITEM_LIMITS = {
  migrationId: 64,
  title: 200,
  shortDescription: 1_000,
  /** Of HTML. */
  description: 20_000,
  brand: 100,
  tag: 60,
  tags: 30,
  attributeName: 100,
  attributeValue: 500,
  attributes: 40,
  alt: 300,
  medias: 20,
  countries: 50,
  parts: 50,
  mpn: MAX_MPN,
  option: 100,
} as const;

const twice = (what: string) => rule('twice', `names ${what} twice`);
/** The range of years that the database and all clients support. */
const isSupportedYear = (date: string) => date >= '1970' && date < '2200';
const YEAR = rule('year', 'must lie between 1970 and 2199');

const instant = ({ check }: FieldRules) => check(instantSchema, isSupportedYear, YEAR).optional();
const countries = ({ check }: FieldRules) =>
  check(z.array(countryCodeSchema).max(ITEM_LIMITS.countries), isDistinct, twice('a country'));

/** The sections of the form of a product, in the order of the work. */
export const ITEM_SECTIONS = ['texts', 'pictures', 'selling', 'composition', 'details'] as const;
type ItemSection = (typeof ITEM_SECTIONS)[number];

/** A column of the table of products: its headings, and how its cells are written. */
export interface TableColumn extends Localized {
  cell: 'text' | 'amount' | 'start' | 'end' | 'units' | 'flag';
  /** Of a text in both languages. */
  language?: keyof Localized;
}

interface ItemField {
  schema(rules: FieldRules): z.ZodType;
  /** Absent: the form shows it elsewhere, or not at all. */
  section?: ItemSection;
  /** Rows of the list of products have it. */
  isListed?: true;
  /** By their names. */
  columns?: Readonly<Record<string, TableColumn>>;
}

/**
 * All fields of a product as staff, the console and catalogue files have it, in the order of a line
 * and of the form.
 */
const FIELDS = {
  sku: {
    schema: () => skuSchema,
    isListed: true,
    columns: { sku: { En: 'SKU', Ar: 'الرمز', cell: 'text' } },
  },
  migrationId: { schema: ({ code }) => code(ITEM_LIMITS.migrationId).optional() },
  type: { schema: () => itemTypeSchema, isListed: true },
  title: {
    schema: ({ title }) => title(ITEM_LIMITS.title),
    section: 'texts',
    isListed: true,
    columns: {
      titleAr: { En: 'Title in Arabic', Ar: 'الاسم بالعربية', cell: 'text', language: 'Ar' },
      titleEn: { En: 'Title in English', Ar: 'الاسم بالإنجليزية', cell: 'text', language: 'En' },
    },
  },
  shortDescription: {
    schema: ({ text }) => text(ITEM_LIMITS.shortDescription),
    section: 'texts',
  },
  /** HTML. */
  description: { schema: ({ html }) => html(ITEM_LIMITS.description), section: 'texts' },
  /** seNames, the main category first. */
  categories: {
    schema: ({ check }) =>
      check(z.array(categoryNameSchema).min(1).max(10), isDistinct, twice('a category')),
    section: 'details',
    isListed: true,
  },
  tags: {
    schema: ({ check, line }) =>
      check(
        z.array(line(ITEM_LIMITS.tag).meta({ [INPUT]: 'tag' })).max(ITEM_LIMITS.tags),
        isDistinct,
        twice('a tag'),
      ),
    section: 'details',
  },
  seName: { schema: () => seNameSchema.min(1), section: 'details', isListed: true },
  brand: { schema: ({ line }) => line(ITEM_LIMITS.brand), section: 'details' },
  attributes: {
    schema: ({ object, title }) =>
      z
        .array(
          object({
            name: title(ITEM_LIMITS.attributeName),
            value: title(ITEM_LIMITS.attributeValue),
          }),
        )
        .max(ITEM_LIMITS.attributes),
    section: 'details',
  },
  medias: {
    schema: ({ media }) => z.array(media).max(ITEM_LIMITS.medias).optional(),
    section: 'pictures',
  },
  price: {
    schema: () => kwdSchema,
    section: 'selling',
    isListed: true,
    columns: { price: { En: 'Price', Ar: 'السعر', cell: 'amount' } },
  },
  /** Absent: never on sale. */
  salePrice: {
    schema: () => kwdSchema.optional(),
    section: 'selling',
    isListed: true,
    columns: { salePrice: { En: 'Sale price', Ar: 'سعر العرض', cell: 'amount' } },
  },
  /** The period of all its sale prices; absent: without beginning, or without end. */
  saleStartsAt: {
    schema: instant,
    section: 'selling',
    isListed: true,
    columns: { saleStartsAt: { En: 'Sale from', Ar: 'بداية العرض', cell: 'start' } },
  },
  /** Exclusive. */
  saleEndsAt: {
    schema: instant,
    section: 'selling',
    isListed: true,
    columns: { saleEndsAt: { En: 'Sale until', Ar: 'نهاية العرض', cell: 'end' } },
  },
  /** Countries with a price of their own. */
  prices: {
    schema: ({ check, price }) =>
      check(
        z.array(price).max(ITEM_LIMITS.countries),
        (prices) => isDistinct(prices.map(({ countryCode }) => countryCode)),
        twice('a country'),
      ).optional(),
  },
  /** The products of a bundle. */
  items: {
    schema: ({ check, object }) =>
      check(
        z
          .array(object({ sku: skuSchema, quantity: z.int().min(1).max(1_000) }))
          .min(1)
          .max(ITEM_LIMITS.parts),
        (parts) => isDistinct(parts.map(({ sku }) => sku)),
        twice('an item'),
      ).optional(),
  },
  /** Units on hand of a new product: adjustments change them later, not a write of the product. */
  stock: {
    schema: () => unitsSchema,
    columns: { stock: { En: 'Stock', Ar: 'المخزون', cell: 'units' } },
  },
  isEnabled: {
    schema: () => z.boolean(),
    section: 'selling',
    isListed: true,
    columns: { isEnabled: { En: 'For sale', Ar: 'معروض للبيع', cell: 'flag' } },
  },
  markIsNew: { schema: () => z.boolean(), section: 'selling' },
  AddToOffer: { schema: () => z.boolean(), section: 'selling' },
  preOrder: { schema: () => z.boolean(), section: 'selling' },
  maxPreOrderQty: { schema: () => z.int().min(0).max(1_000), section: 'selling' },
  preOrderShipDate: {
    schema: ({ check }) => check(daySchema, isSupportedYear, YEAR).optional(),
    section: 'selling',
  },
  unavailableCountryCodes: { schema: countries, section: 'selling' },
  /** The units at or below which the shop orders the product again; absent: that of the shop. */
  reorderAt: { schema: () => z.int().min(0).max(1_000_000).optional(), section: 'selling' },
  weightGrams: {
    schema: () => weightGramsSchema.optional(),
    section: 'details',
  },
  gtin: {
    schema: ({ check }) =>
      check(
        gtinSchema,
        hasGtinCheckDigit,
        rule('check_digit', 'has a wrong check digit'),
      ).optional(),
    section: 'details',
  },
  mpn: { schema: ({ code }) => code(ITEM_LIMITS.mpn).optional(), section: 'details' },
  hsCode: { schema: () => customsFields.hsCode, section: 'details' },
  originCountry: { schema: () => customsFields.originCountry, section: 'details' },
  notReturnable: { schema: () => notReturnableSchema.optional(), section: 'details' },
  soldCount: { schema: () => unitsSchema.optional() },
  createdAt: { schema: instant },
  group: { schema: () => groupIdSchema.optional(), isListed: true },
  /** The English text of one value for each option of the group. */
  options: {
    schema: ({ shown }) => z.array(shown(ITEM_LIMITS.option)).min(1).max(MAX_OPTIONS).optional(),
    isListed: true,
  },
} as const satisfies Record<string, ItemField>;
type ItemFields = typeof FIELDS;
type ItemFieldName = keyof ItemFields;

const NAMED_FIELDS = Object.entries(FIELDS) as [ItemFieldName, ItemField][]; // its own entries
const FIELD_BY_NAME = new Map<string, ItemField>(NAMED_FIELDS);

/** The section of the form that has the field. */
export const getItemSection = (name: string) => FIELD_BY_NAME.get(name)?.section;

/** The schemas of all fields by these rules. */
export function buildItemShape(rules: FieldRules) {
  const schemas = NAMED_FIELDS.map(([name, { schema }]) => [name, schema(rules)] as const);
  // Object.fromEntries loses the types of the keys; each field has the type of its schema.
  return Object.fromEntries(schemas) as {
    [Name in ItemFieldName]: ReturnType<ItemFields[Name]['schema']>;
  };
}

type ListedName = {
  [Name in ItemFieldName]: ItemFields[Name] extends { isListed: true } ? Name : never;
}[ItemFieldName];

/** The fields that rows of the list of products have, of an object with all fields. */
export const pickListed = <Fields extends Partial<Record<ListedName, unknown>>>(fields: Fields) =>
  Object.fromEntries(
    NAMED_FIELDS.flatMap(([name, { isListed }]) =>
      isListed && fields[name as ListedName] !== undefined
        ? [[name, fields[name as ListedName]]]
        : [],
    ),
  ) as Pick<Fields, ListedName & keyof Fields>; // those that the object has

export interface NamedColumn extends TableColumn {
  name: string;
  field: ItemFieldName;
  /** Whether an empty cell clears the field. */
  isOptional: boolean;
}

/** The columns of the table of products, in their order. */
export const PRODUCT_COLUMNS: readonly NamedColumn[] = NAMED_FIELDS.flatMap(
  ([field, { columns = {}, schema }]) =>
    Object.entries(columns).map(([name, column]) => ({
      ...column,
      ...{ name, field },
      isOptional: schema(STORED).safeParse(undefined).success,
    })),
);
