'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { useFieldError } from '@/components/feedback/use-field-error';
import { TextField } from '@/components/ui/text-field';
import type { AddressType } from '@/lib/contract/address';
import type { AddressFormState } from './address-values';

const TYPES = [
  'House',
  'Apartment',
  'Office',
  'Building',
  'Hotel',
  'Custom',
] as const satisfies readonly AddressType[];

/** The address type. The custom type also has a label. */
export function AddressTypeField({ form }: { form: AddressFormState }) {
  const t = useTranslations('address');
  const errorText = useFieldError();
  const type = useWatch({ control: form.control, name: 'type' });
  return (
    <>
      <fieldset className="sm:col-span-2">
        <legend className="mb-1 text-14 text-ink-700">{t('type.label')}</legend>
        <div className="flex flex-wrap gap-2">
          {TYPES.map((option) => (
            <label key={option} className="pill">
              <input {...form.register('type')} type="radio" value={option} className="sr-only" />
              <span>{t(`type.${option}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {type === 'Custom' && (
        <TextField
          {...form.register('label')}
          label={t('field.label')}
          hint={t('field.labelHint')}
          error={errorText(form.formState.errors.label)}
          autoComplete="off"
          maxLength={60}
          fieldClass="sm:col-span-2"
        />
      )}
    </>
  );
}
