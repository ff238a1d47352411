'use client';

import { useTranslations } from 'next-intl';
import { lazy, type Ref, Suspense, useState } from 'react';
import { useAddressName } from '@/components/address/address-card';
import { AddressLines } from '@/components/address/address-lines';
import { useLocalized } from '@/components/i18n/shop-context';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { PhoneNumber } from '@/components/shopper/phone-number';
import { Button } from '@/components/ui/button';
import { notify } from '@/lib/client/toast/toast';
import type { Address } from '@/lib/contract/address';
import { routes } from '@/lib/domain/routes';
import { getFullName } from '@/lib/shop/account/customer-data';
import { features } from '@/shop.config';
import { useCountry } from '@/stores/country';
import { EditedAddress } from './edited-address';
import { PickUpBranches } from './pick-up-branches';
import type { Checkout } from './use-checkout';
import { WayChoice } from './way-choice';

/** Few orders are gifts whose recipient enters the address. */
const GiftFields = lazy(async () => ({ default: (await import('./gift-fields')).GiftFields }));

interface AddressStepProps {
  checkout: Checkout;
  /** The form of a new address, while it is shown. */
  formRef?: Ref<HTMLFormElement> | undefined;
  /** `isByButton` is false if the page submitted the form. */
  onSaved?: (address: Address, isByButton: boolean) => void;
}

/** Contact details, and the address or the branch to which the order goes. */
export function AddressStep(props: AddressStepProps) {
  const { user, pickUp, isGift } = props.checkout;
  return (
    <div className="grid gap-5">
      <Contact user={user} />
      {pickUp.isOffered && <WayChoice pickUp={pickUp} />}
      {features.gifts && !pickUp.isChosen && <GiftChoice checkout={props.checkout} />}
      {pickUp.isChosen ? (
        <PickUpBranches checkout={props.checkout} />
      ) : isGift ? (
        <Suspense>
          <GiftFields checkout={props.checkout} />
        </Suspense>
      ) : (
        <DeliveryAddress {...props} />
      )}
    </div>
  );
}

/** A gift may go to somebody whose address the buyer does not know. */
function GiftChoice({ checkout: { isGift, texts, country } }: Pick<AddressStepProps, 'checkout'>) {
  const t = useTranslations('checkout.gift');
  const choose = (isUnknown: boolean) =>
    texts.change(
      isUnknown
        ? { senderName: '', recipient: { name: '', countryCode: country.code, number: '' } }
        : { senderName: undefined, recipient: undefined },
    );
  return (
    <label className="choice">
      <input type="checkbox" checked={isGift} onChange={({ target }) => choose(target.checked)} />
      <span>
        <span className="block">{t('choice')}</span>
        <span className="block text-14 text-ink-500">{t('hint')}</span>
      </span>
    </label>
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
  const { user, address, incompleteAddress, chooseAddress } = checkout;
  const changeCountry = useDeliveryCountry();
  const [isRequested, setFormOpen] = useState(false);
  const isNew = isRequested || user.addresses.length === 0;
  const edited = isNew ? undefined : incompleteAddress;
  const isFormOpen = isNew || edited !== undefined;
  const chosenId = isNew ? undefined : (address ?? edited)?.id;

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
              isChosen={option.id === chosenId}
              onChoose={() => choose(option)}
            />
          ))}
        </fieldset>
      )}
      {edited && <p className="text-14 text-ink-700">{t('incomplete')}</p>}
      {isFormOpen && (
        <EditedAddress
          key={edited?.id}
          checkout={checkout}
          edited={edited}
          formRef={formRef}
          onSaved={(saved, isByButton) => {
            choose(saved);
            onSaved?.(saved, isByButton);
          }}
        />
      )}
      {!isNew && (
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
