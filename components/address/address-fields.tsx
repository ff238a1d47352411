'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useFieldError } from '@/components/feedback/use-field-error';
import { useLocalized } from '@/components/i18n/shop-context';
import { PhoneInput } from '@/components/shopper/form-inputs';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import type { AddressType } from '@/lib/contract/address';
import { getAddressFormat } from '@/lib/contract/address-fields';
import { useCountry } from '@/stores/country';
import {
  type AddressFormState,
  type AddressValues,
  EMPTY_TEXTS,
  PLACE_FIELDS,
} from './address-values';
import { KuwaitFields } from './kuwait-fields';
import { BuildingField, getInputProps, LineField } from './line-field';
import { OptionalFields } from './optional-fields';
import { SaudiFields } from './saudi-fields';

interface AddressFieldsProps {
  form: AddressFormState;
  isCountryFixed: boolean;
}

/** All fields of an address, in the format of its country. */
export function AddressFields({ form, isCountryFixed }: AddressFieldsProps) {
  const t = useTranslations();
  const errorText = useFieldError();
  const { register, control, formState } = form;
  const countryCode = useWatch({ control, name: 'countryCode' });
  const { errors } = formState;
  return (
    <div className="grid grid-cols-2 gap-4 *:max-sm:col-span-2">
      <AddressTypeField form={form} />
      {!isCountryFixed && <CountryField form={form} />}
      <PlaceFields form={form} countryCode={countryCode} />
      <OptionalFields form={form} />
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

interface PlaceFieldsProps {
  form: AddressFormState;
  countryCode: string;
}

const FIELDS = { kuwait: KuwaitFields, saudi: SaudiFields, other: ForeignFields } as const;

/** The required fields of the country. */
function PlaceFields({ form, countryCode }: PlaceFieldsProps) {
  const Fields = FIELDS[getAddressFormat(countryCode)];
  return <Fields form={form} />;
}

function CountryField({ form }: { form: AddressFormState }) {
  const t = useTranslations('address.field');
  const errorText = useFieldError();
  const countries = useCountry((state) => state.countries);
  const changeCountry = useCountryChange(form);
  const localized = useLocalized();
  const { onChange: _, ...country } = form.register('countryCode');
  return (
    <div className="col-span-2">
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
    </div>
  );
}

const TYPES = [
  'House',
  'Apartment',
  'Office',
  'Building',
  'Hotel',
  'Custom',
] as const satisfies readonly AddressType[];

/** The address type. The custom type also has a label. */
function AddressTypeField({ form }: { form: AddressFormState }) {
  const t = useTranslations('address');
  const errorText = useFieldError();
  const type = useWatch({ control: form.control, name: 'type' });
  return (
    <>
      <fieldset className="col-span-2">
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
          {...getInputProps('label')}
          fieldClass="col-span-2"
        />
      )}
    </>
  );
}

function ForeignFields({ form }: { form: AddressFormState }) {
  return (
    <>
      <LineField form={form} name="government" labelKey="region" />
      <LineField form={form} name="city" />
      <LineField form={form} name="street" />
      <LineField form={form} name="postalCode" />
      <BuildingField form={form} />
    </>
  );
}

type Place = Pick<AddressValues, (typeof PLACE_FIELDS)[number]>;

/**
 * Returns a function that changes the country. Place fields are saved per country and restored when
 * it is selected again.
 */
function useCountryChange({
  getValues,
  setValue,
  clearErrors,
}: AddressFormState): (countryCode: string) => void {
  const savedPlaces = useRef(new Map<string, Place>());
  return (countryCode) => {
    const { phone, countryCode: previousCode, ...values } = getValues();
    savedPlaces.current.set(previousCode, values);
    const place = savedPlaces.current.get(countryCode) ?? EMPTY_TEXTS;
    for (const field of PLACE_FIELDS) setValue(field, place[field], { shouldDirty: true });
    clearErrors([...PLACE_FIELDS]);
    if (!phone.number) setValue('phone', { ...phone, countryCode });
    setValue('countryCode', countryCode, { shouldDirty: true });
  };
}
