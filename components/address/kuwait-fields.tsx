'use client';

import { useTranslations } from 'next-intl';
import { Controller, useWatch } from 'react-hook-form';
import { useFieldError } from '@/components/feedback/use-field-error';
import { useShop } from '@/components/i18n/shop-context';
import { ComboField } from '@/components/ui/combo-field';
import { SelectField } from '@/components/ui/select-field';
import { ALL_AREAS, findArea, GOVERNORATE_CODES, GOVERNORATES, getAreas, isGovernorate, searchAreas } from '@/lib/domain/kuwait-areas';
import { LOCALE_TABLE } from '@/lib/i18n/locales';
import type { AddressFormState } from './address-values';
import { BuildingFields } from './building-fields';
import { LineField } from './line-field';

/** Governorate, area, block and street, as addresses are given in Kuwait. */
export function KuwaitFields({ form }: { form: AddressFormState }) {
  return (
    <>
      <GovernorateField form={form} />
      <AreaField form={form} />
      <LineField form={form} name="block" maxLength={20} />
      <LineField form={form} name="street" autoComplete="shipping address-line1" maxLength={120} />
      <LineField form={form} name="avenue" isOptional maxLength={60} />
      <BuildingFields form={form} />
      <LineField form={form} name="paci" isOptional hint="paciHint" inputMode="numeric" maxLength={12} dir="ltr" />
    </>
  );
}

function GovernorateField({ form }: { form: AddressFormState }) {
  const t = useTranslations('address.field');
  const errorText = useFieldError();
  const { locale } = useShop();
  const textKey = LOCALE_TABLE[locale].textKey;

  /** An area of another governorate does not lie in this one; one that nobody knows may. */
  function forgetAreaOutside(governorate: string) {
    const area = findArea(form.getValues('city'));
    if (area && area.governorate !== governorate) form.setValue('city', '');
  }

  return (
    <SelectField
      {...form.register('government', { onChange: ({ target }) => forgetAreaOutside(target.value) })}
      label={t('governorate')}
      error={errorText(form.formState.errors.government)}
      autoComplete="shipping address-level1"
    >
      <option value="">{t('choose')}</option>
      {GOVERNORATE_CODES.map((code) => (
        <option key={code} value={code}>
          {GOVERNORATES[code][textKey]}
        </option>
      ))}
    </SelectField>
  );
}

/** Searched in either language; an area that is not in the table is taken as it is written. */
function AreaField({ form }: { form: AddressFormState }) {
  const t = useTranslations('address.field');
  const errorText = useFieldError();
  const { locale } = useShop();
  const textKey = LOCALE_TABLE[locale].textKey;
  const [government, city] = useWatch({ control: form.control, name: ['government', 'city'] });
  const areas = isGovernorate(government) ? getAreas(government) : ALL_AREAS;
  const isChosen = areas.some((area) => area[textKey] === city);

  function write(text: string) {
    form.setValue('city', text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    const area = findArea(text);
    if (area && !isGovernorate(form.getValues('government')))
      form.setValue('government', area.governorate, { shouldValidate: form.formState.isSubmitted });
  }

  return (
    <Controller
      name="city"
      control={form.control}
      render={({ field: { ref, name, value, onBlur } }) => (
        <ComboField
          name={name}
          inputRef={ref}
          label={t('area')}
          hint={t('noArea')}
          error={errorText(form.formState.errors.city)}
          value={value}
          onChange={write}
          onBlur={onBlur}
          options={(isChosen ? areas : searchAreas(areas, city)).map((area) => area[textKey])}
          autoComplete="off"
          maxLength={80}
        />
      )}
    />
  );
}
