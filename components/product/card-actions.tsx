'use client';

import type { ReactElement } from 'react';
import { useLocalized, useShop } from '@/components/i18n/shop-context';
import { Icon } from '@/components/ui/icon';
import type { CardView } from '@/lib/shop/product/product-view';
import { isPurchasable } from '@/lib/shop/product/purchasable';
import { isInList } from '@/lib/shop/saved-lists/saved-list';
import { useCountry } from '@/stores/country';
import { openOverlay } from '@/stores/overlay';
import { useCompare, useWishlist } from '@/stores/saved-lists';
import { toggleSaved } from './saved-list-actions';
import { useAddToCart } from './use-add-to-cart';

export interface CardActionsProps {
  card: CardView;
  isActive: boolean;
}

/**
 * The buttons of a card, rendered when idle: one that adds a unit to the cart, or shows the options
 * of a group in the quick view; wishlist; and on hover or focus a bar with quick view and compare. On
 * touch screens quick view is an icon, and the product page has compare. One component with its
 * icons, because pages have dozens of cards.
 */
export function CardActions({ card, isActive }: CardActionsProps) {
  const { locale, texts } = useShop();
  const title = useLocalized()(card.title);
  const country = useCountry((state) => state.selected.code);
  const isInWishlist = useWishlist((state) => isInList(state.items, card));
  const isInCompareList = useCompare((state) => isInList(state.items, card));
  const { isAdded, add } = useAddToCart(card);
  const withTitle = (text: string) => text.replace('{title}', title);
  const eye: ReactElement = Icon({ name: 'eye', size: 18 });
  const openQuickView = () => openOverlay({ id: 'quickView', seName: card.seName });
  return (
    <>
      {isPurchasable(card, country) && (
        <button
          type="button"
          aria-label={withTitle(card.variants ? texts.chooseNamed : texts.addNamed)}
          onClick={card.variants ? openQuickView : add}
          data-added={isAdded}
          className="card-add"
        >
          {Icon({ name: isAdded ? 'check' : 'plus' })}
        </button>
      )}
      <div className="card-tools">
        <button
          type="button"
          aria-pressed={isInWishlist}
          aria-label={withTitle(texts.wishlist)}
          onClick={() => toggleSaved('wishlist', card, { locale, texts })}
          className="card-tool"
        >
          {Icon({
            name: 'heart',
            size: 18,
            className: isInWishlist ? 'fill-danger-600 text-danger-600' : '',
          })}
        </button>
        <div className="card-bar">
          <button
            type="button"
            aria-label={withTitle(texts.quickView)}
            onClick={openQuickView}
            className="grow"
          >
            <span>{texts.quickViewShort}</span>
            {eye}
          </button>
          {isActive && (
            <button
              type="button"
              aria-pressed={isInCompareList}
              aria-label={withTitle(texts.compare)}
              onClick={() => toggleSaved('compare', card, { locale, texts })}
            >
              <Icon name="scale" size={18} className={isInCompareList ? 'text-primary-700' : ''} />
            </button>
          )}
        </div>
      </div>
    </>
  );
}
