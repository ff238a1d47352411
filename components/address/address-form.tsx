'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import type { AddressInput } from '@/lib/api/contract/address';
import { AddressFields } from './address-fields';
import { addressFormSchema } from './address-schema';
import type { AddressFormState, AddressValues } from './address-values';

/** The state of an address that is being written; what it submits is the contract's. */
export function useAddressForm(initial: AddressValues): AddressFormState {
  return useForm<AddressValues, unknown, AddressInput>({ resolver: zodResolver(addressFormSchema), defaultValues: initial });
}

interface AddressFormProps {
  initial: AddressValues;
  onSubmit: (address: AddressInput) => Promise<void> | void;
  submitLabel: string;
  /** What went wrong with the last try; what was written stays. */
  problem?: ReactNode;
  /** Whether this may become, or stop being, the default. */
  hasDefault?: boolean;
  /** Beside the submit button. */
  children?: ReactNode;
}

export function AddressForm({ initial, onSubmit, submitLabel, problem, hasDefault, children }: AddressFormProps) {
  const t = useTranslations('address.field');
  const form = useAddressForm(initial);
  return (
    <form onSubmit={form.handleSubmit(onSubmit)} noValidate className="grid gap-5">
      <AddressFields form={form} />
      {hasDefault && (
        <label className="choice">
          <input {...form.register('isDefault')} type="checkbox" />
          {t('isDefault')}
        </label>
      )}
      <FormAlert>{problem}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={form.formState.isSubmitting}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}
