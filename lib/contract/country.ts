import { z } from 'zod';
import { countryCodeSchema, localizedSchema } from './text.ts';

const countrySchema = z
  .object({
    code: countryCodeSchema,
    name: localizedSchema,
    currencyCode: localizedSchema,
    /** Units of this currency for one Kuwaiti dinar, at most six decimals. */
    currencyRate: z.number().positive(),
    numberOfDecimal: z.union([z.literal(2), z.literal(3)]),
    /** Flag image, a URL relative to the gateway. */
    icon: z.string(),
    isShowTabby: z.boolean(),
    dialCode: z.string().regex(/^[1-9]\d{0,3}$/),
    isDomestic: z.boolean(),
  })
  .meta({ id: 'Country' });
export type Country = z.infer<typeof countrySchema>;

export const countryListSchema = z.array(countrySchema);
