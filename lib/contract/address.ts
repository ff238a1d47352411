import { z } from 'zod';
import { lineInput, personInput, valueInput } from './input-text.ts';
import { countryCodeSchema, idSchema } from './text.ts';

const addressTypeSchema = z.enum(['House', 'Office', 'Apartment', 'Hotel', 'Custom', 'Building']);
export type AddressType = z.infer<typeof addressTypeSchema>;

/** E.164, at most 15 digits, in requests and the database; forms accept any notation. */
export const phoneSchema = valueInput(16).regex(/^\+[1-9]\d{6,14}$/);

const optionalLine = (max: number) => lineInput(max).optional();

const addressFields = {
  type: addressTypeSchema,
  /** Name given by the shopper, mainly for type `Custom`. */
  label: optionalLine(60),
  recipientName: personInput(120),
  phone: phoneSchema,
  countryCode: countryCodeSchema,
  /** Governorate (in Kuwait its ISO 3166-2 letters, `KU`) or state. */
  government: lineInput(80),
  /** Area or city. */
  city: lineInput(80),
  block: optionalLine(20),
  street: lineInput(120),
  avenue: optionalLine(60),
  /** House or building. */
  building: lineInput(60),
  floor: optionalLine(20),
  apartment: optionalLine(20),
  /** PACI number, Kuwait's civil number of a building. */
  paci: valueInput(8)
    .regex(/^\d{8}$/)
    .optional(),
  postalCode: valueInput(12).min(1).optional(),
  directions: optionalLine(300),
};

const isKuwaiti = ({ countryCode }: { countryCode: string }) => countryCode === 'KW';

/** An address from a form. Kuwait requires a block; other countries may require a postal code. */
export const addressInputSchema = z
  .strictObject({
    ...addressFields,
    id: idSchema.optional(),
    isDefault: z.boolean().default(false),
  })
  .refine((address) => !isKuwaiti(address) || address.block !== undefined, {
    path: ['block'],
    message: 'A block is required in Kuwait',
  })
  .meta({ id: 'AddressInput' });
export type AddressInput = z.input<typeof addressInputSchema>;

const text = z.string();
const optionalText = text.optional();

/** An address that was stored earlier, perhaps by other rules than those of the form. */
export const addressSchema = z
  .object({
    ...addressFields,
    label: optionalText,
    recipientName: text,
    government: text,
    city: text,
    block: optionalText,
    street: text,
    avenue: optionalText,
    building: text,
    floor: optionalText,
    apartment: optionalText,
    paci: optionalText,
    postalCode: optionalText,
    directions: optionalText,
    id: idSchema,
    isDefault: z.boolean(),
  })
  .meta({ id: 'Address' });
export type Address = z.infer<typeof addressSchema>;
