import { z } from 'zod';
import { countryCodeSchema, idSchema } from './text.ts';

export const addressTypeSchema = z.enum([
  'House',
  'Office',
  'Apartment',
  'Hotel',
  'Custom',
  'Building',
]);
export type AddressType = z.infer<typeof addressTypeSchema>;

/**
 * E.164: `+` and at most 15 digits. Forms accept any notation; requests and the
 * database use this one.
 */
export const phoneSchema = z.string().regex(/^\+[1-9]\d{6,14}$/);

const line = (max: number) => z.string().trim().min(1).max(max);
const optionalLine = (max: number) => line(max).optional();

const addressFields = {
  type: addressTypeSchema,
  /** Name given by the shopper, mainly for type `Custom`. */
  label: optionalLine(60),
  recipientName: line(120),
  phone: phoneSchema,
  countryCode: countryCodeSchema,
  /** Governorate (in Kuwait its ISO 3166-2 letters, `KU`) or state. */
  government: line(80),
  /** Area or city. */
  city: line(80),
  block: optionalLine(20),
  street: line(120),
  avenue: optionalLine(60),
  /** House or building. */
  building: line(60),
  floor: optionalLine(20),
  apartment: optionalLine(20),
  /** PACI number, Kuwait's civil number of a building. */
  paci: z
    .string()
    .regex(/^\d{8}$/)
    .optional(),
  postalCode: optionalLine(12),
  directions: optionalLine(300),
};

const isKuwaiti = ({ countryCode }: { countryCode: string }) => countryCode === 'KW';

/**
 * An address from a form. Kuwait requires a block; other countries may require a postal
 * code.
 */
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

export const addressSchema = z
  .object({ ...addressFields, id: idSchema, isDefault: z.boolean() })
  .meta({ id: 'Address' });
export type Address = z.infer<typeof addressSchema>;
