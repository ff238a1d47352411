import { z } from 'zod';
import type { FormErrorKey } from '@/components/feedback/use-field-error';
import { type AddressInput, addressInputSchema, PLACEHOLDER_PHONE } from '@/lib/contract/address';
import { cleanLine, cleanValue } from '@/lib/contract/clean-text';
import {
  type AddressErrorCode,
  findAddressErrors,
  hasNationalAddress,
} from '@/lib/domain/address-rules';
import { toLatinDigits } from '@/lib/domain/digits';
import { parseMobile } from '@/lib/domain/phone';
import type { AddressValues } from './address-values';

const clean = (text: string) => toLatinDigits(cleanLine(text));
const optional = (text: string) => clean(text) || undefined;
/** A code that is compared. */
const optionalCode = (text: string) => toLatinDigits(cleanValue(text)) || undefined;
/** A code that people write in groups. */
const ungroupedCode = (text: string) => optionalCode(text)?.replaceAll(/[\s-]/g, '').toUpperCase();

/** Maps form values to the contract's shape, without fields that do not apply to the country. */
function toAddressInput(values: AddressValues, phone: string): AddressInput {
  const inKuwait = values.countryCode === 'KW';
  const isNational = hasNationalAddress(values);
  return {
    ...(values.id && { id: values.id }),
    type: values.type,
    label: values.type === 'Custom' ? optional(values.label) : undefined,
    recipientName: clean(values.recipientName),
    phone,
    countryCode: values.countryCode,
    // The National Address has no region.
    government: clean(values.government) || (isNational ? clean(values.city) : ''),
    city: clean(values.city),
    block: inKuwait ? optional(values.block) : undefined,
    street: clean(values.street),
    avenue: inKuwait ? optional(values.avenue) : undefined,
    building: clean(values.building),
    floor: optional(values.floor),
    apartment: optional(values.apartment),
    paci: inKuwait ? ungroupedCode(values.paci) : undefined,
    postalCode: inKuwait ? undefined : optionalCode(values.postalCode),
    shortAddress: isNational ? ungroupedCode(values.shortAddress) : undefined,
    district: isNational ? optional(values.district) : undefined,
    secondaryNumber: isNational ? optionalCode(values.secondaryNumber) : undefined,
    directions: optional(values.directions),
    isDefault: values.isDefault,
  };
}

/** Maps an issue of the contract to a key of `messages.form.error`. */
function toFormErrorKey(field: PropertyKey | undefined, code: string | undefined): FormErrorKey {
  if (code === 'too_big') return 'tooLong';
  if (code === 'custom' && field === 'recipientName') return 'nameWithLink';
  if (field === 'paci' || field === 'shortAddress') return field;
  if (field === 'secondaryNumber') return 'fourDigits';
  if (field === 'countryCode') return 'choose';
  return field === 'recipientName' ? 'name' : 'required';
}

const ERROR_KEYS = {
  unknownCountry: 'choose',
  unknownGovernorate: 'choose',
  areaElsewhere: 'areaElsewhere',
  postalCode: 'postalCode',
  required: 'required',
  nationalAddress: 'nationalAddress',
  buildingNumber: 'fourDigits',
} as const satisfies Record<AddressErrorCode, FormErrorKey>;

type FieldError = readonly [field: PropertyKey | undefined, key: FormErrorKey];

/** Finds all errors at once. */
function findFieldErrors(
  values: AddressValues,
  input: AddressInput,
  hasPhone: boolean,
): FieldError[] {
  const errors: FieldError[] = [];
  for (const [field, code] of findAddressErrors(input, [values.countryCode]))
    errors.push([field, ERROR_KEYS[code]]);
  if (values.type === 'Custom' && !input.label) errors.push(['label', 'required']);
  if (!hasPhone) errors.push(['phone', 'phone']);
  const { error } = addressInputSchema.safeParse(input);
  return [
    ...errors,
    ...(error?.issues ?? []).map(
      ({ path: [field], code }): FieldError => [field, toFormErrorKey(field, code)],
    ),
  ];
}

/**
 * Parses form values to an `AddressInput`. Every error message is a key of `messages.form.error`.
 */
export const addressFormSchema = z
  .custom<AddressValues>()
  .transform((values, context): AddressInput => {
    const phone = parseMobile(values.phone.number, values.phone.countryCode);
    // In place of an invalid phone, so that the contract reports only the errors of other fields.
    const input = toAddressInput(values, phone ?? PLACEHOLDER_PHONE);
    const reportedFields = new Set<PropertyKey | undefined>();
    for (const [field, message] of findFieldErrors(values, input, phone !== undefined)) {
      if (reportedFields.has(field)) continue;
      reportedFields.add(field);
      context.issues.push({
        code: 'custom',
        path: field === undefined ? [] : [field],
        message,
        input: values,
      });
    }
    return input;
  });
