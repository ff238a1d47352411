'use client';

import type { AddressFormState } from './address-values';
import { BuildingFields } from './building-fields';
import { LineField } from './line-field';

/** Address fields outside Kuwait: region, city, street, building and postal code. */
export function ForeignFields({ form }: { form: AddressFormState }) {
  return (
    <>
      <LineField
        form={form}
        name="government"
        labelKey="region"
        autoComplete="shipping address-level1"
        maxLength={80}
      />
      <LineField form={form} name="city" autoComplete="shipping address-level2" maxLength={80} />
      <LineField form={form} name="street" autoComplete="shipping address-line1" maxLength={120} />
      <BuildingFields form={form} />
      <LineField
        form={form}
        name="postalCode"
        isOptional
        autoComplete="shipping postal-code"
        inputMode="numeric"
        maxLength={12}
        dir="ltr"
      />
    </>
  );
}
