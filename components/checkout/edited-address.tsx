'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { AddressForm } from '@/components/address/address-form';
import { useAddressError } from '@/components/address/use-address-error';
import { useInitialAddress } from '@/components/address/use-initial-address';
import type { Address, AddressInput } from '@/lib/contract/address';
import { saveAddress } from '@/lib/session/change-user';
import { refreshUser } from '@/stores/user';
import { type Checkout, SAVE_ADDRESS } from './use-checkout';

interface EditedAddressProps {
  checkout: Checkout;
  /** The stored address that is completed; otherwise a new one. */
  edited: Address | undefined;
  formRef?: Ref<HTMLFormElement> | undefined;
  /** `isByButton` is false if the page submitted the form. */
  onSaved: (address: Address, isByButton: boolean) => void;
}

interface TypedAddress {
  input: AddressInput;
  isByButton: boolean;
}

/** Saves an address to the account and selects it. */
export function EditedAddress({
  checkout: { user },
  edited,
  formRef,
  onSaved,
}: EditedAddressProps) {
  const t = useTranslations();
  const formatAddressError = useAddressError();
  const initial = useInitialAddress(edited, user);
  const save = useMutation({
    mutationKey: SAVE_ADDRESS,
    mutationFn: ({ input }: TypedAddress) => saveAddress(user.id, input),
    onSuccess: (changed, { isByButton }) => {
      const previousIds = new Set(user.addresses.map(({ id }) => id));
      const saved = changed.addresses.find(({ id }) =>
        edited ? id === edited.id : !previousIds.has(id),
      );
      refreshUser(changed);
      if (saved) onSaved(saved, isByButton);
    },
  });
  return (
    <AddressForm
      initial={initial}
      formRef={formRef}
      onSubmit={(input, isByButton) =>
        save.mutateAsync({ input, isByButton }).then(
          () => true,
          () => false, // shown as the error of the mutation
        )
      }
      submitLabel={t('checkout.address.use')}
      problem={save.isError && (formatAddressError(save.error) ?? t('address.failed'))}
    />
  );
}
