import { z } from 'zod';
import { MAX_OPTIONS } from './group.ts';
import { bounded } from './input-text.ts';
import { customsFields, gtinSchema, itemTypeSchema, notReturnableSchema } from './item.ts';
import { mediaSchema } from './media.ts';
import { priceByCountrySchema } from './price.ts';
import {
  countryCodeSchema,
  daySchema,
  instantSchema,
  kwdSchema,
  localizedSchema,
  seNameSchema,
} from './text.ts';

/**
 * The fields that staff, the console and catalogue files have in common. Where texts are written,
 * they have schemas of their own with these limits.
 */

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
  mpn: 70,
  option: 100,
} as const;

/** A product of a bundle. */
export const itemPartSchema = z.object({ sku: skuSchema, quantity: z.int().min(1).max(1_000) });

const attributeSchema = z.object({ name: localizedSchema, value: localizedSchema });

/** The fields of a product as staff read them, in the order of a line of a catalogue file. */
export const itemFields = {
  sku: skuSchema,
  migrationId: z.string().max(ITEM_LIMITS.migrationId).optional(),
  type: itemTypeSchema,
  seName: seNameSchema,
  title: localizedSchema,
  shortDescription: localizedSchema,
  /** HTML. */
  description: localizedSchema,
  /** seNames, the main category first. */
  categories: z.array(seNameSchema).min(1).max(10),
  brand: z.string().max(ITEM_LIMITS.brand),
  tags: z.array(z.string().max(ITEM_LIMITS.tag)).max(ITEM_LIMITS.tags),
  attributes: z.array(attributeSchema).max(ITEM_LIMITS.attributes),
  medias: z.array(mediaSchema).max(ITEM_LIMITS.medias),
  price: kwdSchema,
  /** Absent: never on sale. */
  salePrice: kwdSchema.optional(),
  /** The period of all its sale prices; absent: without beginning, or without end. */
  saleStartsAt: instantSchema.optional(),
  /** Exclusive. */
  saleEndsAt: instantSchema.optional(),
  /** Countries with a price of their own. */
  prices: z.array(priceByCountrySchema).max(ITEM_LIMITS.countries).optional(),
  /** The products of a bundle. */
  items: z.array(itemPartSchema).min(1).max(ITEM_LIMITS.parts).optional(),
  markIsNew: z.boolean(),
  AddToOffer: z.boolean(),
  preOrder: z.boolean(),
  maxPreOrderQty: z.int().min(0).max(1_000),
  preOrderShipDate: daySchema.optional(),
  unavailableCountryCodes: z.array(countryCodeSchema).max(ITEM_LIMITS.countries),
  notReturnable: notReturnableSchema.optional(),
  gtin: gtinSchema.optional(),
  mpn: z.string().max(ITEM_LIMITS.mpn).optional(),
  weightGrams: z.int().min(1).max(1_000_000).optional(),
  ...customsFields,
  isEnabled: z.boolean(),
  createdAt: instantSchema.optional(),
  group: z.string().max(64).optional(),
  /** The English text of one value for each option of the group. */
  options: z.array(z.string().max(ITEM_LIMITS.option)).min(1).max(MAX_OPTIONS).optional(),
};
