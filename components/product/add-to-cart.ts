import type { SharedMessages } from '@/components/i18n/shop-context';
import { track } from '@/lib/analytics/track';
import { AVAILABILITY_TOAST_MS } from '@/lib/config/constants';
import { LOCALE_TABLE, type Locale } from '@/lib/domain/locales';
import { formatDay } from '@/lib/i18n/format-date';
import { type CartLine, getMaxQuantity, getProductKey } from '@/lib/shop/cart/cart-line';
import { type CardView, toSavedItem } from '@/lib/shop/product/product-view';
import { isDeliveredTo } from '@/lib/shop/product/purchasable';
import { notify } from '@/lib/toast/toast';
import { useCart } from '@/stores/cart';
import { useCountry } from '@/stores/country';
import { useOverlay } from '@/stores/overlay';

interface ActionContext {
  locale: Locale;
  texts: SharedMessages;
}

const DESKTOP = '(min-width: 1024px)';

/**
 * Adds to the cart with a toast and opens the cart drawer on desktops (unless
 * `isQuiet`). A product that is not delivered to the shopper's country, or a pre-order
 * at its maximum quantity, is rejected with a toast.
 */
export function addToCart(
  card: CardView,
  quantity: number,
  { locale, texts }: ActionContext,
  { isQuiet = false } = {},
): void {
  if (!isDeliveredTo(card, useCountry.getState().selected.code)) {
    notify('error', texts.availability.singleCountry, AVAILABILITY_TOAST_MS);
    return;
  }
  const item = toSavedItem(card);
  const title = item.title[LOCALE_TABLE[locale].textKey];
  const previous = getCartQuantity(item);
  if (previous >= getMaxQuantity(item)) {
    notify('info', texts.capReached.replace('{title}', title));
    return;
  }
  useCart.getState().change({ kind: 'add', item, quantity });
  track('AddToCart', { item, quantity: getCartQuantity(item) - previous });
  notify('success', texts.added.replace('{title}', title));
  void confirmStock(item, texts);
  if (!isQuiet && useOverlay.getState().overlay === null)
    showAdded(card, previous === 0, { locale, texts });
}

/**
 * Shows the shipping date of a pre-order the first time, otherwise the cart drawer on
 * desktops.
 */
function showAdded(card: CardView, isFirst: boolean, { locale, texts }: ActionContext): void {
  const { open } = useOverlay.getState();
  if (isFirst && card.shipsOn)
    open({
      id: 'message',
      message: texts.preOrderShips.replace('{date}', formatDay(card.shipsOn, locale)),
    });
  else if (matchMedia(DESKTOP).matches) open({ id: 'cart' });
}

function getCartQuantity(item: { id: string; type: string }): number {
  return (
    useCart.getState().lines.find((line) => getProductKey(line) === getProductKey(item))
      ?.orderQuantity ?? 0
  );
}

/**
 * Checks the stock of the total quantity after it was added; the cart line shows the
 * result too.
 */
async function confirmStock(
  item: { id: string; type: string },
  texts: SharedMessages,
): Promise<void> {
  const line = useCart.getState().lines.find((one) => getProductKey(one) === getProductKey(item));
  if (!line) return;
  const { checkLineWithToast } = await import('./check-availability');
  await checkLineWithToast(line, texts.availability);
}

/** Decreases the quantity of a line by one, to a minimum of one. */
export function decreaseLine(line: CartLine, { locale, texts }: ActionContext): void {
  if (line.orderQuantity <= 1) return;
  useCart.getState().change({ kind: 'step', id: line.id, type: line.type, by: -1 });
  notify('info', `${texts.decreased} ${line.title[LOCALE_TABLE[locale].textKey]}`);
}

export function increaseLine(line: CartLine, { texts }: ActionContext): void {
  useCart.getState().change({ kind: 'step', id: line.id, type: line.type, by: 1 });
  void confirmStock(line, texts);
}

/** @returns a function that restores the line at its position */
export function removeLine(line: CartLine): () => void {
  const { lines, change } = useCart.getState();
  const index = lines.findIndex((one) => getProductKey(one) === getProductKey(line));
  change({ kind: 'remove', id: line.id, type: line.type });
  track('RemoveFromCart', { item: line, quantity: line.orderQuantity });
  return () => change({ kind: 'insert', line, index });
}
