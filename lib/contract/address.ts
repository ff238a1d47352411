import { z } from 'zod';
import { HOME_DIAL_CODE } from './home-country.ts';
import { blankLineInput, lineInput, personInput, valueInput } from './input-text.ts';
import { countryCodeSchema, idSchema } from './text.ts';

const addressTypeSchema = z.enum(['House', 'Office', 'Apartment', 'Hotel', 'Custom', 'Building']);
export type AddressType = z.infer<typeof addressTypeSchema>;

/** E.164, at most 15 digits, in requests and the database; forms accept any notation. */
export const phoneSchema = valueInput(16).regex(/^\+[1-9]\d{6,14}$/);

/** Valid, where a number is needed and none is known; nobody has it. */
export const PLACEHOLDER_PHONE = `+${HOME_DIAL_CODE}00000000`;

const optionalLine = (max: number) => lineInput(max).optional();

/** What each country requires is in `lib/domain/address-rules.ts`. */
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
  /** Empty where a short address stands for it, like `building`. */
  street: blankLineInput(120),
  avenue: optionalLine(60),
  /** House or building. */
  building: blankLineInput(60),
  floor: optionalLine(20),
  apartment: optionalLine(20),
  /** PACI number, Kuwait's civil number of a building. */
  paci: valueInput(8)
    .regex(/^\d{8}$/)
    .optional(),
  postalCode: valueInput(12).min(1).optional(),
  /** Of the Saudi National Address: `RRRD2929`. */
  shortAddress: valueInput(8)
    .toUpperCase()
    .regex(/^[A-Z]{4}\d{4}$/)
    .optional(),
  district: optionalLine(80),
  /** Of the Saudi National Address. */
  secondaryNumber: valueInput(4)
    .regex(/^\d{4}$/)
    .optional(),
  directions: optionalLine(300),
};

/** An address from a form. */
export const addressInputSchema = z
  .strictObject({
    ...addressFields,
    id: idSchema.optional(),
    isDefault: z.boolean().default(false),
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
    shortAddress: optionalText,
    district: optionalText,
    secondaryNumber: optionalText,
    directions: optionalText,
    id: idSchema,
    isDefault: z.boolean(),
  })
  .meta({ id: 'Address' });
export type Address = z.infer<typeof addressSchema>;
