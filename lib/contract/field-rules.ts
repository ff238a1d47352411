import { z } from 'zod';
import { HOME_COUNTRY } from './home-country.ts';
import { mediaSchema } from './media.ts';
import { priceByCountrySchema } from './price.ts';
import { rule } from './problem.ts';
import { localizedSchema } from './text.ts';

type Rule = ReturnType<typeof rule>;

/**
 * What differs between the schemas of a field: of the stored value, of a form, and of a line that
 * the gateway writes.
 */
export interface FieldRules {
  /** An identifier that others have given, such as the number of the manufacturer. */
  code(max: number): z.ZodString;
  line(max: number): z.ZodString;
  /** A line that shoppers read beside others, such as 500 g. */
  shown(max: number): z.ZodString;
  /** Such a line in both languages. */
  title(max: number): typeof localizedSchema;
  /** The same, which may be empty. */
  text(max: number): typeof localizedSchema;
  html(max: number): typeof localizedSchema;
  media: typeof mediaSchema;
  price: typeof priceByCountrySchema;
  object<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape>;
  /** A rule for what is written; what is stored was written by the rules of its time. */
  check<Schema extends z.ZodType>(
    schema: Schema,
    isValid: (value: z.output<Schema>) => boolean,
    error: Rule,
  ): Schema;
}

const storedText = (max: number) => z.string().max(max);
const storedInBoth = () => localizedSchema;

/** Of what is stored. */
export const STORED: FieldRules = {
  code: storedText,
  line: storedText,
  shown: storedText,
  title: storedInBoth,
  text: storedInBoth,
  html: storedInBoth,
  media: mediaSchema,
  price: priceByCountrySchema,
  object: (shape) => z.object(shape),
  check: (schema) => schema,
};

/** The rules of all that is written: for forms, and for lines. */
export const WRITTEN: Pick<FieldRules, 'price' | 'object' | 'check'> = {
  price: z
    .strictObject(priceByCountrySchema.shape)
    .refine(({ price, salePrice }) => salePrice <= price, {
      path: ['salePrice'],
      ...rule('above_price', 'is above the price'),
    })
    .refine(({ countryCode }) => countryCode !== HOME_COUNTRY, {
      path: ['countryCode'],
      ...rule('base_country', `the price of ${HOME_COUNTRY} is the item’s own price`),
    }),
  object: (shape) => z.strictObject(shape),
  check: (schema, isValid, error) => schema.refine(isValid, error),
};
