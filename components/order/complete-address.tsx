'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { AddressForm } from '@/components/address/address-form';
import { toAddressValues } from '@/components/address/address-values';
import { useAddressError } from '@/components/address/use-address-error';
import { useShop } from '@/components/i18n/shop-context';
import { completeAddress, orderKey } from '@/lib/api/orders/orders';
import { notify } from '@/lib/client/toast/toast';
import type { Address, AddressInput } from '@/lib/contract/address';
import type { Order } from '@/lib/contract/order';
import { optionalAuthClient } from '@/lib/session/optional-auth-client';
import { useCountry } from '@/stores/country';
import { Section } from './section';

interface CompleteAddressProps {
  order: Order;
  address: Address;
}

/** The address of an order that carriers reject until it is complete. */
export function CompleteAddress({ order, address }: CompleteAddressProps) {
  const t = useTranslations();
  const { locale } = useShop();
  const formatAddressError = useAddressError();
  const countries = useCountry((state) => state.countries);
  const queries = useQueryClient();
  const { referenceCode } = order;
  const save = useMutation({
    mutationFn: (input: AddressInput) =>
      completeAddress(optionalAuthClient, { referenceCode, address: input }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: orderKey(referenceCode) });
      notify('success', t('order.address.completed'));
    },
  });
  return (
    <Section title={t('order.address.complete')}>
      <p className="mb-4 text-ink-700">{t('order.address.incomplete')}</p>
      <AddressForm
        // An order has its own copy of the address, with the country in which it was priced.
        initial={{ ...toAddressValues(address, countries, locale), id: '' }}
        isCountryFixed
        onSubmit={(input) =>
          save.mutateAsync(input).then(
            () => true,
            () => false, // shown as the error of the mutation
          )
        }
        submitLabel={t('address.modal.save')}
        problem={save.isError && (formatAddressError(save.error) ?? t('address.failed'))}
      />
    </Section>
  );
}
