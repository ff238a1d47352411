import { z } from 'zod';
import { categoryReferenceSchema } from './category.ts';
import { chosenOptionSchema, groupSummary, itemGroupSchema } from './group.ts';
import { MAX_OPTIONS } from './limits.ts';
import { mediaSchema } from './media.ts';
import { priceByCountrySchema, stockLevelSchema } from './price.ts';
import { ratingSchema } from './rating.ts';
import {
  countryCodeSchema,
  daySchema,
  idSchema,
  instantSchema,
  localizedSchema,
  seNameSchema,
} from './text.ts';

export const itemTypeSchema = z.enum(['PRODUCT', 'COLLECTION']);
export type ItemType = z.infer<typeof itemTypeSchema>;

const attributeSchema = z
  .object({ name: localizedSchema, value: localizedSchema })
  .meta({ id: 'Attribute' });

/** A product without its long texts and with its first two images, as product cards need it. */
export const itemSummarySchema = z
  .object({
    id: idSchema,
    type: itemTypeSchema,
    sku: z.string().min(1).max(64),
    seName: seNameSchema,
    title: localizedSchema,
    shortDescription: localizedSchema,
    categoryList: z.array(categoryReferenceSchema),
    medias: z.array(mediaSchema),
    priceByCountry: z.array(priceByCountrySchema).min(1),
    /** The value of the filter. */
    brand: z.string(),
    /** Absent for brands without a translation. */
    brandName: localizedSchema.optional(),
    tags: z.array(z.string()),
    isEnabled: z.boolean(),
    markIsNew: z.boolean(),
    AddToOffer: z.boolean(),
    isInSale: z.boolean(),
    preOrder: z.boolean(),
    maxPreOrderQty: z.int().min(0),
    preOrderShipDate: daySchema.optional(),
    stock: stockLevelSchema,
    rating: ratingSchema.optional(),
    unavailableCountryCodes: z.array(countryCodeSchema),
    /** The values of its options; absent for a product without a group. */
    options: z.array(chosenOptionSchema).min(1).max(MAX_OPTIONS).optional(),
    ...groupSummary,
    createdAt: instantSchema,
    updatedAt: instantSchema,
  })
  .meta({ id: 'ItemSummary' });
export type ItemSummary = z.infer<typeof itemSummarySchema>;

/** Why a product is returned only if the shop is at fault. */
export const notReturnableSchema = z.enum(['food', 'hygiene', 'custom']);
export type NotReturnable = z.infer<typeof notReturnableSchema>;

/** A Global Trade Item Number: GTIN-8, UPC, EAN or GTIN-14. */
export const gtinSchema = z
  .string()
  .max(14, { abort: true })
  .regex(/^(?:\d{8}|\d{12,14})$/);

/** The most characters of the manufacturer's number. */
export const MAX_MPN = 70;
/** With the packaging. */
export const weightGramsSchema = z.int().min(1).max(1_000_000);

/** What customs ask about a product; a category has that of its products. */
export const customsFields = {
  /** Of the Harmonized System: six digits of all countries, up to four more of one. */
  hsCode: z
    .string()
    .max(10, { abort: true })
    .regex(/^\d{6}(?:\d{2}){0,2}$/)
    .optional(),
  /** Where the product was made. */
  originCountry: countryCodeSchema.optional(),
};

const itemDetail = {
  gtin: gtinSchema.optional(),
  /** The manufacturer's number of the product. */
  mpn: z.string().min(1).max(MAX_MPN).optional(),
  weightGrams: weightGramsSchema.optional(),
  /** When its sale ends; absent without a sale, and for one without end. */
  saleEndsAt: instantSchema.optional(),
  /** Of the product or one of its categories; absent for products that can be returned. */
  notReturnable: notReturnableSchema.optional(),
  /** The products that differ from this one by options only; absent without another one. */
  group: itemGroupSchema.optional(),
  /** HTML, sanitised by the gateway when written. */
  description: localizedSchema,
  attributes: z.array(attributeSchema),
};

const productSchema = itemSummarySchema
  .extend({ ...itemDetail, type: z.literal('PRODUCT') })
  .meta({ id: 'Product' });

const bundleSchema = itemSummarySchema
  .extend({
    ...itemDetail,
    type: z.literal('COLLECTION'),
    items: z.array(z.object({ product: itemSummarySchema, quantity: z.int().min(1) })),
  })
  .meta({ id: 'Bundle' });
export type Bundle = z.infer<typeof bundleSchema>;

export const itemSchema = z
  .discriminatedUnion('type', [productSchema, bundleSchema])
  .meta({ id: 'Item' });
export type Item = z.infer<typeof itemSchema>;
