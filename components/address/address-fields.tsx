'use client';

import { useTranslations } from 'next-intl';
import { Controller, useWatch } from 'react-hook-form';
import { useFieldError } from '@/components/feedback/use-field-error';
import { useLocalized } from '@/components/i18n/shop-context';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { TextareaField } from '@/components/ui/textarea-field';
import { PhoneInput } from '@/components/user/form-inputs';
import { useCountry } from '@/stores/country';
import { AddressTypeField } from './address-type-field';
import type { AddressFormState } from './address-values';
import { ForeignFields } from './foreign-fields';
import { KuwaitFields } from './kuwait-fields';
import { useCountryChange } from './use-country-change';

/** All fields of an address, in the format of its country. */
export function AddressFields({ form }: { form: AddressFormState }) {
  const t = useTranslations();
  const errorText = useFieldError();
  const { register, control, formState } = form;
  const countryCode = useWatch({ control, name: 'countryCode' });
  const { errors } = formState;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <AddressTypeField form={form} />
      <CountryField form={form} />
      {countryCode === 'KW' ? <KuwaitFields form={form} /> : <ForeignFields form={form} />}
      <TextareaField
        {...register('directions')}
        label={t('address.field.directions')}
        note={t('form.optional')}
        error={errorText(errors.directions)}
        maxLength={300}
        rows={2}
        fieldClass="sm:col-span-2"
      />
      <TextField
        {...register('recipientName')}
        label={t('address.field.recipient')}
        error={errorText(errors.recipientName)}
        autoComplete="shipping name"
      />
      <Controller
        name="phone"
        control={control}
        render={(slot) => <PhoneInput {...slot} label={t('address.field.phone')} />}
      />
    </div>
  );
}

function CountryField({ form }: { form: AddressFormState }) {
  const t = useTranslations('address.field');
  const errorText = useFieldError();
  const countries = useCountry((state) => state.countries);
  const changeCountry = useCountryChange(form);
  const localized = useLocalized();
  const { onChange: _, ...country } = form.register('countryCode');
  return (
    <SelectField
      {...country}
      label={t('country')}
      error={errorText(form.formState.errors.countryCode)}
      autoComplete="shipping country"
      value={useWatch({ control: form.control, name: 'countryCode' })}
      onChange={({ target }) => changeCountry(target.value)}
    >
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {localized(name)}
        </option>
      ))}
    </SelectField>
  );
}
