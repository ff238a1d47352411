'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { useFieldError } from '@/components/feedback/use-field-error';
import { TextField } from '@/components/ui/text-field';
import type { AddressFormState } from './address-values';
import { LineField } from './line-field';

/** Building, floor and apartment. Labels depend on the address type. */
export function BuildingFields({ form }: { form: AddressFormState }) {
  const t = useTranslations();
  const errorText = useFieldError();
  const type = useWatch({ control: form.control, name: 'type' });
  const { errors } = form.formState;
  return (
    <>
      <TextField
        {...form.register('building')}
        label={t(`address.building.${type}`)}
        error={errorText(errors.building)}
        autoComplete="shipping address-line2"
        maxLength={60}
      />
      <LineField form={form} name="floor" isOptional maxLength={20} />
      <TextField
        {...form.register('apartment')}
        label={t(`address.apartment.${type}`)}
        note={t('form.optional')}
        error={errorText(errors.apartment)}
        autoComplete="off"
        maxLength={20}
      />
    </>
  );
}
