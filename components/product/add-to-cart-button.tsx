'use client';

import { useLocalized, useShop } from '@/components/i18n/shop-context';
import { Icon } from '@/components/ui/icon';
import type { CardView } from '@/lib/shop/product/product-view';
import { isPurchasable } from '@/lib/shop/product/purchasable';
import { useCountry } from '@/stores/country';
import { addToCart } from './add-to-cart';

/** The button of a card that adds one unit to the cart. */
export function AddToCartButton({ card }: { card: CardView }) {
  const { locale, texts } = useShop();
  const localized = useLocalized();
  const country = useCountry((state) => state.selected.code);
  if (!isPurchasable(card, country)) return null;
  const title = localized(card.title);
  return (
    <button
      type="button"
      aria-label={texts.addNamed.replace('{title}', title)}
      onClick={() => void addToCart(card, 1, { locale, texts })}
      className="absolute end-0 bottom-0 z-10 inline-grid size-11 place-items-center rounded-full bg-palm-700 text-white transition-colors duration-150 hover:bg-palm-800 max-[359px]:size-9 max-[359px]:after:absolute max-[359px]:after:-inset-1"
    >
      <Icon name="plus" />
    </button>
  );
}
