'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { useFieldError } from '@/components/feedback/use-field-error';
import { TextField } from '@/components/ui/text-field';
import type { AddressFormState } from './address-values';

type LineName =
  | 'government'
  | 'city'
  | 'block'
  | 'street'
  | 'avenue'
  | 'floor'
  | 'paci'
  | 'postalCode'
  | 'shortAddress'
  | 'district'
  | 'secondaryNumber';

interface LineFieldProps
  extends Pick<
    ComponentProps<typeof TextField>,
    'autoComplete' | 'autoCapitalize' | 'inputMode' | 'maxLength' | 'dir' | 'fieldClass'
  > {
  form: AddressFormState;
  name: LineName;
  /** Message key of the label, if it differs from `name`. */
  labelKey?: 'region';
  isOptional?: true;
  /** Message key of the hint. */
  hint?: 'paciHint' | 'shortAddressHint';
}

export function LineField({
  form,
  name,
  labelKey,
  isOptional,
  hint,
  autoComplete = 'off',
  ...input
}: LineFieldProps) {
  const t = useTranslations();
  const errorText = useFieldError();
  const key = labelKey ?? (name === 'government' ? 'governorate' : name);
  return (
    <TextField
      {...form.register(name)}
      {...input}
      label={t(`address.field.${key}`)}
      note={isOptional && t('form.optional')}
      hint={hint && t(`address.field.${hint}`)}
      error={errorText(form.formState.errors[name])}
      autoComplete={autoComplete}
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
      label={t(type)}
      error={errorText(form.formState.errors.building)}
      autoComplete="shipping address-line2"
      maxLength={60}
      fieldClass="col-span-2"
    />
  );
}
