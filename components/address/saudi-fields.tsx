'use client';

import { useTranslations } from 'next-intl';
import { useFieldError } from '@/components/feedback/use-field-error';
import { Icon } from '@/components/ui/icon';
import { TextField } from '@/components/ui/text-field';
import { NATIONAL_ADDRESS } from '@/lib/domain/address-rules';
import type { AddressFormState } from './address-values';
import { getInputProps, LineField } from './line-field';
import { useDisclosure } from './use-disclosure';

/** The Saudi National Address: the short address, or its parts; city and postal code. */
export function SaudiFields({ form }: { form: AddressFormState }) {
  return (
    <>
      <LineField form={form} name="shortAddress" hint="shortAddressHint" fieldClass="col-span-2" />
      <LineField form={form} name="city" />
      <LineField form={form} name="postalCode" />
      <AddressParts form={form} />
    </>
  );
}

function AddressParts({ form }: { form: AddressFormState }) {
  const t = useTranslations('address');
  const errorText = useFieldError();
  const disclosure = useDisclosure(form, NATIONAL_ADDRESS);
  return (
    <details {...disclosure} className="disclosure col-span-2">
      <summary className="field-link flex min-h-11 w-fit items-center gap-2">
        <Icon name="plus" size={18} />
        <span>{t('more.withoutShort')}</span>
      </summary>
      <div className="mt-3 grid grid-cols-2 gap-4">
        <LineField form={form} name="district" />
        <LineField form={form} name="street" />
        <TextField
          {...form.register('building')}
          label={t('field.buildingNumber')}
          error={errorText(form.formState.errors.building)}
          {...getInputProps('building')}
          inputMode="numeric"
          dir="ltr"
        />
        <LineField form={form} name="secondaryNumber" />
      </div>
    </details>
  );
}
