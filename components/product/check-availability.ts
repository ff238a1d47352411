import { browserClient } from '@/lib/api/browser-client';
import { checkAvailability } from '@/lib/api/cart/availability';
import { notify } from '@/lib/client/toast/toast';
import { ADDED_TOAST_MS, AVAILABILITY_TOAST_MS } from '@/lib/config/constants';
import type { Availability } from '@/lib/contract/availability';
import type { SharedMessages } from '@/lib/i18n/shared-messages';
import type { CartLine } from '@/lib/shop/cart/cart-line';
import { getLineError, type LineError } from '@/lib/shop/cart/cart-validation';
import type { CardView } from '@/lib/shop/product/product-view';
import { readText } from '@/lib/storage/local-storage';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { useCountry } from '@/stores/country';
import { useKnownStock } from '@/stores/known-stock';

/** A press has a result within this time, also when the gateway does not respond. */
const LINE_CHECK_MS = 4000;

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
 * Checks the cart and shows a toast with its problems.
 * @returns whether everything can be ordered
 */
export async function checkCartWithToast(
  lines: readonly RequestedLine[],
  texts: SharedMessages['availability'],
): Promise<boolean> {
  try {
    const { outOfStockList, productNotAvailableByCountryList: undelivered } =
      await fetchAvailability(lines);
    // The country has precedence over the quantity.
    const short = outOfStockList.filter(
      ({ type, typeId }) =>
        !undelivered.some((entry) => entry.typeId === typeId && entry.type === type),
    );
    const problems = [
      ...(short.length > 0 ? [texts.cartQuantity] : []),
      ...(undelivered.length > 0 ? [texts.cartCountry] : []),
    ];
    if (problems.length > 0) notify('error', problems.join('. '), AVAILABILITY_TOAST_MS);
    return problems.length === 0;
  } catch {
    notify('error', texts.failed, AVAILABILITY_TOAST_MS);
    return false;
  }
}

/**
 * Checks one line and shows a toast with the problem, if there is one. An unanswered request is
 * none: the cart checks its lines again.
 */
export async function checkLineWithToast(
  line: RequestedLine,
  { availability, onlyLeft }: Pick<SharedMessages, 'availability' | 'onlyLeft'>,
): Promise<LineError | undefined> {
  const answer = await fetchAvailability([line], AbortSignal.timeout(LINE_CHECK_MS)).catch(
    () => undefined,
  );
  const error = answer && getLineError(line, answer);
  if (error?.kind === 'quantity') {
    useKnownStock.getState().set(line, error.available);
    const rest = error.available > 0 ? [onlyLeft.replace('{count}', String(error.available))] : [];
    notify('error', [availability.singleQuantity, ...rest].join('. '), AVAILABILITY_TOAST_MS);
  } else if (error) notify('error', availability.singleCountry, AVAILABILITY_TOAST_MS);
  return error;
}

/** Says that a product was added; screen readers only, where the open drawer shows it. */
export function notifyAdded(
  { image }: CardView,
  title: string,
  { added, viewCart }: Pick<SharedMessages, 'added' | 'viewCart'>,
  isDrawerOpened: boolean,
): void {
  const message = added.replace('{title}', title);
  if (isDrawerOpened) notify('success', message, undefined, { isHidden: true });
  else notify('success', message, ADDED_TOAST_MS, { added: { image: image?.url, link: viewCart } });
}
