'use client';

import { Icon } from '@/components/ui/icon';
import { LOCALE_TABLE } from '@/lib/config/locales';
import type { CardView } from '@/lib/domain/item-view';
import { isPurchasable } from '@/lib/domain/purchasable';
import { useCurrency } from '@/stores/currency';
import { addToCart } from './cart-actions';
import { useShop } from './shop-context';

/** Puts one of the item into the cart, from a card. */
export function AddButton({ card }: { card: CardView }) {
  const { locale, texts } = useShop();
  const country = useCurrency((state) => state.selected.code);
  if (!isPurchasable(card, country)) return null;
  const title = card.title[LOCALE_TABLE[locale].textKey];
  return (
    <button
      type="button"
      aria-label={texts.addNamed.replace('{title}', title)}
      onClick={() => addToCart(card, 1, { locale, texts })}
      className="card-add"
    >
      <Icon name="plus" />
    </button>
  );
}
