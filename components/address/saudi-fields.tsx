'use client';

import { useTranslations } from 'next-intl';
import { useFieldError } from '@/components/feedback/use-field-error';
import { Icon } from '@/components/ui/icon';
import { TextField } from '@/components/ui/text-field';
import type { AddressFormState } from './address-values';
import { LineField } from './line-field';
import { useDisclosure } from './use-disclosure';

/** What the short address stands for. */
const PARTS = ['district', 'street', 'building', 'secondaryNumber'] as const;

/** The Saudi National Address: the short address, or its parts; city and postal code. */
export function SaudiFields({ form }: { form: AddressFormState }) {
  return (
    <>
      <LineField
        form={form}
        name="shortAddress"
        hint="shortAddressHint"
        maxLength={12}
        autoCapitalize="characters"
        dir="ltr"
        fieldClass="col-span-2"
      />
      <LineField form={form} name="city" autoComplete="shipping address-level2" maxLength={80} />
      <LineField
        form={form}
        name="postalCode"
        autoComplete="shipping postal-code"
        inputMode="numeric"
        maxLength={12}
        dir="ltr"
      />
      <AddressParts form={form} />
    </>
  );
}

function AddressParts({ form }: { form: AddressFormState }) {
  const t = useTranslations('address');
  const errorText = useFieldError();
  const disclosure = useDisclosure(form, PARTS);
  return (
    <details {...disclosure} className="disclosure col-span-2">
      <summary className="field-link flex min-h-11 w-fit items-center gap-2">
        <Icon name="plus" size={18} />
        <span>{t('more.withoutShort')}</span>
      </summary>
      <div className="mt-3 grid grid-cols-2 gap-4">
        <LineField
          form={form}
          name="district"
          autoComplete="shipping address-level3"
          maxLength={80}
        />
        <LineField
          form={form}
          name="street"
          autoComplete="shipping address-line1"
          maxLength={120}
        />
        <TextField
          {...form.register('building')}
          label={t('field.buildingNumber')}
          error={errorText(form.formState.errors.building)}
          autoComplete="shipping address-line2"
          inputMode="numeric"
          maxLength={60}
          dir="ltr"
        />
        <LineField form={form} name="secondaryNumber" inputMode="numeric" maxLength={4} dir="ltr" />
      </div>
    </details>
  );
}
