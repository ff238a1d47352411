import { z } from 'zod';
import type { FormErrorKey } from '@/components/feedback/use-field-error';
import { type AddressInput, addressInputSchema, PLACEHOLDER_PHONE } from '@/lib/contract/address';
import {
  ADDRESS_TEXTS,
  type AddressText,
  getAddressField,
  getAddressFormat,
  hasAddressField,
} from '@/lib/contract/address-fields';
import { cleanLine, cleanValue } from '@/lib/contract/clean-text';
import {
  type AddressErrorCode,
  findAddressErrors,
  hasNationalAddress,
} from '@/lib/domain/address-rules';
import { toLatinDigits } from '@/lib/domain/digits';
import { parseMobile } from '@/lib/domain/phone';
import type { AddressValues } from './address-values';

const ungroup = (text: string) => cleanValue(text).replaceAll(/[\s-]/g, '').toUpperCase();
const CLEAN = { line: cleanLine, postal: cleanValue, digits: ungroup, letters: ungroup } as const;

/** The texts of the fields that apply to the country; others are empty. */
function cleanTexts(values: AddressValues): Record<AddressText, string> {
  const format = getAddressFormat(values.countryCode);
  const texts = ADDRESS_TEXTS.map((name) => {
    const clean = CLEAN[getAddressField(name).code ?? 'line'];
    return [name, hasAddressField(name, format) ? clean(toLatinDigits(values[name])) : ''] as const;
  });
  // Object.fromEntries loses the types of the keys; they are exactly the names.
  return Object.fromEntries(texts) as Record<AddressText, string>;
}

/** Maps form values to the contract's shape, without fields that do not apply to the country. */
function toAddressInput(values: AddressValues, phone: string): AddressInput {
  const { id, type, countryCode, isDefault } = values;
  const { recipientName, government, city, street, building, label, ...others } =
    cleanTexts(values);
  const filled: Partial<typeof others> = Object.fromEntries(
    Object.entries(others).filter(([, text]) => text !== ''),
  );
  return {
    ...(id && { id }),
    type,
    label: (type === 'Custom' && label) || undefined,
    recipientName,
    phone,
    countryCode,
    // The National Address has no region.
    government: government || (hasNationalAddress(values) ? city : ''),
    city,
    street,
    building,
    ...filled,
    isDefault,
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
