import { createTranslator } from 'next-intl';
import { loadTranslatorConfig } from '@/components/i18n/load-translator-config';
import { fetchAvailability } from '@/components/product/check-availability';
import { notify } from '@/lib/client/toast/toast';
import { AVAILABILITY_TOAST_MS } from '@/lib/config/constants';
import type { Locale } from '@/lib/contract/locales';
import type { CartLine } from '@/lib/shop/cart/cart-line';

/**
 * Shows a toast that names the chosen country and the number of cart lines that are not delivered
 * there.
 * @throws ApiError
 */
export async function notifyUndelivered(
  lines: readonly CartLine[],
  country: string,
  locale: Locale,
): Promise<true> {
  const [availability, config] = await Promise.all([
    fetchAvailability(lines),
    loadTranslatorConfig(locale),
  ]);
  const t = createTranslator(config);
  const count = availability.productNotAvailableByCountryList.length;
  notify('info', t('cart.country.changed', { country, count }), AVAILABILITY_TOAST_MS);
  return true;
}
