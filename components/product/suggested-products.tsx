'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useShop } from '@/components/i18n/shop-context';
import { browserClient } from '@/lib/api/browser-client';
import { bestSellersQuery } from '@/lib/api/listing/listing';
import { toCardView } from '@/lib/shop/product/product-view';
import { useRecentlyViewed } from '@/stores/saved-lists';
import { CardRail } from './card-rail';
import { useSavedProductCards } from './use-saved-product-cards';

const MAX_PRODUCTS = 5;
/** Fewer do not make a row. */
const MIN_VIEWED = 2;

/** The products viewed last, else the best sellers: a way on from an empty page. */
export function SuggestedProducts() {
  const viewed = useRecentlyViewed((state) => state.items);
  return viewed.length >= MIN_VIEWED ? <Viewed /> : <BestSellers />;
}

function Viewed() {
  const t = useTranslations('product');
  const cards = useSavedProductCards(useRecentlyViewed((state) => state.items));
  return <CardRail title={t('recentlyViewed')} cards={cards.slice(0, MAX_PRODUCTS)} />;
}

function BestSellers() {
  const t = useTranslations('search');
  const { locale } = useShop();
  const { data } = useQuery(bestSellersQuery(browserClient, MAX_PRODUCTS));
  const cards = data?.items.map((item) => toCardView(item, locale)) ?? [];
  return <CardRail title={t('bestSellers')} cards={cards} />;
}
