import { z } from 'zod';
import { ADDRESS_FIELDS, ADDRESS_TEXTS, type AddressText } from './address-fields.ts';
import { HOME_DIAL_CODE } from './home-country.ts';
import { blankLineInput, lineInput, personInput, valueInput } from './input-text.ts';
import { countryCodeSchema, idSchema } from './text.ts';

const addressTypeSchema = z.enum(['House', 'Office', 'Apartment', 'Hotel', 'Custom', 'Building']);
export type AddressType = z.infer<typeof addressTypeSchema>;

/** E.164, at most 15 digits, in requests and the database; forms accept any notation. */
export const phoneSchema = valueInput(16).regex(/^\+[1-9]\d{6,14}$/);

/** Valid, where a number is needed and none is known; nobody has it. */
export const PLACEHOLDER_PHONE = `+${HOME_DIAL_CODE}00000000`;

const optionalLine = (name: AddressText) => lineInput(ADDRESS_FIELDS[name].max).optional();

/** What each country requires is in `lib/domain/address-rules.ts`. */
const addressFields = {
  type: addressTypeSchema,
  /** Name given by the shopper, mainly for type `Custom`. */
  label: optionalLine('label'),
  recipientName: personInput(ADDRESS_FIELDS.recipientName.max),
  phone: phoneSchema,
  countryCode: countryCodeSchema,
  government: lineInput(ADDRESS_FIELDS.government.max),
  city: lineInput(ADDRESS_FIELDS.city.max),
  block: optionalLine('block'),
  /** Empty where a short address stands for it, like `building`. */
  street: blankLineInput(ADDRESS_FIELDS.street.max),
  avenue: optionalLine('avenue'),
  building: blankLineInput(ADDRESS_FIELDS.building.max),
  floor: optionalLine('floor'),
  apartment: optionalLine('apartment'),
  paci: valueInput(ADDRESS_FIELDS.paci.max)
    .regex(/^\d{8}$/)
    .optional(),
  postalCode: valueInput(ADDRESS_FIELDS.postalCode.max).min(1).optional(),
  /** Of the Saudi National Address: `RRRD2929`. */
  shortAddress: valueInput(ADDRESS_FIELDS.shortAddress.max)
    .toUpperCase()
    .regex(/^[A-Z]{4}\d{4}$/)
    .optional(),
  district: optionalLine('district'),
  /** Of the Saudi National Address. */
  secondaryNumber: valueInput(ADDRESS_FIELDS.secondaryNumber.max)
    .regex(/^\d{4}$/)
    .optional(),
  directions: optionalLine('directions'),
} satisfies Record<AddressText, z.ZodType> & Record<string, z.ZodType>;

/** An address from a form. */
export const addressInputSchema = z
  .strictObject({
    ...addressFields,
    id: idSchema.optional(),
    isDefault: z.boolean().default(false),
  })
  .meta({ id: 'AddressInput' });
export type AddressInput = z.input<typeof addressInputSchema>;

type StoredTexts = {
  [Name in AddressText]: (typeof addressFields)[Name] extends z.ZodOptional
    ? z.ZodOptional<z.ZodString>
    : z.ZodString;
};
const storedTexts = ADDRESS_TEXTS.map((name) => [
  name,
  addressFields[name] instanceof z.ZodOptional ? z.string().optional() : z.string(),
]);

/** An address that was stored earlier, perhaps by other rules than those of the form. */
export const addressSchema = z
  .object({
    ...addressFields,
    // Object.fromEntries loses the types of the keys; they are exactly the names.
    ...(Object.fromEntries(storedTexts) as StoredTexts),
    id: idSchema,
    isDefault: z.boolean(),
  })
  .meta({ id: 'Address' });
export type Address = z.infer<typeof addressSchema>;
