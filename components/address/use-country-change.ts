'use client';

import { useRef } from 'react';
import { type AddressFormState, type AddressValues, PLACE_FIELDS } from './address-values';

type Place = Pick<AddressValues, (typeof PLACE_FIELDS)[number]>;

const NOWHERE: Place = { government: '', city: '', block: '', avenue: '', paci: '', postalCode: '' };

/** Another country keeps what still fits; what does not comes back with the country that it was written for. */
export function useCountryChange({ getValues, setValue, clearErrors }: AddressFormState): (countryCode: string) => void {
  const written = useRef(new Map<string, Place>());
  return (countryCode) => {
    const { phone, countryCode: before, ...values } = getValues();
    written.current.set(before, values);
    const place = written.current.get(countryCode) ?? NOWHERE;
    for (const field of PLACE_FIELDS) setValue(field, place[field], { shouldDirty: true });
    clearErrors([...PLACE_FIELDS]);
    if (!phone.number) setValue('phone', { ...phone, countryCode });
    setValue('countryCode', countryCode, { shouldDirty: true });
  };
}
