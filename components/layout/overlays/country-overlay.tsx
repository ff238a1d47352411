'use client';

import { CountryDialog } from '@/components/country/country-dialog';
import { useShop } from '@/components/i18n/shop-context';
import { notify } from '@/lib/toast/toast';
import { useCart } from '@/stores/cart';
import { hydrateStores } from '@/stores/hydrate-stores';
import { useOverlay } from '@/stores/overlay';

export function CountryOverlay() {
  const { locale, texts } = useShop();

  async function notifyChange(country: string) {
    hydrateStores();
    const { lines } = useCart.getState();
    const isShown =
      lines.length > 0 &&
      (await import('./notify-undelivered')
        .then(({ notifyUndelivered }) => notifyUndelivered(lines, country, locale))
        .catch(() => false));
    if (!isShown) notify('success', texts.country.changed.replace('{country}', country));
  }

  return <CountryDialog onChosen={notifyChange} onClose={useOverlay.getState().closeAll} />;
}
