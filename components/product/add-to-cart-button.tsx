'use client';

import { useLocalized, useShop } from '@/components/i18n/shop-context';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { routes } from '@/lib/domain/routes';
import type { CardView } from '@/lib/shop/product/product-view';
import { isPurchasable } from '@/lib/shop/product/purchasable';
import { useCountry } from '@/stores/country';
import { useAddToCart } from './use-add-to-cart';

const WIDE =
  'flex min-h-11 items-center justify-center rounded-control bg-primary-700 px-3 text-14 font-medium text-white hover:bg-primary-800';

interface AddToCartButtonProps {
  card: CardView;
  /** Text of the link to the options of a group. */
  chooseText: string;
}

/**
 * A button with a text, in a line of its own: it adds one unit to the cart, or leads to the options
 * of a group, of which the shopper has not chosen one.
 */
export function AddToCartButton({ card, chooseText }: AddToCartButtonProps) {
  const { texts } = useShop();
  const title = useLocalized()(card.title);
  const country = useCountry((state) => state.selected.code);
  const { isAdded, add } = useAddToCart(card);
  if (!isPurchasable(card, country)) return null;
  if (card.variants)
    return (
      <PrefetchLink
        path={routes.item(card.seName)}
        mainImage={card.image?.url}
        aria-label={`${chooseText}: ${title}`}
        className={WIDE}
      >
        {chooseText}
      </PrefetchLink>
    );
  const text = card.maxQuantity === undefined ? texts.addToCart : texts.addPreOrder;
  return (
    <button
      type="button"
      aria-label={`${text}: ${title}`}
      onClick={add}
      data-added={isAdded}
      className={WIDE}
    >
      {text}
    </button>
  );
}
