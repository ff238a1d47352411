'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { useLocalized, useShop } from '@/components/i18n/shop-context';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { PriceTag } from '@/components/price/price-tag';
import { ProductImage } from '@/components/product/product-image';
import { browserClient } from '@/lib/api/browser-client';
import { searchStartQuery } from '@/lib/api/listing/search';
import { routes } from '@/lib/domain/routes';
import { getLowestPrice } from '@/lib/shop/product/lowest-price';
import { toImageView, toPriceView } from '@/lib/shop/product/product-view';
import { saveSearch } from '@/lib/storage/recent-searches';

/** Before a text is typed: popular searches, categories and best sellers. */
export function SearchStart({ onClose }: { onClose: () => void }) {
  const t = useTranslations('search');
  const { locale, categories } = useShop();
  const localized = useLocalized();
  // Without them, the categories are enough: no error.
  const { data } = useQuery(searchStartQuery(browserClient));
  const searches = data?.popularSearches?.map(localized) ?? [];
  const items = data?.items ?? [];
  function handleSearch(text: string) {
    saveSearch(text);
    onClose();
  }
  return (
    <>
      <StartSection title={t('popular')} isShown={searches.length > 0}>
        <ul className="flex flex-wrap gap-2">
          {searches.map((text) => (
            <li key={text}>
              <PrefetchLink
                path={routes.search(text)}
                onClick={() => handleSearch(text)}
                className="chip"
              >
                {text}
              </PrefetchLink>
            </li>
          ))}
        </ul>
      </StartSection>
      <StartSection title={t('categories')} isShown={categories.length > 0}>
        <ul className="flex flex-wrap gap-2">
          {categories.map(({ seName, name }) => (
            <li key={seName}>
              <PrefetchLink path={routes.category(seName)} onClick={onClose} className="chip">
                {name}
              </PrefetchLink>
            </li>
          ))}
        </ul>
      </StartSection>
      <StartSection title={t('bestSellers')} isShown={items.length > 0}>
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {items.map((product) => (
            <li key={product.id}>
              <PrefetchLink
                path={routes.item(product.seName)}
                onClick={onClose}
                className="block text-14"
              >
                {product.medias[0] && (
                  <ProductImage
                    image={toImageView(product.medias[0], locale)}
                    widths={[200, 320]}
                    sizes="(min-width: 640px) 160px, 45vw"
                    isDecorative
                    isPriority
                    className="mb-2 aspect-product w-full rounded-card bg-sand-100 object-cover"
                  />
                )}
                <span className="line-clamp-2 min-h-[2lh]">{localized(product.title)}</span>
                <PriceTag
                  price={toPriceView(product.priceByCountry)}
                  from={getLowestPrice(product)}
                  className="mt-1"
                />
              </PrefetchLink>
            </li>
          ))}
        </ul>
      </StartSection>
    </>
  );
}

interface StartSectionProps {
  title: string;
  isShown: boolean;
  children: ReactNode;
}

function StartSection({ title, isShown, children }: StartSectionProps) {
  const id = useId();
  if (!isShown) return null;
  return (
    <section aria-labelledby={id} className="mb-5">
      <h3 id={id} className="mb-2 font-medium text-14 text-ink-500">
        {title}
      </h3>
      {children}
    </section>
  );
}
