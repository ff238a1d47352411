'use client';

import { useEffect, useState } from 'react';
import { useLocalized, useShop } from '@/components/i18n/shop-context';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { Icon } from '@/components/ui/icon';
import { routes } from '@/lib/domain/routes';
import type { CardView } from '@/lib/shop/product/product-view';
import { isPurchasable } from '@/lib/shop/product/purchasable';
import { getCartQuantity } from '@/stores/cart';
import { useCountry } from '@/stores/country';
import { openOverlay } from '@/stores/overlay';
import { addToCart } from './add-to-cart';

const WIDE =
  'flex min-h-11 items-center justify-center rounded-control bg-primary-700 px-3 text-14 font-medium text-white hover:bg-primary-800';
const ADDED_MS = 2_000;

interface AddToCartButtonProps {
  card: CardView;
  /**
   * Text of the link to the options of a group. The button is then a line of its own with a text, in
   * place of one at the lower end of the card.
   */
  chooseText?: string;
}

/**
 * The button of a card: it adds one unit to the cart, or leads to the options of a group, of which
 * the shopper has not chosen one; on a card these are in the quick view.
 */
export function AddToCartButton({ card, chooseText }: AddToCartButtonProps) {
  const { texts } = useShop();
  const localized = useLocalized();
  const country = useCountry((state) => state.selected.code);
  if (!isPurchasable(card, country)) return null;
  if (!card.variants) return <AddButton card={card} hasText={chooseText !== undefined} />;
  const title = localized(card.title);
  if (chooseText)
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
  return (
    <button
      type="button"
      aria-label={texts.chooseNamed.replace('{title}', title)}
      onClick={() => openOverlay({ id: 'quickView', seName: card.seName })}
      className="card-add"
    >
      <Icon name="plus" />
    </button>
  );
}

function AddButton({ card, hasText }: { card: CardView; hasText: boolean }) {
  const { locale, texts } = useShop();
  const title = useLocalized()(card.title);
  const [isAdded, setAdded] = useState(false);
  useEffect(() => {
    if (!isAdded) return;
    const timer = setTimeout(() => setAdded(false), ADDED_MS);
    return () => clearTimeout(timer);
  }, [isAdded]);

  async function handleAdd() {
    const previous = getCartQuantity(card);
    await addToCart(card, 1, { locale, texts });
    setAdded(getCartQuantity(card) > previous);
  }

  const text = card.maxQuantity === undefined ? texts.addToCart : texts.addPreOrder;
  return (
    <button
      type="button"
      aria-label={hasText ? `${text}: ${title}` : texts.addNamed.replace('{title}', title)}
      onClick={handleAdd}
      data-added={isAdded}
      className={hasText ? WIDE : 'card-add'}
    >
      {hasText ? text : <Icon name={isAdded ? 'check' : 'plus'} />}
    </button>
  );
}
