import { createTranslator, type Messages } from 'next-intl';
import { loadMessages } from '@/components/i18n/load-messages';
import { fetchAvailability } from '@/components/product/check-availability';
import { AVAILABILITY_TOAST_MS } from '@/lib/config/constants';
import type { Locale } from '@/lib/domain/locales';
import { INTL_FORMATS, TIME_ZONE } from '@/lib/i18n/formats';
import type { CartLine } from '@/lib/shop/cart/cart-line';
import { notify } from '@/lib/toast/toast';

/**
 * Shows a toast that names the chosen country and the number of cart lines that are not
 * delivered there.
 * @throws ApiError
 */
export async function notifyUndelivered(
  lines: readonly CartLine[],
  country: string,
  locale: Locale,
): Promise<true> {
  const [availability, messages] = await Promise.all([
    fetchAvailability(lines),
    loadMessages(locale),
  ]);
  const t = createTranslator({
    locale,
    messages: messages as Messages, // the file of one language
    timeZone: TIME_ZONE,
    formats: INTL_FORMATS,
  });
  const count = availability.productNotAvailableByCountryList.length;
  notify('info', t('cart.country.changed', { country, count }), AVAILABILITY_TOAST_MS);
  return true;
}
