'use client';

import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { useLocalized, useShop } from '@/components/i18n/shop-context';
import { PriceTag } from '@/components/price/price-tag';
import { ProductImage } from '@/components/product/product-image';
import { Icon } from '@/components/ui/icon';
import { browserClient } from '@/lib/api/browser-client';
import { sendSearchClick, type TextSuggestions } from '@/lib/api/listing/search';
import { searchWords } from '@/lib/domain/arabic-folding';
import { routes } from '@/lib/domain/routes';
import { THUMBNAIL } from '@/lib/next/image/source-set';
import { highlight } from '@/lib/shop/listing/highlight';
import { getLowestPrice } from '@/lib/shop/product/lowest-price';
import { toImageView, toPriceView } from '@/lib/shop/product/product-view';
import { SearchOption } from './search-option';

interface SearchOptionsProps {
  listId: string;
  suggestions: TextSuggestions;
  activeId: string | undefined;
  onChoose: () => void;
}

/** The gateway counts matches up to this number. */
const MAX_COUNTED = 1_000;

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, for which HTML has no element outside a select
    <div role="group" aria-label={title} className="mb-3">
      <p aria-hidden="true" className="mb-1 px-2 text-12 text-ink-500">
        {title}
      </p>
      {children}
    </div>
  );
}

export function SearchOptions({ listId, suggestions, activeId, onChoose }: SearchOptionsProps) {
  const t = useTranslations('search');
  const { locale } = useShop();
  const localized = useLocalized();
  const { items, categories, total, spelling, text: query } = suggestions;
  const option = (id: string) => ({ id: `${listId}-${id}`, activeId, onChoose });
  const result = (id: string) => ({
    ...option(id),
    onChoose: () => {
      sendSearchClick(browserClient, query);
      onChoose();
    },
  });
  const effectiveQuery = spelling ?? query;
  return (
    <>
      {spelling && (
        <p className="mb-3 text-14 text-ink-700">{t('corrected', { query, spelling })}</p>
      )}
      {items.length === 0 && categories.length === 0 && (
        <p className="mb-3 [overflow-wrap:anywhere]">{t('none', { query })}</p>
      )}
      <div id={listId} role="listbox" aria-label={t('suggestions')} className="-mx-2">
        {categories.length > 0 && (
          <Group title={t('categories')}>
            {categories.map(({ id, seName, name }) => (
              <SearchOption key={id} {...result(id)} path={routes.category(seName)}>
                <span>
                  <Highlighted text={localized(name)} query={effectiveQuery} />
                </span>
              </SearchOption>
            ))}
          </Group>
        )}
        {items.length > 0 && (
          <Group title={t('items')}>
            {items.map((item) => (
              <SearchOption key={item.id} {...result(item.id)} path={routes.item(item.seName)}>
                {item.medias[0] && (
                  <ProductImage
                    image={toImageView(item.medias[0], locale)}
                    {...THUMBNAIL}
                    sizes="48px"
                    isDecorative
                    isPriority
                    className="h-15 w-12 shrink-0 rounded-control object-cover"
                  />
                )}
                <div className="flex grow flex-col justify-between sm:flex-row sm:items-center sm:gap-4">
                  <span>
                    <Highlighted text={localized(item.title)} query={effectiveQuery} />
                  </span>
                  <PriceTag
                    price={toPriceView(item.priceByCountry)}
                    from={getLowestPrice(item)}
                    className="shrink-0 text-14"
                  />
                </div>
              </SearchOption>
            ))}
          </Group>
        )}
        {total > 0 && (
          <SearchOption
            {...option('all')}
            path={routes.search(query)}
            className="font-medium text-primary-700"
          >
            <Icon name="search" size={18} className="shrink-0" />
            <span className="[overflow-wrap:anywhere]">
              {total < MAX_COUNTED ? t('all', { count: total, query }) : t('allMany', { query })}
            </span>
          </SearchOption>
        )}
      </div>
    </>
  );
}

/** Highlights the words of the query in a text, with spelling variants. */
function Highlighted({ text, query }: { text: string; query: string }) {
  return highlight(text, searchWords(query)).map((part, index) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other key than their position
      <mark key={index} className="bg-transparent font-semibold text-primary-700">
        {part.text}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other key than their position
      <Fragment key={index}>{part.text}</Fragment>
    ),
  );
}
