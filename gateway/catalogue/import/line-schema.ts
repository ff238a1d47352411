import { z } from 'zod';
import {
  groupIdSchema,
  MAX_OPTION_VALUES,
  MAX_OPTIONS,
  swatchSchema,
} from '../../../lib/contract/group.ts';
import { bounded, lineInput, printable, textInput } from '../../../lib/contract/input-text.ts';
import {
  customsFields,
  gtinSchema,
  itemTypeSchema,
  notReturnableSchema,
} from '../../../lib/contract/item.ts';
import { mediaSchema } from '../../../lib/contract/media.ts';
import { isDistinct, rule } from '../../../lib/contract/problem.ts';
import { skuSchema } from '../../../lib/contract/staff-catalogue.ts';
import {
  countryCodeSchema,
  daySchema,
  instantSchema,
  kwdSchema,
  type Localized,
  seNameSchema,
} from '../../../lib/contract/text.ts';
import { hasGtinCheckDigit } from '../../../lib/domain/check-digit.ts';
import { joinUnits } from './join-units.ts';
import { toPlainLine } from './plain-line.ts';

/** Characters of a description. */
export const MAX_HTML = 20_000;

/**
 * The line format of the catalogue (docs/catalogue-format.md). Strict, so that a misspelled field
 * is an error.
 */

/** What was written may be longer than the text without its tags and entities. */
const MAX_WRITTEN = 4;
/** A text of one line without HTML. */
const plainLine = (max: number) =>
  bounded(max * MAX_WRITTEN)
    .overwrite(toPlainLine)
    .max(max);
const requiredLine = (max: number) => plainLine(max).min(1);
const shownLine = (max: number) => plainLine(max).overwrite(joinUnits);
const optionalText = (max: number) => z.strictObject({ En: shownLine(max), Ar: shownLine(max) });
const localizedText = (max: number) =>
  z.strictObject({ En: shownLine(max).min(1), Ar: shownLine(max).min(1) });
/** Its HTML is limited again after it was sanitized. */
const htmlText = z.strictObject({ En: textInput(MAX_HTML), Ar: textInput(MAX_HTML) });
const count = z.int().min(0).max(1_000_000_000);
const lineMediaSchema = z.strictObject(
  mediaSchema.extend({
    alt: optionalText(300),
    url: printable(500).min(1),
    blurDataUrl: printable(2_000).startsWith('data:image/').optional(),
  }).shape,
);
export type LineMedia = z.output<typeof lineMediaSchema>;
/** The range of years that the database and all clients support. */
const isSupportedYear = (date: string) => date >= '1970' && date < '2200';
const instant = instantSchema.refine(
  isSupportedYear,
  rule('year', 'must lie between 1970 and 2199'),
);
const day = daySchema.refine(isSupportedYear, rule('year', 'must lie between 1970 and 2199'));

const priceSchema = z
  .strictObject({ countryCode: countryCodeSchema, price: kwdSchema, salePrice: kwdSchema })
  .refine(({ price, salePrice }) => salePrice <= price, {
    path: ['salePrice'],
    ...rule('above_price', 'is above the price'),
  })
  .refine(({ countryCode }) => countryCode !== 'KW', {
    path: ['countryCode'],
    ...rule('base_country', 'the price of KW is the item’s own price'),
  });

export const itemLineSchema = z
  .strictObject({
    sku: skuSchema,
    migrationId: lineInput(64).optional(),
    type: itemTypeSchema,
    seName: seNameSchema.min(1),
    title: localizedText(200),
    shortDescription: optionalText(1_000),
    description: htmlText,
    categories: z
      .array(seNameSchema)
      .min(1)
      .max(10)
      .refine(isDistinct, rule('twice', 'names a category twice')),
    brand: requiredLine(100),
    tags: z.array(requiredLine(60)).max(30).refine(isDistinct, rule('twice', 'names a tag twice')),
    attributes: z
      .array(z.strictObject({ name: localizedText(100), value: localizedText(500) }))
      .max(40),
    medias: z.array(lineMediaSchema).max(20).optional(),
    price: kwdSchema,
    salePrice: kwdSchema.optional(),
    saleStartsAt: instant.optional(),
    saleEndsAt: instant.optional(),
    prices: z
      .array(priceSchema)
      .max(50)
      .refine(
        (prices) => isDistinct(prices.map((price) => price.countryCode)),
        rule('twice', 'names a country twice'),
      )
      .optional(),
    items: z
      .array(z.strictObject({ sku: skuSchema, quantity: z.int().min(1).max(1_000) }))
      .min(1)
      .max(50)
      .refine(
        (parts) => isDistinct(parts.map((part) => part.sku)),
        rule('twice', 'names an item twice'),
      )
      .optional(),
    markIsNew: z.boolean(),
    AddToOffer: z.boolean(),
    preOrder: z.boolean(),
    maxPreOrderQty: z.int().min(0).max(1_000),
    preOrderShipDate: day.optional(),
    stock: count,
    unavailableCountryCodes: z
      .array(countryCodeSchema)
      .max(50)
      .refine(isDistinct, rule('twice', 'names a country twice')),
    notReturnable: notReturnableSchema.optional(),
    gtin: gtinSchema
      .refine(hasGtinCheckDigit, rule('check_digit', 'has a wrong check digit'))
      .optional(),
    mpn: lineInput(70).optional(),
    weightGrams: z.int().min(1).max(1_000_000).optional(),
    ...customsFields,
    isEnabled: z.boolean(),
    soldCount: count.optional(),
    createdAt: instant.optional(),
    group: groupIdSchema.optional(),
    options: z.array(shownLine(100).min(1)).min(1).max(MAX_OPTIONS).optional(),
  })
  .refine(({ price, salePrice }) => salePrice === undefined || salePrice <= price, {
    path: ['salePrice'],
    ...rule('above_price', 'is above the price'),
  })
  .refine(
    ({ saleStartsAt, saleEndsAt, salePrice, prices = [] }) =>
      (saleStartsAt === undefined && saleEndsAt === undefined) ||
      salePrice !== undefined ||
      prices.some((own) => own.salePrice < own.price),
    {
      path: ['salePrice'],
      ...rule('sale_without_price', 'a sale with dates needs a sale price'),
    },
  )
  .refine(
    ({ saleStartsAt, saleEndsAt }) =>
      saleStartsAt === undefined ||
      saleEndsAt === undefined ||
      new Date(saleStartsAt) < new Date(saleEndsAt),
    {
      path: ['saleEndsAt'],
      ...rule('sale_ends_before', 'must be after the beginning of the sale'),
    },
  )
  .refine(({ preOrder, maxPreOrderQty }) => !preOrder || maxPreOrderQty > 0, {
    path: ['maxPreOrderQty'],
    ...rule('pre_order_without_limit', 'a pre-order item needs a maximum quantity above 0'),
  })
  .refine(({ type, items }) => (type === 'COLLECTION') === (items !== undefined), {
    path: ['items'],
    ...rule('bundle_items', 'a COLLECTION needs items, a PRODUCT has none'),
  })
  .refine(({ group, options }) => (group === undefined) === (options === undefined), {
    path: ['options'],
    ...rule('group_options', 'a product of a group needs options, another one has none'),
  })
  .refine(({ type, group }) => group === undefined || type === 'PRODUCT', {
    path: ['group'],
    ...rule('bundle_group', 'a COLLECTION has no group'),
  })
  .meta({ id: 'CatalogueItemLine' });
export type ItemLine = z.output<typeof itemLineSchema>;

export const categoryLineSchema = z
  .strictObject({
    kind: z.literal('category'),
    seName: seNameSchema.min(1),
    parent: seNameSchema.nullish().transform((parent) => parent ?? undefined),
    name: localizedText(100),
    description: optionalText(2_000).optional(),
    image: lineMediaSchema.optional(),
    position: z.int().min(0).max(1_000_000).default(0),
    notReturnable: notReturnableSchema.optional(),
    ...customsFields,
    isHidden: z.boolean().optional(),
  })
  .meta({ id: 'CatalogueCategoryLine' });
export type CategoryLine = z.output<typeof categoryLineSchema>;

const lineValueSchema = z.strictObject({
  value: localizedText(100),
  swatch: swatchSchema.optional(),
});

const isNamedOnce = (texts: readonly Localized[]) => isDistinct(texts.map(({ En }) => En));

export const groupLineSchema = z
  .strictObject({
    kind: z.literal('group'),
    id: groupIdSchema,
    title: localizedText(200),
    options: z
      .array(
        z.strictObject({
          name: localizedText(60),
          values: z
            .array(lineValueSchema)
            .min(1)
            .max(MAX_OPTION_VALUES)
            .refine(
              (values) => isNamedOnce(values.map(({ value }) => value)),
              rule('twice', 'names a value twice'),
            ),
        }),
      )
      .min(1)
      .max(MAX_OPTIONS)
      .refine(
        (options) => isNamedOnce(options.map(({ name }) => name)),
        rule('twice', 'names an option twice'),
      ),
  })
  .meta({ id: 'CatalogueGroupLine' });
export type GroupLine = z.output<typeof groupLineSchema>;

/** All kinds of lines, for the OpenAPI document. */
export const catalogueLineSchema = z
  .union([itemLineSchema, categoryLineSchema, groupLineSchema])
  .meta({ id: 'CatalogueLine' });

export type CatalogueLine =
  | { kind: 'item'; item: ItemLine }
  | { kind: 'category'; category: CategoryLine }
  | { kind: 'group'; group: GroupLine };
