import { useShop } from '@/components/i18n/shop-context';
import type { Address } from '@/lib/contract/address';
import type { User } from '@/lib/contract/user';
import { useCountry } from '@/stores/country';
import { type AddressValues, createAddressValues, toAddressValues } from './address-values';

/** What the form begins with: a stored address, or a new one of the user in the shop's country. */
export function useInitialAddress(stored: Address | undefined, user: User | null): AddressValues {
  const { locale } = useShop();
  const { countries, selected } = useCountry();
  return stored
    ? toAddressValues(stored, countries, locale)
    : createAddressValues(user, selected.code, countries);
}
