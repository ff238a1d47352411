'use client';

import { useRef } from 'react';
import { type AddressFormState, type AddressValues, PLACE_FIELDS } from './address-values';

type Place = Pick<AddressValues, (typeof PLACE_FIELDS)[number]>;

const EMPTY_PLACE: Place = {
  government: '',
  city: '',
  block: '',
  avenue: '',
  paci: '',
  postalCode: '',
};

/**
 * Returns a function that changes the country. Place fields are saved per country and
 * restored when it is selected again.
 */
export function useCountryChange({
  getValues,
  setValue,
  clearErrors,
}: AddressFormState): (countryCode: string) => void {
  const savedPlaces = useRef(new Map<string, Place>());
  return (countryCode) => {
    const { phone, countryCode: previousCode, ...values } = getValues();
    savedPlaces.current.set(previousCode, values);
    const place = savedPlaces.current.get(countryCode) ?? EMPTY_PLACE;
    for (const field of PLACE_FIELDS) setValue(field, place[field], { shouldDirty: true });
    clearErrors([...PLACE_FIELDS]);
    if (!phone.number) setValue('phone', { ...phone, countryCode });
    setValue('countryCode', countryCode, { shouldDirty: true });
  };
}
