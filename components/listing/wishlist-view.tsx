'use client';

import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/feedback/empty-state';
import { ShareLinkBanner, useShareLinkProducts } from '@/components/feedback/share-link-banner';
import { ShareList } from '@/components/feedback/share-list';
import { useShop } from '@/components/i18n/shop-context';
import { addToCart } from '@/components/product/add-to-cart';
import { useClearedList } from '@/components/product/cleared-list';
import { ProductCard } from '@/components/product/product-card';
import { useSavedProductCards } from '@/components/product/use-saved-product-cards';
import { Button } from '@/components/ui/button';
import { track } from '@/lib/analytics/track';
import { routes } from '@/lib/domain/routes';
import { itemToSaved } from '@/lib/shop/product/product-view';
import { isPurchasable } from '@/lib/shop/product/purchasable';
import { isInList } from '@/lib/shop/saved-lists/saved-list';
import { WISHLIST_LINK, wishlistLinkQuery } from '@/lib/shop/saved-lists/share-link';
import { useCountry } from '@/stores/country';
import { useWishlist } from '@/stores/saved-lists';

/** Fewer products than a row of wide screens has fill it. */
const MAX_OF_ONE_ROW = 4;

/** The wishlist at current prices. */
export function WishlistView() {
  const t = useTranslations('wishlist');
  const shop = useShop();
  const items = useWishlist((state) => state.items);
  const country = useCountry((state) => state.selected.code);
  const cards = useSavedProductCards(items);
  const purchasable = cards.filter((card) => isPurchasable(card, country));
  const { change } = useWishlist.getState();
  const { clear, notice } = useClearedList(items, {
    clear: () => change({ kind: 'clear' }),
    restore: (cleared) => change({ kind: 'restore', items: cleared }),
    text: t('cleared'),
  });
  if (items.length === 0) {
    return (
      <>
        <SharedWishlist />
        {notice}
        <EmptyState text={t('empty')} action={t('emptyAction')} path={routes.categories} isPage />
      </>
    );
  }

  function handleAddAll() {
    for (const card of purchasable) void addToCart(card, 1, shop);
  }

  return (
    <>
      <SharedWishlist />
      <div className="mb-6 flex flex-wrap gap-2">
        <Button
          isDisabled={purchasable.length === 0}
          onClick={handleAddAll}
          className="max-sm:w-full"
        >
          {t('addAll')}
        </Button>
        <div className="flex flex-wrap max-sm:-mx-4 max-sm:grow max-sm:justify-between">
          <ShareList
            title={t('sharedTitle')}
            path={routes.wishlist}
            query={wishlistLinkQuery(items)}
            label={t('share')}
          />
          <Button variant="quiet" onClick={clear}>
            {t('clear')}
          </Button>
        </div>
      </div>
      <h2 className="sr-only">{t('items')}</h2>
      <ul className={`card-grid ${cards.length > MAX_OF_ONE_ROW ? '' : 'xl:grid-cols-4'}`}>
        {cards.map((card) => (
          <li key={`${card.type}:${card.id}`}>
            <ProductCard card={card} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A wishlist shared by the URL, which the shopper can add or dismiss. */
function SharedWishlist() {
  const t = useTranslations('wishlist');
  const shared = useShareLinkProducts(WISHLIST_LINK);
  if (!shared.isShared) return null;

  function handleAdd() {
    for (const { item: product } of [...(shared.items.data ?? [])].reverse()) {
      const item = itemToSaved(product);
      const { items, change } = useWishlist.getState();
      if (!isInList(items, item)) track('AddToWishlist', { item, quantity: 1 });
      change({ kind: 'put', item });
    }
    shared.dismiss();
  }

  return (
    <ShareLinkBanner
      title={t('sharedTitle')}
      addLabel={t('sharedAdd')}
      shared={shared}
      onAdd={handleAdd}
    />
  );
}
