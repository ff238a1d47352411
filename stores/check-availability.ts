import { browserClient } from '@/lib/api/browser-client';
import { checkAvailability } from '@/lib/api/cart/availability';
import type { Availability } from '@/lib/api/contract/availability';
import { AVAILABILITY_TOAST_DURATION } from '@/lib/config/constants';
import type { CartLine } from '@/lib/shop/cart/cart-line';
import { readText } from '@/lib/storage/local-storage';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { notify } from '@/lib/toast/toast';
import { useCurrency } from './currency';

/** The specification's five availability messages, in the shopper's language. */
export interface AvailabilityTexts {
  cartQuantity: string;
  cartCountry: string;
  singleQuantity: string;
  singleCountry: string;
  failed: string;
}

type Wanted = Pick<CartLine, 'id' | 'type' | 'orderQuantity'>;

/** Stock and country of every line, as the gateway sees them now. Guests ask with userId null. */
export function fetchAvailability(lines: readonly Wanted[], signal?: AbortSignal): Promise<Availability> {
  return checkAvailability(
    browserClient,
    {
      countryId: useCurrency.getState().selected.code,
      source: 'WebSite',
      items: lines.map(({ id, type, orderQuantity }) => ({ typeId: id, type, quantity: orderQuantity })),
      userId: readText(STORAGE_KEYS.userId),
    },
    signal,
  );
}

/** Checks a whole cart. @returns whether everything can be had; when not, or when nobody can tell, the shopper is told. */
export function checkCart(lines: readonly Wanted[], texts: AvailabilityTexts): Promise<boolean> {
  return check(lines, { quantity: texts.cartQuantity, country: texts.cartCountry, failed: texts.failed });
}

/** Checks one line. */
export function checkSingle(line: Wanted, texts: AvailabilityTexts): Promise<boolean> {
  return check([line], { quantity: texts.singleQuantity, country: texts.singleCountry, failed: texts.failed });
}

async function check(lines: readonly Wanted[], texts: { quantity: string; country: string; failed: string }): Promise<boolean> {
  try {
    const { outOfStockList, productNotAvailableByCountryList: refused } = await fetchAvailability(lines);
    // The country comes first: what cannot go there is not a question of quantity.
    const short = outOfStockList.filter(({ type, typeId }) => !refused.some((entry) => entry.typeId === typeId && entry.type === type));
    if (short.length > 0) notify('error', texts.quantity, AVAILABILITY_TOAST_DURATION);
    if (refused.length > 0) notify('error', texts.country, AVAILABILITY_TOAST_DURATION);
    return short.length === 0 && refused.length === 0;
  } catch {
    notify('error', texts.failed, AVAILABILITY_TOAST_DURATION);
    return false;
  }
}
