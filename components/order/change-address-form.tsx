'use client';

import { useTranslations } from 'next-intl';
import { AddressForm } from '@/components/address/address-form';
import { toAddressValues } from '@/components/address/address-values';
import { useAddressError } from '@/components/address/use-address-error';
import { useShop } from '@/components/i18n/shop-context';
import type { Address } from '@/lib/contract/address';
import type { Order } from '@/lib/contract/order';
import { useCountry } from '@/stores/country';
import { useChangeOrder, useChangeProblem } from './use-change-order';

interface ChangeAddressFormProps {
  order: Order;
  address: Address;
  onDone: () => void;
}

/** Recipient, phone, address and directions, in the country of the order. */
export function ChangeAddressForm({ order, address, onDone }: ChangeAddressFormProps) {
  const t = useTranslations('order.change');
  const { locale } = useShop();
  const countries = useCountry((state) => state.countries);
  const formatAddressError = useAddressError();
  const toProblem = useChangeProblem();
  const { preview, save } = useChangeOrder(order, onDone);
  const error = preview.error ?? save.error;
  return (
    <>
      <p className="text-ink-700">{t('addressLead')}</p>
      <AddressForm
        initial={{
          ...toAddressValues(address, countries, locale),
          id: `order-${order.orderNumber}`,
        }}
        isCountryFixed
        onSubmit={async ({ id: _, ...changed }) => {
          try {
            const change = { address: changed };
            const seen = await preview.mutateAsync(change);
            await save.mutateAsync({ change, seen });
            return true;
          } catch {
            return false; // shown as the error of the mutation
          }
        }}
        submitLabel={t('saveAddress')}
        problem={error && (formatAddressError(error) ?? toProblem(error))}
      />
    </>
  );
}
