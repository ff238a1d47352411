import { z } from 'zod';
import type { FormErrorKey } from '@/components/feedback/use-field-error';
import { type AddressInput, addressInputSchema } from '@/lib/api/contract/address';
import { type AddressFault, addressFaults } from '@/lib/domain/address-rules';
import { toLatinDigits } from '@/lib/domain/digits';
import { parseMobile } from '@/lib/domain/phone';
import type { AddressValues } from './address-values';

/** The contract wants some phone; this one satisfies it so that only what is wrong with other fields is said. */
const NO_PHONE = '+96500000000';

const clean = (text: string) => toLatinDigits(text).replace(/\s+/g, ' ').trim();
const optional = (text: string) => clean(text) || undefined;

/** What is written, in the shape of the contract; fields of another country's form are left behind. */
function toAddressInput(values: AddressValues, phone: string): AddressInput {
  const inKuwait = values.countryCode === 'KW';
  return {
    ...(values.id && { id: values.id }),
    type: values.type,
    label: values.type === 'Custom' ? optional(values.label) : undefined,
    recipientName: clean(values.recipientName),
    phone,
    countryCode: values.countryCode,
    government: clean(values.government),
    city: clean(values.city),
    block: inKuwait ? optional(values.block) : undefined,
    street: clean(values.street),
    avenue: inKuwait ? optional(values.avenue) : undefined,
    building: clean(values.building),
    floor: optional(values.floor),
    apartment: optional(values.apartment),
    paci: inKuwait ? optional(values.paci.replaceAll(/\s/g, '')) : undefined,
    postalCode: inKuwait ? undefined : optional(values.postalCode),
    directions: optional(values.directions),
    isDefault: values.isDefault,
  };
}

/** What the contract finds wrong with a field, as a key of `messages.form.error`. */
function toFormErrorKey(field: PropertyKey | undefined, code: string | undefined): FormErrorKey {
  if (code === 'too_big') return 'tooLong';
  if (field === 'paci') return 'paci';
  if (field === 'countryCode') return 'choose';
  return field === 'recipientName' ? 'name' : 'required';
}

const FAULT_KEYS = {
  unknownCountry: 'choose',
  unknownGovernorate: 'choose',
  areaElsewhere: 'areaElsewhere',
  postalCode: 'postalCode',
} as const satisfies Record<AddressFault, FormErrorKey>;

type Problem = readonly [field: PropertyKey | undefined, key: FormErrorKey];

/** All that is wrong at once: the contract by itself looks at Kuwait's block only when every other field is right. */
function findProblems(values: AddressValues, input: AddressInput, hasPhone: boolean): Problem[] {
  const problems: Problem[] = [];
  for (const [field, fault] of addressFaults(input, [values.countryCode])) problems.push([field, FAULT_KEYS[fault]]);
  if (values.countryCode === 'KW' && !input.block) problems.push(['block', 'required']);
  if (values.type === 'Custom' && !input.label) problems.push(['label', 'required']);
  if (!hasPhone) problems.push(['phone', 'phone']);
  const { error } = addressInputSchema.safeParse(input);
  return [...problems, ...(error?.issues ?? []).map(({ path: [field], code }): Problem => [field, toFormErrorKey(field, code)])];
}

/** The contract's address, built from a form; every message is a key of `messages.form.error`. */
export const addressFormSchema = z.custom<AddressValues>().transform((values, context): AddressInput => {
  const phone = parseMobile(values.phone.number, values.phone.countryCode);
  const input = toAddressInput(values, phone ?? NO_PHONE);
  const told = new Set<PropertyKey | undefined>();
  for (const [field, message] of findProblems(values, input, phone !== undefined)) {
    if (told.has(field)) continue;
    told.add(field);
    context.issues.push({ code: 'custom', path: field === undefined ? [] : [field], message, input: values });
  }
  return input;
});
