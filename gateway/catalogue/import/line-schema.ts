import { z } from 'zod';
import { type FieldRules, WRITTEN } from '../../../lib/contract/field-rules.ts';
import { bounded, lineInput, textInput } from '../../../lib/contract/input-text.ts';
import { buildItemShape, ITEM_LIMITS } from '../../../lib/contract/item-fields.ts';
import { mediaInputSchema } from '../../../lib/contract/media.ts';
import { rule } from '../../../lib/contract/problem.ts';
import { buildCategoryShape } from '../../../lib/contract/staff-catalogue.ts';
import { buildGroupShape } from '../../../lib/contract/staff-groups.ts';
import { revisionSchema } from '../../../lib/contract/text.ts';
import { joinUnits } from './join-units.ts';
import { toPlainLine } from './plain-line.ts';

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
const shownLine = (max: number) => plainLine(max).overwrite(joinUnits);
const requiredLine = (max: number) => shownLine(max).min(1);
const inBoth = (text: z.ZodString) => z.strictObject({ En: text, Ar: text });
const text = (max: number) => inBoth(shownLine(max));
const lineMediaSchema = mediaInputSchema.extend({ alt: text(ITEM_LIMITS.alt) });
export type LineMedia = z.output<typeof lineMediaSchema>;

const LINE: FieldRules = {
  ...{ code: lineInput, shown: requiredLine, text, media: lineMediaSchema },
  line: (max) => plainLine(max).min(1),
  title: (max) => inBoth(requiredLine(max)),
  /** It is limited again after it was sanitized. */
  html: (max) => inBoth(textInput(max)),
  ...WRITTEN,
};

export const itemLineShape = buildItemShape(LINE);
const { stock, soldCount: _soldCount, ...writtenShape } = itemLineShape;
type WrittenItem = z.output<z.ZodObject<typeof writtenShape>>;

/** What the fields of a product must have in common. */
const ITEM_RULES = [
  z.refine<WrittenItem>(({ price, salePrice }) => salePrice === undefined || salePrice <= price, {
    path: ['salePrice'],
    ...rule('above_price', 'is above the price'),
  }),
  z.refine<WrittenItem>(
    ({ saleStartsAt, saleEndsAt, salePrice, prices = [] }) =>
      (saleStartsAt === undefined && saleEndsAt === undefined) ||
      salePrice !== undefined ||
      prices.some((own) => own.salePrice < own.price),
    {
      path: ['salePrice'],
      ...rule('sale_without_price', 'a sale with dates needs a sale price'),
    },
  ),
  z.refine<WrittenItem>(
    ({ saleStartsAt, saleEndsAt }) =>
      saleStartsAt === undefined ||
      saleEndsAt === undefined ||
      new Date(saleStartsAt) < new Date(saleEndsAt),
    {
      path: ['saleEndsAt'],
      ...rule('sale_ends_before', 'must be after the beginning of the sale'),
    },
  ),
  z.refine<WrittenItem>(({ preOrder, maxPreOrderQty }) => !preOrder || maxPreOrderQty > 0, {
    path: ['maxPreOrderQty'],
    ...rule('pre_order_without_limit', 'a pre-order item needs a maximum quantity above 0'),
  }),
  z.refine<WrittenItem>(({ type, items }) => (type === 'COLLECTION') === (items !== undefined), {
    path: ['items'],
    ...rule('bundle_items', 'a COLLECTION needs items, a PRODUCT has none'),
  }),
  z.refine<WrittenItem>(({ group, options }) => (group === undefined) === (options === undefined), {
    path: ['options'],
    ...rule('group_options', 'a product of a group needs options, another one has none'),
  }),
  z.refine<WrittenItem>(({ type, group }) => group === undefined || type === 'PRODUCT', {
    path: ['group'],
    ...rule('bundle_group', 'a COLLECTION has no group'),
  }),
];

export const itemLineSchema = z
  .strictObject(itemLineShape)
  .check(...ITEM_RULES)
  .meta({ id: 'CatalogueItemLine' });
export type ItemLine = z.output<typeof itemLineSchema>;

/** A line as a form sends it: with the revision that it replaces, none for a new product. */
export const itemBodySchema = z
  .strictObject({
    ...writtenShape,
    revision: revisionSchema.optional(),
    /** Of a new product. */
    stock: stock.default(0),
  })
  .check(...ITEM_RULES)
  .meta({ id: 'StaffItemInput' });
export type ItemBody = z.output<typeof itemBodySchema>;

const { isHidden, parent, position, ...category } = buildCategoryShape(LINE);

export const categoryLineSchema = z
  .strictObject({
    kind: z.literal('category'),
    ...category,
    parent: parent.nullish().transform((name) => name ?? undefined),
    position: position.default(0),
    isHidden: isHidden.optional(),
  })
  .meta({ id: 'CatalogueCategoryLine' });
export type CategoryLine = z.output<typeof categoryLineSchema>;

export const groupLineSchema = z
  .strictObject({ kind: z.literal('group'), ...buildGroupShape(LINE) })
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
