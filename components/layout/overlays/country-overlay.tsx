'use client';

import { useTranslations } from 'next-intl';
import { CountryModal } from '@/components/country/country-modal';
import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { AVAILABILITY_TOAST_DURATION } from '@/lib/config/constants';
import { notify } from '@/lib/toast/toast';
import { useCart } from '@/stores/cart';
import { fetchAvailability } from '@/stores/check-availability';
import { hydrateStores } from '@/stores/hydrate-stores';
import { useOverlay } from '@/stores/overlay';

export function CountryOverlay() {
  return (
    <ClientIntlProvider>
      <CountryChoice />
    </ClientIntlProvider>
  );
}

/** A choice says what it changes: prices, and what of the cart does not go there. */
function CountryChoice() {
  const t = useTranslations();

  async function tell(country: string) {
    const count = await countUnavailable();
    if (count === undefined) notify('success', t('currency.changed', { country }));
    else notify('info', t('cart.country.changed', { country, count }), AVAILABILITY_TOAST_DURATION);
  }

  return <CountryModal onChosen={tell} onClose={useOverlay.getState().closeAll} />;
}

/** Lines of the cart that the chosen country does not get; undefined for an empty cart, and when nobody can tell: the cart itself says so then. */
async function countUnavailable(): Promise<number | undefined> {
  hydrateStores();
  const { lines } = useCart.getState();
  if (lines.length === 0) return undefined;
  const answer = await fetchAvailability(lines).catch(() => undefined);
  return answer?.productNotAvailableByCountryList.length;
}
