'use client';

import { useTranslations } from 'next-intl';
import { CountryDialog } from '@/components/country/country-dialog';
import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { fetchAvailability } from '@/components/product/check-availability';
import { AVAILABILITY_TOAST_MS } from '@/lib/config/constants';
import { notify } from '@/lib/toast/toast';
import { useCart } from '@/stores/cart';
import { hydrateStores } from '@/stores/hydrate-stores';
import { useOverlay } from '@/stores/overlay';

export function CountryOverlay() {
  return (
    <ClientIntlProvider>
      <CountryChoice />
    </ClientIntlProvider>
  );
}

/**
 * After a choice, a toast names the country and the number of cart lines that are not
 * delivered there.
 */
function CountryChoice() {
  const t = useTranslations();

  async function notifyChange(country: string) {
    const count = await countUnavailable();
    if (count === undefined) notify('success', t('currency.changed', { country }));
    else notify('info', t('cart.country.changed', { country, count }), AVAILABILITY_TOAST_MS);
  }

  return <CountryDialog onChosen={notifyChange} onClose={useOverlay.getState().closeAll} />;
}

/**
 * Number of cart lines not delivered to the chosen country; undefined if empty or on
 * error.
 */
async function countUnavailable(): Promise<number | undefined> {
  hydrateStores();
  const { lines } = useCart.getState();
  if (lines.length === 0) return undefined;
  const availability = await fetchAvailability(lines).catch(() => undefined);
  return availability?.productNotAvailableByCountryList.length;
}
