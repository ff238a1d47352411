'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type Ref, useState } from 'react';
import { useAddressName } from '@/components/address/address-card';
import { AddressForm } from '@/components/address/address-form';
import { AddressLines } from '@/components/address/address-lines';
import { createAddressValues } from '@/components/address/address-values';
import { useAddressError } from '@/components/address/use-address-error';
import { useLocalized } from '@/components/i18n/shop-context';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { Button } from '@/components/ui/button';
import { PhoneNumber } from '@/components/user/phone-number';
import type { Address, AddressInput } from '@/lib/contract/address';
import { routes } from '@/lib/domain/routes';
import { addAddress } from '@/lib/session/change-user';
import { getFullName } from '@/lib/shop/account/customer-data';
import { notify } from '@/lib/toast/toast';
import { useCountry } from '@/stores/country';
import { refreshUser } from '@/stores/user';
import { PickUpBranches } from './pick-up-branches';
import { type Checkout, SAVE_ADDRESS } from './use-checkout';
import { WayChoice } from './way-choice';

interface AddressStepProps {
  checkout: Checkout;
  /** The form of a new address, while it is shown. */
  formRef?: Ref<HTMLFormElement> | undefined;
  /** `isByButton` is false if the page submitted the form. */
  onSaved?: (address: Address, isByButton: boolean) => void;
}

/** Contact details, and the address or the branch to which the order goes. */
export function AddressStep(props: AddressStepProps) {
  const { user, pickUp } = props.checkout;
  return (
    <div className="grid gap-5">
      <Contact user={user} />
      {pickUp.isOffered && <WayChoice pickUp={pickUp} />}
      {pickUp.isChosen ? (
        <PickUpBranches checkout={props.checkout} />
      ) : (
        <DeliveryAddress {...props} />
      )}
    </div>
  );
}

function Contact({ user }: Pick<Checkout, 'user'>) {
  const t = useTranslations('checkout.address');
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <dl className="text-14 wrap-anywhere text-ink-700">
          <dt className="sr-only">{t('contact')}</dt>
          <dd className="font-medium text-16 text-ink-900">
            <bdi>{getFullName(user)}</bdi>
          </dd>
          {user.phoneNumber.phone !== '' && (
            <dd>
              <PhoneNumber phone={user.phoneNumber.phone} />
            </dd>
          )}
          <dd>
            <bdi dir="ltr">{user.email.email}</bdi>
          </dd>
        </dl>
        {!user.isGuest && (
          <PrefetchLink
            path={routes.profile}
            aria-label={t('editContact')}
            className="field-link -my-2.5 inline-flex min-h-11 min-w-11 items-center justify-end text-14"
          >
            {t('edit')}
          </PrefetchLink>
        )}
      </div>
      {user.phoneNumber.phone === '' && <MissingPhone />}
    </>
  );
}

/**
 * The delivery address. Choosing one in another country changes the shop's country, since prices
 * depend on it.
 */
function DeliveryAddress({ checkout, formRef, onSaved }: AddressStepProps) {
  const t = useTranslations('checkout.address');
  const { user, address, chooseAddress } = checkout;
  const changeCountry = useDeliveryCountry();
  const [isRequested, setFormOpen] = useState(false);
  const isFormOpen = isRequested || user.addresses.length === 0;

  function choose(selected: Address) {
    setFormOpen(false);
    chooseAddress(selected.id);
    changeCountry(selected.countryCode);
  }

  return (
    <>
      {user.addresses.length > 0 && (
        <fieldset className="choice-cards sm:grid-cols-2">
          <legend className="mb-2 text-14 text-ink-500">{t('choose')}</legend>
          {user.addresses.map((option) => (
            <AddressChoice
              key={option.id}
              address={option}
              isChosen={!isFormOpen && option.id === address?.id}
              onChoose={() => choose(option)}
            />
          ))}
        </fieldset>
      )}
      {isFormOpen ? (
        <NewAddress
          checkout={checkout}
          formRef={formRef}
          onSaved={(saved, isByButton) => {
            choose(saved);
            onSaved?.(saved, isByButton);
          }}
        />
      ) : (
        <Button variant="outline" className="justify-self-start" onClick={() => setFormOpen(true)}>
          {t('new')}
        </Button>
      )}
    </>
  );
}

/** Another account verified the phone number of this account. An order requires one. */
function MissingPhone() {
  const t = useTranslations('checkout.address');
  return (
    <p
      role="alert"
      data-missing-phone
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-accent-100 px-4 py-2 text-14 text-ink-900"
    >
      <span className="grow">{t('phoneMissing')}</span>
      <PrefetchLink path={routes.profile} className="text-link">
        {t('addPhone')}
      </PrefetchLink>
    </p>
  );
}

interface AddressChoiceProps {
  address: Address;
  isChosen: boolean;
  onChoose: () => void;
}

function AddressChoice({ address, isChosen, onChoose }: AddressChoiceProps) {
  const getAddressName = useAddressName();
  return (
    <label className="choice items-start">
      <input
        type="radio"
        name="address"
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5"
      />
      <span className="min-w-0 text-14 text-ink-700">
        <span className="block font-medium text-16 text-ink-900">
          <bdi>{getAddressName(address)}</bdi>
        </span>
        <AddressLines address={address} />
        <span className="block">
          <bdi>{address.recipientName}</bdi>
        </span>
      </span>
    </label>
  );
}

interface NewAddressProps extends AddressStepProps {
  onSaved: NonNullable<AddressStepProps['onSaved']>;
}

interface TypedAddress {
  input: AddressInput;
  isByButton: boolean;
}

/** Saves a new address to the account and selects it. */
function NewAddress({ checkout: { user, country }, formRef, onSaved }: NewAddressProps) {
  const t = useTranslations();
  const formatAddressError = useAddressError();
  const countries = useCountry((state) => state.countries);
  const save = useMutation({
    mutationKey: SAVE_ADDRESS,
    mutationFn: ({ input }: TypedAddress) => addAddress(user.id, input),
    onSuccess: (changed, { isByButton }) => {
      const previousIds = new Set(user.addresses.map(({ id }) => id));
      const saved = changed.addresses.find(({ id }) => !previousIds.has(id));
      refreshUser(changed);
      if (saved) onSaved(saved, isByButton);
    },
  });
  return (
    <AddressForm
      initial={createAddressValues(user, country.code, countries)}
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

/** Returns a function that changes the shop's country and notifies the shopper. */
function useDeliveryCountry() {
  const t = useTranslations('checkout.address');
  const localized = useLocalized();
  return (code: string) => {
    const { selected, select } = useCountry.getState();
    if (selected.code === code) return;
    select(code);
    const { selected: current } = useCountry.getState();
    notify('info', t('countryChanged', { country: localized(current.name) }));
  };
}
