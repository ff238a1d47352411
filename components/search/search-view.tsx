'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { NoFilterResults } from '@/components/listing/no-filter-results';
import { ProductList } from '@/components/listing/product-list';
import { useFilters } from '@/components/listing/use-filters';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { ProductCard } from '@/components/product/product-card';
import { Button } from '@/components/ui/button';
import { EmptyIllustration } from '@/components/ui/empty-illustration';
import { Icon } from '@/components/ui/icon';
import { browserClient } from '@/lib/api/browser-client';
import { bestSellersQuery, facetsQuery } from '@/lib/api/listing/listing';
import { sendSearchClick } from '@/lib/api/listing/search';
import { answerAgent } from '@/lib/client/answer-agent';
import { routes } from '@/lib/domain/routes';
import { clearFilters, countFilters } from '@/lib/shop/listing/product-filters';
import { toCardView } from '@/lib/shop/product/product-view';
import { saveSearch } from '@/lib/storage/recent-searches';
import { SearchedQuery } from './searched-query';

/** The search results for the query and filters in the URL. */
export function SearchView() {
  const t = useTranslations('search');
  const [filters, changeFilters] = useFilters();
  const { query } = filters;
  // The same query as in ListControls; React Query sends one request.
  const { data, isPlaceholderData } = useQuery(facetsQuery(browserClient, 'shop', filters));
  const results = useCountedClick(query);
  const isFiltered = countFilters(filters) > 0;
  const isNothingFound = query !== '' && !isFiltered && data?.total === 0 && !isPlaceholderData;
  return (
    <>
      <SearchedQuery
        query={query}
        onClear={() => changeFilters((current) => ({ ...clearFilters(current), query: '' }))}
      />
      <SearchAgain key={query} query={query} />
      <div ref={results} className={`max-md:mt-5 ${isNothingFound ? '' : 'list-page'}`}>
        <div aria-live="polite">
          <h1 className="mb-6 page-title [overflow-wrap:anywhere]">
            {query ? t(isNothingFound ? 'nothing' : 'results', { query }) : t('everything')}
          </h1>
        </div>
        <p aria-live="polite" className="-mt-4 mb-6 text-14 text-ink-700 empty:hidden">
          {data?.spelling && t('corrected', { query, spelling: data.spelling })}
        </p>
        <ProductList
          scope="shop"
          emptyState={isFiltered ? <NoFilterResults /> : <NoResults hasQuery={query !== ''} />}
        />
      </div>
    </>
  );
}

/** The element with the results: the first press on one of them is counted. */
function useCountedClick(query: string) {
  const results = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = results.current;
    if (!query || !element) return;
    const handleClick = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('.card-grid a, .card-grid button'))) return;
      element.removeEventListener('click', handleClick);
      sendSearchClick(browserClient, query);
    };
    element.addEventListener('click', handleClick);
    return () => element.removeEventListener('click', handleClick);
  }, [query]);
  return results;
}

/** The search form above the results, with the current query. */
function SearchAgain({ query }: { query: string }) {
  const t = useTranslations('search');
  const [, changeFilters] = useFilters();
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    answerAgent(event.nativeEvent);
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    saveSearch(text);
    changeFilters((current) => ({ ...clearFilters(current), query: text }));
  }
  return (
    // Wide screens have the search field of the header.
    <search className="md:hidden">
      <form
        onSubmit={handleSubmit}
        toolname="show_search_results"
        tooldescription={t('description')}
        toolautosubmit=""
        className="flex max-w-xl gap-2"
      >
        <label className="relative block grow">
          <span className="sr-only">{t('label')}</span>
          <Icon name="search" className="absolute start-3 top-3 text-ink-500" />
          <input
            type="search"
            name="q"
            toolparamdescription={t('label')}
            defaultValue={query}
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
            className="input ps-11"
          />
        </label>
        <Button type="submit">{t('submit')}</Button>
      </form>
    </search>
  );
}

const MAX_BEST_SELLERS = 5;

/** For a search without results: tips, categories and best sellers. */
function NoResults({ hasQuery }: { hasQuery: boolean }) {
  const t = useTranslations('search');
  const { locale, categories } = useShop();
  const { data, isError } = useQuery(bestSellersQuery(browserClient, MAX_BEST_SELLERS));
  return (
    <>
      <div className="flex flex-col items-center gap-3 rounded-card bg-sand-100 px-5 py-12 text-center">
        <EmptyIllustration name="tea" />
        <p className="max-w-md text-18 text-ink-700">{t(hasQuery ? 'tips' : 'empty')}</p>
        {categories.length > 0 && (
          <section aria-labelledby="search-look-in" className="mt-4">
            <h2 id="search-look-in" className="mb-3 text-14 text-ink-500">
              {t('browseCategories')}
            </h2>
            <ul className="flex flex-wrap justify-center gap-2">
              {categories.map(({ seName, name }) => (
                <li key={seName}>
                  <PrefetchLink path={routes.category(seName)} className="chip">
                    {name}
                  </PrefetchLink>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {!data && !isError && <div aria-hidden="true" className="min-h-96" />}
      {data && data.items.length > 0 && (
        <section aria-labelledby="search-best-sellers" className="section-space">
          <h2 id="search-best-sellers" className="section-title mb-6">
            {t('bestSellers')}
          </h2>
          <ul className="item-rail">
            {data.items.map((product) => (
              <li key={product.id}>
                <ProductCard card={toCardView(product, locale)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
