'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { browserClient } from '@/lib/api/browser-client';
import { bestSellersQuery } from '@/lib/api/listing/listing';
import type { ItemSummary } from '@/lib/contract/item';
import { getProductKey, type SavedItem } from '@/lib/shop/cart/cart-line';
import { toCardView } from '@/lib/shop/product/product-view';
import { useCart } from '@/stores/cart';
import { useRecentlyViewed } from '@/stores/saved-lists';
import { CardRail } from './card-rail';
import { useSavedProductCards } from './use-saved-product-cards';

const MAX_PRODUCTS = 5;
/** Fewer do not make a row. */
const MIN_VIEWED = 2;

/** The products viewed last, else the best sellers, without those in the cart. */
export function SuggestedProducts() {
  // Of the moment when the row appears: a product that is added from it stays in it.
  const [inCart] = useState(
    () => new Set(useCart.getState().lines.map((line) => getProductKey(line))),
  );
  const isNew = (item: { id: string; type: string }) => !inCart.has(getProductKey(item));
  const viewed = useRecentlyViewed((state) => state.items).filter(isNew);
  return viewed.length >= MIN_VIEWED ? <Viewed items={viewed} /> : <BestSellers isNew={isNew} />;
}

function Viewed({ items }: { items: readonly SavedItem[] }) {
  const t = useTranslations('product');
  const cards = useSavedProductCards(items);
  return <CardRail title={t('recentlyViewed')} cards={cards.slice(0, MAX_PRODUCTS)} />;
}

function BestSellers({ isNew }: { isNew: (item: ItemSummary) => boolean }) {
  const t = useTranslations('search');
  const { locale } = useShop();
  const { data } = useQuery(bestSellersQuery(browserClient, 2 * MAX_PRODUCTS));
  const items = data?.items.filter(isNew).slice(0, MAX_PRODUCTS) ?? [];
  return (
    <CardRail title={t('bestSellers')} cards={items.map((item) => toCardView(item, locale))} />
  );
}
