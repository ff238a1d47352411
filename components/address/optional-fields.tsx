'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { useFieldError } from '@/components/feedback/use-field-error';
import { Icon } from '@/components/ui/icon';
import { TextField } from '@/components/ui/text-field';
import { TextareaField } from '@/components/ui/textarea-field';
import { ADDRESS_FIELDS, getAddressFormat } from '@/lib/contract/address-fields';
import type { AddressFormState } from './address-values';
import { getInputProps, LineField } from './line-field';
import { useDisclosure } from './use-disclosure';

const NAMES = ['floor', 'apartment', 'avenue', 'paci', 'directions'] as const;

/** What few addresses need. Folded while all of it is empty. */
export function OptionalFields({ form }: { form: AddressFormState }) {
  const t = useTranslations();
  const errorText = useFieldError();
  const { control, register, formState } = form;
  const format = getAddressFormat(useWatch({ control, name: 'countryCode' }));
  const isKuwaiti = format === 'kuwait';
  const type = useWatch({ control, name: 'type' });
  const disclosure = useDisclosure(form, NAMES);
  return (
    <details {...disclosure} className="disclosure col-span-2">
      <summary className="field-link flex min-h-11 w-fit items-center gap-2">
        <Icon name="plus" size={18} />
        <span>{t(isKuwaiti ? 'address.more.kuwait' : 'address.more.abroad')}</span>
      </summary>
      <div className="mt-3 grid grid-cols-2 gap-4">
        <LineField form={form} name="floor" />
        <TextField
          {...register('apartment')}
          label={t(`address.apartment.${type}`)}
          note={t('form.optional')}
          error={errorText(formState.errors.apartment)}
          {...getInputProps('apartment')}
        />
        {isKuwaiti && <KuwaitiFields form={form} />}
        <TextareaField
          {...register('directions')}
          label={t('address.field.directions')}
          note={t('form.optional')}
          error={errorText(formState.errors.directions)}
          maxLength={ADDRESS_FIELDS.directions.max}
          rows={2}
          fieldClass="col-span-2"
        />
      </div>
    </details>
  );
}

function KuwaitiFields({ form }: { form: AddressFormState }) {
  return (
    <>
      <LineField form={form} name="avenue" />
      <LineField form={form} name="paci" hint="paciHint" />
    </>
  );
}
