'use client';

import { useLocalized, useShop } from '@/components/i18n/shop-context';
import { Icon } from '@/components/ui/icon';
import type { CardView } from '@/lib/shop/product/product-view';
import { isInList } from '@/lib/shop/saved-lists/saved-list';
import { openOverlay } from '@/stores/overlay';
import { useCompare, useWishlist } from '@/stores/saved-lists';
import { AddToCartButton } from './add-to-cart-button';
import { toggleSaved } from './saved-list-actions';

export interface CardActionsProps {
  card: CardView;
  isActive: boolean;
}

/** The buttons of a card; rendered when idle. */
export function CardActions({ card, isActive }: CardActionsProps) {
  return (
    <>
      <AddToCartButton card={card} />
      <CardListButtons card={card} isActive={isActive} />
    </>
  );
}

/**
 * The wishlist button of a card, and on hover or focus a bar with quick view and compare. On touch
 * screens quick view is an icon, and the product page has compare.
 */
function CardListButtons({ card, isActive }: { card: CardView; isActive: boolean }) {
  const { locale, texts } = useShop();
  const localized = useLocalized();
  const isInWishlist = useWishlist((state) => isInList(state.items, card));
  const isInCompareList = useCompare((state) => isInList(state.items, card));
  const title = localized(card.title);
  const withTitle = (text: string) => text.replace('{title}', title);
  return (
    <div className="card-tools">
      <button
        type="button"
        aria-pressed={isInWishlist}
        aria-label={withTitle(texts.wishlist)}
        onClick={() => toggleSaved('wishlist', card, { locale, texts })}
        className="card-tool"
      >
        <Icon
          name="heart"
          size={18}
          className={isInWishlist ? 'fill-danger-600 text-danger-600' : ''}
        />
      </button>
      <div className="card-bar">
        <button
          type="button"
          aria-label={withTitle(texts.quickView)}
          onClick={() => openOverlay({ id: 'quickView', seName: card.seName })}
          className="grow"
        >
          <span>{texts.quickViewShort}</span>
          <Icon name="eye" size={18} />
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
  );
}
