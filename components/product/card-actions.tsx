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

/** Shown on hover and focus of the card. */
const ON_HOVER =
  'pointer-events-none opacity-0 focus-visible:opacity-100 group-focus-within:pointer-events-auto group-focus-within:opacity-100 group-hover:pointer-events-auto group-hover:opacity-100';

/**
 * The wishlist and quick view buttons of a card; on hover or focus also compare, for which touch
 * screens have the product page.
 */
function CardListButtons({ card, isActive }: { card: CardView; isActive: boolean }) {
  const { locale, texts } = useShop();
  const localized = useLocalized();
  const isInWishlist = useWishlist((state) => isInList(state.items, card));
  const isInCompareList = useCompare((state) => isInList(state.items, card));
  const title = localized(card.title);
  const withTitle = (text: string) => text.replace('{title}', title);
  return (
    <div className="absolute end-1.5 top-1.5 z-10 flex flex-col gap-1 sm:end-2 sm:top-2">
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
          className={isInWishlist ? 'fill-pomegranate-600 text-pomegranate-600' : ''}
        />
      </button>
      {isActive && (
        <button
          type="button"
          aria-pressed={isInCompareList}
          aria-label={withTitle(texts.compare)}
          onClick={() => toggleSaved('compare', card, { locale, texts })}
          className={`card-tool ${ON_HOVER} [@media(hover:none)]:hidden`}
        >
          <Icon name="scale" size={18} className={isInCompareList ? 'text-palm-700' : ''} />
        </button>
      )}
      <button
        type="button"
        aria-label={withTitle(texts.quickView)}
        onClick={() => openOverlay({ id: 'quickView', seName: card.seName })}
        className={`card-tool ${ON_HOVER} [@media(hover:none)]:pointer-events-auto [@media(hover:none)]:opacity-100`}
      >
        <Icon name="eye" size={18} />
      </button>
    </div>
  );
}
