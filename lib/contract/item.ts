import { z } from 'zod';
import { categoryReferenceSchema } from './category.ts';
import { mediaSchema } from './media.ts';
import { ratingSchema } from './rating.ts';
import {
  countryCodeSchema,
  daySchema,
  idSchema,
  instantSchema,
  kwdSchema,
  localizedSchema,
  seNameSchema,
} from './text.ts';

export const itemTypeSchema = z.enum(['PRODUCT', 'COLLECTION']);
export type ItemType = z.infer<typeof itemTypeSchema>;

const stockLevelSchema = z.enum(['in', 'low', 'out']);
export type StockLevel = z.infer<typeof stockLevelSchema>;

/**
 * Both amounts are KWD in every country. `salePrice` equals `price` if the product is not on sale.
 */
const priceByCountrySchema = z
  .object({ countryCode: countryCodeSchema, price: kwdSchema, salePrice: kwdSchema })
  .meta({ id: 'PriceByCountry' });
export type PriceByCountry = z.infer<typeof priceByCountrySchema>;

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
    createdAt: instantSchema,
    updatedAt: instantSchema,
  })
  .meta({ id: 'ItemSummary' });
export type ItemSummary = z.infer<typeof itemSummarySchema>;

const itemDetail = {
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
