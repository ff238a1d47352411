import type { AvailabilityTexts } from '@/components/i18n/shop-context';
import { browserClient } from '@/lib/api/browser-client';
import { checkAvailability } from '@/lib/api/cart/availability';
import type { Availability } from '@/lib/api/contract/availability';
import { AVAILABILITY_TOAST_MS } from '@/lib/config/constants';
import type { CartLine } from '@/lib/shop/cart/cart-line';
import { readText } from '@/lib/storage/local-storage';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { notify } from '@/lib/toast/toast';
import { useCountry } from '@/stores/country';

type RequestedLine = Pick<CartLine, 'id' | 'type' | 'orderQuantity'>;

/** Current stock and delivery country of each cart line. Guests send userId null. */
export function fetchAvailability(
  lines: readonly RequestedLine[],
  signal?: AbortSignal,
): Promise<Availability> {
  return checkAvailability(
    browserClient,
    {
      countryId: useCountry.getState().selected.code,
      source: 'WebSite',
      items: lines.map(({ id, type, orderQuantity }) => ({
        typeId: id,
        type,
        quantity: orderQuantity,
      })),
      userId: readText(STORAGE_KEYS.userId),
    },
    signal,
  );
}

/**
 * Checks the cart and shows a toast for each problem.
 * @returns whether everything can be ordered
 */
export function checkCartWithToast(
  lines: readonly RequestedLine[],
  texts: AvailabilityTexts,
): Promise<boolean> {
  return check(lines, {
    quantity: texts.cartQuantity,
    country: texts.cartCountry,
    failed: texts.failed,
  });
}

/** Checks one cart line and shows a toast for each problem. */
export function checkLineWithToast(
  line: RequestedLine,
  texts: AvailabilityTexts,
): Promise<boolean> {
  return check([line], {
    quantity: texts.singleQuantity,
    country: texts.singleCountry,
    failed: texts.failed,
  });
}

async function check(
  lines: readonly RequestedLine[],
  texts: { quantity: string; country: string; failed: string },
): Promise<boolean> {
  try {
    const { outOfStockList, productNotAvailableByCountryList: undelivered } =
      await fetchAvailability(lines);
    // The country has precedence over the quantity.
    const short = outOfStockList.filter(
      ({ type, typeId }) =>
        !undelivered.some((entry) => entry.typeId === typeId && entry.type === type),
    );
    if (short.length > 0) notify('error', texts.quantity, AVAILABILITY_TOAST_MS);
    if (undelivered.length > 0) notify('error', texts.country, AVAILABILITY_TOAST_MS);
    return short.length === 0 && undelivered.length === 0;
  } catch {
    notify('error', texts.failed, AVAILABILITY_TOAST_MS);
    return false;
  }
}
