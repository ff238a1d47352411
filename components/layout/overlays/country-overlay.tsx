'use client';

import { useTranslations } from 'next-intl';
import { CountryModal } from '@/components/country/country-modal';
import { ClientTexts } from '@/components/i18n/client-intl-provider';
import { AVAILABILITY_TOAST_DURATION } from '@/lib/config/constants';
import { notify } from '@/lib/toast/toast';
import { useCart } from '@/stores/cart';
import { askAvailability } from '@/stores/check-availability';
import { useInterface } from '@/stores/overlay';
import { startStores } from '@/stores/hydrate-stores';

export function CountrySurface() {
  return (
    <ClientTexts>
      <CountryChoice />
    </ClientTexts>
  );
}

/** A choice says what it changes: prices, and what of the cart does not go there. */
function CountryChoice() {
  const t = useTranslations();

  async function tell(country: string) {
    const count = await countUndelivered();
    if (count === undefined) notify('success', t('currency.changed', { country }));
    else notify('info', t('cart.country.changed', { country, count }), AVAILABILITY_TOAST_DURATION);
  }

  return <CountryModal onChosen={tell} onClose={useInterface.getState().closeAll} />;
}

/** Lines of the cart that the chosen country does not get; undefined for an empty cart, and when nobody can tell: the cart itself says so then. */
async function countUndelivered(): Promise<number | undefined> {
  startStores();
  const { lines } = useCart.getState();
  if (lines.length === 0) return undefined;
  const answer = await askAvailability(lines).catch(() => undefined);
  return answer?.productNotAvailableByCountryList.length;
}
