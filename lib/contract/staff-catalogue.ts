import { z } from 'zod';
import { cleanLine, cleanText } from './clean-text.ts';
import { type FieldRules, STORED, WRITTEN } from './field-rules.ts';
import { bounded, INPUT, lineInput, printable } from './input-text.ts';
import { customsFields, notReturnableSchema } from './item.ts';
import { buildItemShape, ITEM_LIMITS, MAX_UNITS, pickListed, unitsSchema } from './item-fields.ts';
import { mediaInputSchema, mediaSchema } from './media.ts';
import { directionSchema, pageFields, pageQuery } from './page.ts';
import { stockLevelSchema } from './price.ts';
import { rule } from './problem.ts';
import {
  categoryNameSchema,
  idSchema,
  instantSchema,
  revisionSchema,
  seNameSchema,
} from './text.ts';

/**
 * The catalogue as staff read and write it. The fields of products and categories are those of
 * lines of a catalogue file (docs/catalogue-format.md); the gateway checks their texts again.
 */

/** As written: without HTML and entities it is shorter. */
const MAX_WRITTEN = 4;
const writtenLine = (max: number) => bounded(max * MAX_WRITTEN).overwrite(cleanLine);
const inBoth = (text: z.ZodString) => z.strictObject({ En: text, Ar: text });
const lineInBoth = (max: number) => inBoth(writtenLine(max).min(1));
const textInBoth = (max: number) => inBoth(bounded(max * MAX_WRITTEN).overwrite(cleanText));
/** Its alternative text may be empty. */
const pictureSchema = mediaInputSchema.extend({ alt: textInBoth(ITEM_LIMITS.alt) });
/** One that is short although it may be written with HTML and entities. */
const shortLine = (max: number) => writtenLine(max).meta({ [INPUT]: 'line' });

/** What a form sends: the gateway cleans the texts and limits them again. */
export const FORM: FieldRules = {
  ...{ code: shortLine, title: lineInBoth, text: textInBoth },
  line: (max) => shortLine(max).min(1),
  shown: (max) => writtenLine(max).min(1),
  html: (max) => textInBoth(max).meta({ [INPUT]: 'html' }),
  media: pictureSchema,
  ...WRITTEN,
};

/** What is probably a mistake, although it is allowed. */
export const itemWarningSchema = z
  .object({
    /** The field, such as `title.Ar`. */
    path: z.string(),
    code: z.enum([
      'price_is_zero',
      'price_is_high',
      'price_far_from_before',
      'sale_far_below_price',
      'sale_is_deeper',
      'sale_has_ended',
      'text_is_not_arabic',
      'text_is_not_english',
    ]),
  })
  .meta({ id: 'CatalogueWarning' });
export type ItemWarning = z.infer<typeof itemWarningSchema>;

const stored = buildItemShape(STORED);

/** A product, enabled or not. */
export const staffItemSchema = z
  .object({
    ...stored,
    medias: stored.medias.unwrap(),
    soldCount: stored.soldCount.unwrap(),
    id: idSchema,
    revision: revisionSchema,
    /** Units that open orders reserve. */
    reserved: unitsSchema,
    updatedAt: instantSchema,
    warnings: z.array(itemWarningSchema),
  })
  .meta({ id: 'StaffItem' });
export type StaffItem = z.infer<typeof staffItemSchema>;

const { soldCount: _soldCount, ...written } = buildItemShape(FORM);

/** The body of a write. Fields that it omits are cleared; `medias` and `createdAt` stay. */
export const staffItemInputSchema = z.strictObject({
  ...written,
  /** Absent for a new product. */
  revision: revisionSchema.optional(),
  /** Units of a new product. */
  stock: written.stock.optional(),
});

type Changes<Shape extends Record<string, z.ZodType>> = {
  [Name in keyof Shape]: z.ZodOptional<
    Shape[Name] extends z.ZodOptional<infer Field extends z.ZodType>
      ? z.ZodNullable<Field>
      : Shape[Name]
  >;
};

const toChanges = <Shape extends Record<string, z.ZodType>>(shape: Shape): Changes<Shape> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [
      name,
      (schema instanceof z.ZodOptional ? schema.nullable() : schema).optional(),
    ]),
  ) as Changes<Shape>; // the same names

const { sku: _sku, type: _type, stock: _stock, ...changeable } = written;

/** The body of a change, which keeps what it does not name; null clears what a product may lack. */
export const itemPatchSchema = z.strictObject({
  ...toChanges(changeable),
  revision: revisionSchema.optional(),
});

const searchText = bounded(200).overwrite(cleanLine);
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

export const staffItemQuerySchema = z.object({
  /** A part of the SKU or of a title, or the whole barcode. */
  q: searchText.optional(),
  /** The seName of a category; those below it are included. */
  category: seNameSchema.optional(),
  /** The id of a group of products that differ by options. */
  group: printable(64).optional(),
  /** Available units: at most five, or none. */
  stock: stockLevelSchema.exclude(['in']).optional(),
  isEnabled: flag.optional(),
  ...pageQuery(25),
  _sort: z.enum(['sku', 'title', 'price', 'stock', 'updatedAt']).default('updatedAt'),
  _order: directionSchema.default('desc'),
});
export type StaffItemQuery = z.output<typeof staffItemQuerySchema>;

const staffItemRowSchema = z
  .object({
    ...pickListed(stored),
    id: idSchema,
    /** The first one. */
    picture: mediaSchema.optional(),
    stock: unitsSchema,
    reserved: unitsSchema,
    /** Units that can be bought; of a bundle, those that its scarcest product allows. */
    available: unitsSchema,
    stockLevel: stockLevelSchema,
    revision: revisionSchema,
    updatedAt: instantSchema,
  })
  .meta({ id: 'StaffItemRow' });

export const staffItemListSchema = z
  .object({ items: z.array(staffItemRowSchema), ...pageFields })
  .meta({ id: 'StaffItemList' });
export type StaffItemList = z.infer<typeof staffItemListSchema>;

const stockReason = lineInput(200);

/** Units to add or take away, or the counted number. */
export const stockAdjustmentSchema = z
  .union([
    z.strictObject({
      units: z
        .int()
        .min(-MAX_UNITS)
        .max(MAX_UNITS)
        .refine((units) => units !== 0, rule('zero', 'changes nothing')),
      reason: stockReason,
    }),
    z.strictObject({ count: unitsSchema, reason: stockReason }),
  ])
  .meta({ id: 'StockAdjustment' });
export type StockAdjustment = z.infer<typeof stockAdjustmentSchema>;

export const adjustedStockSchema = z
  .object({
    sku: z.string(),
    before: z.int(),
    stock: z.int(),
    /** Units that open orders reserve. */
    reserved: z.int(),
  })
  .meta({ id: 'AdjustedStock' });
export type AdjustedStock = z.infer<typeof adjustedStockSchema>;

export const historyQuerySchema = z.object(pageQuery(25));
export type HistoryQuery = z.output<typeof historyQuerySchema>;

const values = z.record(z.string(), z.unknown());

/** A change of a product by staff: of its columns, or of its units. */
const itemHistoryEntrySchema = z
  .object({
    id: z.string(),
    at: instantSchema,
    /** Absent for adjustments from before people had names. */
    person: z.object({ id: z.string(), name: z.string() }).optional(),
    /** The operation of this document. */
    call: z.string().optional(),
    /** The changed values; absent for adjustments, and `before` for a new product. */
    before: values.optional(),
    after: values.optional(),
    stock: z.object({ before: z.int(), after: z.int(), reason: z.string() }).optional(),
  })
  .meta({ id: 'ItemHistoryEntry' });
export type ItemHistoryEntry = z.infer<typeof itemHistoryEntrySchema>;

/** The newest change first. */
export const itemHistorySchema = z
  .object({ items: z.array(itemHistoryEntrySchema), ...pageFields })
  .meta({ id: 'ItemHistory' });
export type ItemHistory = z.infer<typeof itemHistorySchema>;

/** The fields of a category by these rules. */
export const buildCategoryShape = ({ title, text, media }: FieldRules) => ({
  seName: seNameSchema.min(1),
  /** The seName of the category above; absent at the top. */
  parent: categoryNameSchema.optional(),
  name: title(100),
  description: text(2_000).optional(),
  image: media.optional(),
  /** The order among its siblings. */
  position: z.int().min(0).max(1_000_000),
  notReturnable: notReturnableSchema.optional(),
  ...customsFields,
  /** The shop shows neither it nor the categories below; their products stay. */
  isHidden: z.boolean(),
});

export const staffCategorySchema = z
  .object({
    ...buildCategoryShape(STORED),
    id: idSchema,
    revision: revisionSchema,
    /** Products in it and in the categories below, enabled or not. */
    itemCount: z.int().min(0),
  })
  .meta({ id: 'StaffCategory' });
export type StaffCategory = z.infer<typeof staffCategorySchema>;

/** All categories: parents before their children, siblings in their order. */
export const staffCategoryListSchema = z
  .object({ items: z.array(staffCategorySchema), total: z.int().min(0) })
  .meta({ id: 'StaffCategoryList' });
export type StaffCategoryList = z.infer<typeof staffCategoryListSchema>;

/** The body of a write. Fields that it omits are cleared. */
export const staffCategoryInputSchema = z
  .strictObject({
    ...buildCategoryShape(FORM),
    /** Absent for a new category. */
    revision: revisionSchema.optional(),
  })
  .meta({ id: 'StaffCategoryInput' });
export type StaffCategoryInput = z.infer<typeof staffCategoryInputSchema>;

/** The name of an uploaded picture; its URL is made of the Latin letters and digits in it. */
export const mediaUploadQuerySchema = z.object({ name: lineInput(120) });
