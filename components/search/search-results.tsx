'use client';

import { useTranslations } from 'next-intl';
import { IntentLink } from '@/components/shared/intent-link';
import { Picture } from '@/components/shared/picture';
import { PriceTag } from '@/components/shared/price-tag';
import { useShop } from '@/components/shared/shop-context';
import type { SearchSuggestions } from '@/lib/api/contract/listing';
import { LOCALE_TABLE } from '@/lib/config/locales';
import { routes } from '@/lib/config/routes';
import { pictureView, priceView } from '@/lib/domain/item-view';
import { localePath } from '@/lib/i18n/paths';

interface SearchResultsProps {
  suggestions: SearchSuggestions;
  query: string;
  onClose: () => void;
}

export function SearchResults({ suggestions: { items, categories }, query, onClose }: SearchResultsProps) {
  const t = useTranslations('search');
  const { locale } = useShop();
  const key = LOCALE_TABLE[locale].textKey;
  if (items.length === 0 && categories.length === 0) return <p>{t('none', { query })}</p>;
  return (
    <>
      {categories.length > 0 && (
        <ul aria-label={t('categories')} className="mb-3 flex flex-wrap gap-2">
          {categories.map((category) => (
            <li key={category.id}>
              <IntentLink href={localePath(locale, routes.category(category.seName))} onClick={onClose} className="chip">
                {category.name[key]}
              </IntentLink>
            </li>
          ))}
        </ul>
      )}
      <ul aria-label={t('items')} className="divide-y divide-sand-200">
        {items.map((item) => {
          const [media] = item.medias;
          return (
            <li key={item.id} className="relative flex items-center gap-4 py-2 hover:bg-sand-100">
              {media && (
                <Picture
                  picture={pictureView(media, key)}
                  widths={[200]}
                  sizes="48px"
                  isDecorative
                  isPriority
                  className="h-15 w-12 rounded-control object-cover"
                />
              )}
              <IntentLink href={localePath(locale, routes.item(item.seName))} onClick={onClose} className="grow text-14 after:absolute after:inset-0">
                {item.title[key]}
              </IntentLink>
              <PriceTag price={priceView(item.priceByCountry)} className="text-14" />
            </li>
          );
        })}
      </ul>
    </>
  );
}
