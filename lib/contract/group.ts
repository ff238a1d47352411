import { z } from 'zod';
import { MAX_OPTIONS } from './limits.ts';
import { mediaSchema } from './media.ts';
import { priceByCountrySchema, stockLevelSchema } from './price.ts';
import { countryCodeSchema, idSchema, kwdSchema, localizedSchema, seNameSchema } from './text.ts';

/** The most values of an option. */
export const MAX_OPTION_VALUES = 40;

/** `#rrggbb`, or the URL of an image. */
export const swatchSchema = z
  .string()
  .max(500, { abort: true })
  .regex(/^(?:#[0-9a-f]{6}|\/.+|https:\/\/.+)$/);

/** Capital letters and digits; in lower case it is a name in URLs. */
export const groupIdSchema = z
  .string()
  .max(64, { abort: true })
  .regex(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/);

/** A value that shoppers choose, such as 500 g. */
const optionValueSchema = z
  .object({ value: localizedSchema, swatch: swatchSchema.optional() })
  .meta({ id: 'OptionValue' });

/** An option of a group, such as the weight, with its values in the order of display. */
export const groupOptionSchema = z
  .object({
    name: localizedSchema,
    values: z.array(optionValueSchema).min(1).max(MAX_OPTION_VALUES),
  })
  .meta({ id: 'GroupOption' });
export type GroupOption = z.infer<typeof groupOptionSchema>;

/** A product of a group, with one value for each option of the group, in their order. */
const variantSchema = z
  .object({
    id: idSchema,
    seName: seNameSchema,
    /** English texts of the values (`value.En`). */
    values: z.array(z.string()).min(1).max(MAX_OPTIONS),
    priceByCountry: z.array(priceByCountrySchema).min(1),
    stock: stockLevelSchema,
    /** The first image. */
    media: mediaSchema.optional(),
  })
  .meta({ id: 'Variant' });
export type Variant = z.infer<typeof variantSchema>;

/** Products that differ by options only. Not every combination of values is a product. */
export const itemGroupSchema = z
  .object({
    id: idSchema,
    seName: seNameSchema,
    title: localizedSchema,
    options: z.array(groupOptionSchema).min(1).max(MAX_OPTIONS),
    /** The enabled products, also those that are sold out. */
    variants: z.array(variantSchema).min(1),
  })
  .meta({ id: 'ItemGroup' });
export type ItemGroup = z.infer<typeof itemGroupSchema>;

/** The chosen value of an option, as a cart and an order show it under the title. */
export const chosenOptionSchema = z
  .object({ name: localizedSchema, value: localizedSchema })
  .meta({ id: 'ChosenOption' });
export type ChosenOption = z.infer<typeof chosenOptionSchema>;

/**
 * What a list says of the group of which it shows one product. All are absent where the list shows
 * each product of a group, and for products without a group.
 */
export const groupSummary = {
  /** Number of products of the group. */
  variantCount: z.int().min(2).optional(),
  /** The option with the most values, which a card counts: "3 sizes". */
  countedOption: localizedSchema.optional(),
  /** The lowest price of the group in KWD, if its prices differ. */
  priceFrom: z.number().min(0).optional(),
  /** The lowest prices of the countries where it is another one. */
  priceFromByCountry: z
    .array(z.object({ countryCode: countryCodeSchema, price: kwdSchema }))
    .min(1)
    .optional(),
  /** Values with a swatch, in their order. */
  swatches: z.array(optionValueSchema.required()).max(MAX_OPTION_VALUES).optional(),
};
