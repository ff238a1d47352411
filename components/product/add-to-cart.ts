import { track } from '@/lib/analytics/track';
import { notify } from '@/lib/client/toast/toast';
import { AVAILABILITY_TOAST_MS } from '@/lib/config/constants';
import type { Locale } from '@/lib/contract/locales';
import { inLanguage } from '@/lib/domain/in-language';
import { formatDay } from '@/lib/i18n/format-date';
import type { SharedMessages } from '@/lib/i18n/shared-messages';
import { getMaxQuantity } from '@/lib/shop/cart/cart-line';
import { type CardView, toSavedItem } from '@/lib/shop/product/product-view';
import { isDeliveredTo } from '@/lib/shop/product/purchasable';
import { clampQuantity } from '@/lib/shop/product/quantity';
import { getCartQuantity, useCart } from '@/stores/cart';
import { useCountry } from '@/stores/country';
import { openOverlay, useOverlay } from '@/stores/overlay';

export interface ActionContext {
  locale: Locale;
  texts: SharedMessages;
}

const DESKTOP = '(min-width: 1024px)';

/**
 * Adds to the cart. Desktops open the cart drawer (unless `isQuiet`); otherwise a toast with a link
 * to the cart follows when the gateway has confirmed the stock. A product that is not delivered to
 * the shopper's country, a pre-order at its maximum quantity and a quantity that is not available
 * are rejected with a toast.
 * @returns the number of units that can still be added when more were wanted
 */
export async function addToCart(
  card: CardView,
  quantity: number,
  context: ActionContext,
  { isQuiet = false } = {},
): Promise<number | undefined> {
  const { locale, texts } = context;
  if (!isDeliveredTo(card, useCountry.getState().selected.code)) {
    notify('error', texts.availability.singleCountry, AVAILABILITY_TOAST_MS);
    return undefined;
  }
  const item = toSavedItem(card);
  const title = inLanguage(item.title, locale);
  const previous = getCartQuantity(item);
  const wanted = clampQuantity(previous + quantity, getMaxQuantity(item));
  if (previous >= wanted) {
    notify('info', texts.capReached.replace('{title}', title));
    return undefined;
  }
  let isDrawerOpened = false;
  const add = () => {
    useCart.getState().change({ kind: 'add', item, quantity });
    track('AddToCart', { item, quantity: wanted - previous });
    if (!isQuiet && useOverlay.getState().overlay === null)
      isDrawerOpened = showAdded(card, previous === 0, context);
  };
  // One unit of a product that is sold is almost always in stock: it is added at once.
  const isFirst = wanted === 1;
  if (isFirst) add();
  const { checkLineWithToast, notifyAdded } = await import('./check-availability');
  const error = await checkLineWithToast({ ...item, orderQuantity: wanted }, texts);
  if (error) {
    if (isFirst) useCart.getState().change({ kind: 'remove', id: item.id, type: item.type });
    return error.kind === 'quantity' ? Math.max(0, error.available - previous) : 0;
  }
  if (!isFirst) add();
  notifyAdded(card, title, texts, isDrawerOpened);
  return undefined;
}

/**
 * Shows the shipping date of a pre-order the first time, otherwise the cart drawer on desktops.
 * @returns whether the drawer was opened
 */
function showAdded(card: CardView, isFirst: boolean, { locale, texts }: ActionContext): boolean {
  if (isFirst && card.shipsOn) {
    openOverlay({
      id: 'message',
      message: texts.preOrderShips.replace('{date}', formatDay(card.shipsOn, locale)),
    });
    return false;
  }
  const isDesktop = matchMedia(DESKTOP).matches;
  if (isDesktop) openOverlay({ id: 'cart' });
  return isDesktop;
}
