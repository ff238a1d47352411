'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { type ReactNode, type Ref, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFormDraft } from '@/components/shopper/use-form-draft';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import type { AddressInput } from '@/lib/contract/address';
import { AddressFields } from './address-fields';
import { addressFormSchema } from './address-schema';
import type { AddressFormState, AddressValues } from './address-values';

/** Form state of an address. Submits an `AddressInput`. */
function useAddressForm(initial: AddressValues): AddressFormState {
  return useForm<AddressValues, unknown, AddressInput>({
    resolver: zodResolver(addressFormSchema),
    defaultValues: initial,
  });
}

interface AddressFormProps {
  initial: AddressValues;
  /**
   * Resolves to whether the address was saved. `isByButton` is false if another part of the page
   * submitted the form.
   */
  onSubmit: (address: AddressInput, isByButton: boolean) => Promise<boolean>;
  submitLabel: string;
  /** Error of the last submission. */
  problem?: ReactNode;
  /** Whether the country cannot be changed. */
  isCountryFixed?: boolean;
  /** Whether to show the checkbox that makes it the default address. */
  hasDefault?: boolean;
  formRef?: Ref<HTMLFormElement> | undefined;
  /** Rendered after the fields of the address. */
  more?: ReactNode;
  /** Rendered after the submit button. */
  children?: ReactNode;
}

export function AddressForm({
  initial,
  onSubmit,
  submitLabel,
  problem,
  isCountryFixed = false,
  hasDefault,
  formRef,
  more,
  children,
}: AddressFormProps) {
  const t = useTranslations('address.field');
  const form = useAddressForm(initial);
  // Fields depend on the country in which the form begins.
  const [draftName] = useState(`address:${initial.id || initial.countryCode}`);
  const clearDraft = useFormDraft(form, draftName, { outlivesForm: initial.id === '' });
  const submit = form.handleSubmit(async (address, event) => {
    const submission = event?.nativeEvent;
    const isByButton = submission instanceof SubmitEvent && submission.submitter !== null;
    if (await onSubmit(address, isByButton)) clearDraft();
  });
  return (
    <form ref={formRef} onSubmit={submit} noValidate className="grid gap-5">
      <AddressFields form={form} isCountryFixed={isCountryFixed} />
      {hasDefault && (
        <label className="choice">
          <input {...form.register('isDefault')} type="checkbox" />
          {t('isDefault')}
        </label>
      )}
      {more}
      <FormAlert>{problem}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isDisabled={form.formState.isSubmitting}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}
