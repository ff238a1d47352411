import { z } from 'zod';
import {
  groupIdSchema,
  MAX_OPTION_VALUES,
  MAX_OPTIONS,
  swatchSchema,
} from '../../../lib/contract/group.ts';
import { bounded, lineInput, printable, textInput } from '../../../lib/contract/input-text.ts';
import { customsFields, gtinSchema, notReturnableSchema } from '../../../lib/contract/item.ts';
import {
  ITEM_LIMITS,
  itemFields,
  itemPartSchema,
  unitsSchema,
} from '../../../lib/contract/item-fields.ts';
import { mediaSchema } from '../../../lib/contract/media.ts';
import { isDistinct, rule } from '../../../lib/contract/problem.ts';
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
export const MAX_HTML = ITEM_LIMITS.description;

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
const lineMediaSchema = z.strictObject(
  mediaSchema.extend({
    alt: optionalText(ITEM_LIMITS.alt),
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
    ...itemFields,
    migrationId: lineInput(ITEM_LIMITS.migrationId).optional(),
    seName: itemFields.seName.min(1),
    title: localizedText(ITEM_LIMITS.title),
    shortDescription: optionalText(ITEM_LIMITS.shortDescription),
    description: htmlText,
    categories: itemFields.categories.refine(isDistinct, rule('twice', 'names a category twice')),
    brand: requiredLine(ITEM_LIMITS.brand),
    tags: z
      .array(requiredLine(ITEM_LIMITS.tag))
      .max(ITEM_LIMITS.tags)
      .refine(isDistinct, rule('twice', 'names a tag twice')),
    attributes: z
      .array(
        z.strictObject({
          name: localizedText(ITEM_LIMITS.attributeName),
          value: localizedText(ITEM_LIMITS.attributeValue),
        }),
      )
      .max(ITEM_LIMITS.attributes),
    medias: z.array(lineMediaSchema).max(ITEM_LIMITS.medias).optional(),
    saleStartsAt: instant.optional(),
    saleEndsAt: instant.optional(),
    prices: z
      .array(priceSchema)
      .max(ITEM_LIMITS.countries)
      .refine(
        (prices) => isDistinct(prices.map((price) => price.countryCode)),
        rule('twice', 'names a country twice'),
      )
      .optional(),
    items: z
      .array(z.strictObject(itemPartSchema.shape))
      .min(1)
      .max(ITEM_LIMITS.parts)
      .refine(
        (parts) => isDistinct(parts.map((part) => part.sku)),
        rule('twice', 'names an item twice'),
      )
      .optional(),
    preOrderShipDate: day.optional(),
    unavailableCountryCodes: itemFields.unavailableCountryCodes.refine(
      isDistinct,
      rule('twice', 'names a country twice'),
    ),
    gtin: gtinSchema
      .refine(hasGtinCheckDigit, rule('check_digit', 'has a wrong check digit'))
      .optional(),
    mpn: lineInput(ITEM_LIMITS.mpn).optional(),
    createdAt: instant.optional(),
    group: groupIdSchema.optional(),
    options: z.array(shownLine(ITEM_LIMITS.option).min(1)).min(1).max(MAX_OPTIONS).optional(),
    stock: unitsSchema,
    soldCount: unitsSchema.optional(),
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
