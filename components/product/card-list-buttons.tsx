'use client';

import { useShop } from '@/components/i18n/shop-context';
import { Icon } from '@/components/ui/icon';
import { LOCALE_TABLE } from '@/lib/i18n/locales';
import type { CardView } from '@/lib/shop/product/product-view';
import { isInList } from '@/lib/shop/saved-lists/saved-list';
import { useOverlay } from '@/stores/overlay';
import { useCompare, useWishlist } from '@/stores/saved-lists';
import { toggleCompare, toggleWishlist } from './saved-list-actions';

/** Wish, and for the card that is looked at also compare and look closer, at its top end. */
export function CardListButtons({ card, isActive }: { card: CardView; isActive: boolean }) {
  const { locale, texts } = useShop();
  const isWished = useWishlist((state) => isInList(state.items, card));
  const isCompared = useCompare((state) => isInList(state.items, card));
  const title = card.title[LOCALE_TABLE[locale].textKey];
  const named = (text: string) => text.replace('{title}', title);
  return (
    <div className="card-tools">
      <button
        type="button"
        aria-pressed={isWished}
        aria-label={named(texts.wishlist)}
        onClick={() => toggleWishlist(card, { locale, texts })}
        className="card-tool"
      >
        <Icon name="heart" size={18} className={isWished ? 'fill-pomegranate-600 text-pomegranate-600' : ''} />
      </button>
      {isActive && (
        <>
          <button
            type="button"
            aria-pressed={isCompared}
            aria-label={named(texts.compare)}
            onClick={() => toggleCompare(card, { locale, texts })}
            className="card-tool card-tool-quiet"
          >
            <Icon name="scale" size={18} className={isCompared ? 'text-palm-700' : ''} />
          </button>
          <button
            type="button"
            aria-label={named(texts.quickView)}
            onClick={() => useOverlay.getState().open('quickView', { seName: card.seName })}
            className="card-tool card-tool-quiet"
          >
            <Icon name="eye" size={18} />
          </button>
        </>
      )}
    </div>
  );
}
