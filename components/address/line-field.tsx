'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { useFieldError } from '@/components/feedback/use-field-error';
import { TextField } from '@/components/ui/text-field';
import {
  type AddressText,
  getAddressField,
  getAddressFormat,
  isRequiredIn,
} from '@/lib/contract/address-fields';
import type { AddressFormState } from './address-values';

/** What browsers fill in. */
const AUTO_COMPLETE: Partial<Record<AddressText, string>> = {
  government: 'shipping address-level1',
  city: 'shipping address-level2',
  district: 'shipping address-level3',
  street: 'shipping address-line1',
  building: 'shipping address-line2',
  postalCode: 'shipping postal-code',
};

/** Spaces and hyphens of a code that is written in groups. */
const MAX_SEPARATORS = 4;

/** The attributes of the input of a text. */
export function getInputProps(name: AddressText) {
  const { max, code } = getAddressField(name);
  const autoComplete = AUTO_COMPLETE[name] ?? 'off';
  if (!code) return { autoComplete, maxLength: max };
  return {
    autoComplete,
    maxLength: code === 'postal' ? max : max + MAX_SEPARATORS,
    dir: 'ltr',
    ...(code === 'letters'
      ? ({ autoCapitalize: 'characters' } as const)
      : ({ inputMode: 'numeric' } as const)),
  };
}

interface LineFieldProps {
  form: AddressFormState;
  name: Exclude<AddressText, 'label' | 'recipientName' | 'building' | 'apartment' | 'directions'>;
  /** Message key of the label, if it differs from `name`. */
  labelKey?: 'region';
  /** Message key of the hint. */
  hint?: 'paciHint' | 'shortAddressHint';
  fieldClass?: string;
}

export function LineField({ form, name, labelKey, hint, fieldClass }: LineFieldProps) {
  const t = useTranslations();
  const errorText = useFieldError();
  const format = getAddressFormat(useWatch({ control: form.control, name: 'countryCode' }));
  const key = labelKey ?? (name === 'government' ? 'governorate' : name);
  return (
    <TextField
      {...form.register(name)}
      {...getInputProps(name)}
      {...(fieldClass && { fieldClass })}
      label={t(`address.field.${key}`)}
      note={isRequiredIn(name, format) ? undefined : t('form.optional')}
      hint={hint && t(`address.field.${hint}`)}
      error={errorText(form.formState.errors[name])}
    />
  );
}

/** The label depends on the type of the address. */
export function BuildingField({ form }: { form: AddressFormState }) {
  const t = useTranslations('address.building');
  const errorText = useFieldError();
  const type = useWatch({ control: form.control, name: 'type' });
  return (
    <TextField
      {...form.register('building')}
      {...getInputProps('building')}
      label={t(type)}
      error={errorText(form.formState.errors.building)}
      fieldClass="col-span-2"
    />
  );
}
