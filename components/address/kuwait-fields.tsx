'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useFieldError } from '@/components/feedback/use-field-error';
import { useLocalized } from '@/components/i18n/shop-context';
import { ComboField } from '@/components/ui/combo-field';
import { SelectField } from '@/components/ui/select-field';
import { ADDRESS_FIELDS } from '@/lib/contract/address-fields';
import {
  ALL_AREAS,
  findArea,
  GOVERNORATE_CODES,
  GOVERNORATES,
  getAreas,
  isGovernorate,
  searchAreas,
} from '@/lib/domain/kuwait-areas';
import type { AddressFormState } from './address-values';
import { BuildingField, LineField } from './line-field';

/** Required address fields in Kuwait: governorate, area, block, street and building. */
export function KuwaitFields({ form }: { form: AddressFormState }) {
  return (
    <>
      <GovernorateField form={form} />
      <AreaField form={form} />
      {/* Side by side on phones, too. */}
      <div className="col-span-2 grid grid-cols-2 gap-4">
        <LineField form={form} name="block" />
        <LineField form={form} name="street" />
      </div>
      <BuildingField form={form} />
    </>
  );
}

function GovernorateField({ form }: { form: AddressFormState }) {
  const t = useTranslations('address.field');
  const errorText = useFieldError();
  const localized = useLocalized();

  /** Clears a listed area of another governorate. An unlisted area is left unchanged. */
  function clearAreaOutside(governorate: string) {
    const area = findArea(form.getValues('city'));
    if (area && area.governorate !== governorate) form.setValue('city', '');
  }

  return (
    <SelectField
      {...form.register('government', { onChange: ({ target }) => clearAreaOutside(target.value) })}
      label={t('governorate')}
      error={errorText(form.formState.errors.government)}
      autoComplete="shipping address-level1"
    >
      <option value="">{t('choose')}</option>
      {GOVERNORATE_CODES.map((code) => (
        <option key={code} value={code}>
          {localized(GOVERNORATES[code])}
        </option>
      ))}
    </SelectField>
  );
}

/** The area, searchable in both languages. Free text is accepted. */
function AreaField({ form }: { form: AddressFormState }) {
  const t = useTranslations('address.field');
  const errorText = useFieldError();
  const localized = useLocalized();
  const [government, city] = useWatch({ control: form.control, name: ['government', 'city'] });
  const areas = isGovernorate(government) ? getAreas(government) : ALL_AREAS;
  /** All areas are listed when a chosen one is changed, but not while a name is typed. */
  const [isTyped, setTyped] = useState(false);
  const isChosen = !isTyped && areas.some((area) => localized(area) === city);
  /**
   * A governorate that was not chosen follows the area: “Salmi”, which is typed on the way to
   * “Salmiya”, is in another one.
   */
  const filledIn = useRef<string>('');

  function setArea(text: string, isFromList: boolean) {
    setTyped(!isFromList);
    form.setValue('city', text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    const current = form.getValues('government');
    if (isGovernorate(current) && current !== filledIn.current) return;
    filledIn.current = findArea(text)?.governorate ?? '';
    form.setValue('government', filledIn.current, { shouldValidate: form.formState.isSubmitted });
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
          onChange={setArea}
          onBlur={onBlur}
          options={(isChosen ? areas : searchAreas(areas, city)).map((area) => localized(area))}
          autoComplete="off"
          maxLength={ADDRESS_FIELDS.city.max}
        />
      )}
    />
  );
}
