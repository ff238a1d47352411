'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Listing } from '@/components/listing/listing';
import { NothingChosen } from '@/components/listing/no-filter-results';
import { useChoices } from '@/components/listing/use-filters';
import { browserClient } from '@/lib/api/browser-client';
import { facetsQuery } from '@/lib/api/listing/listing';
import { countChoices } from '@/lib/shop/listing/product-filters';
import { NothingFound } from './no-results';
import { SearchAgain } from './search-again';

/** The page of results: what the address searches for and chooses. */
export function SearchView() {
  const t = useTranslations('search');
  const [choices] = useChoices();
  const { query } = choices;
  // The same question that the facets ask: it is asked once.
  const { data } = useQuery(facetsQuery(browserClient, 'shop', choices));
  const nothing = countChoices(choices) > 0 ? <NothingChosen /> : <NothingFound query={query} />;
  return (
    <>
      <SearchAgain key={query} query={query} />
      <h1 className="mt-6 mb-2 font-display text-36 [overflow-wrap:anywhere]">{query ? t('results', { query }) : t('everything')}</h1>
      <p aria-live="polite" className="mb-6 text-14 text-ink-700 empty:hidden">
        {data?.spelling && t('taken', { query, spelling: data.spelling })}
      </p>
      <div className="listing">
        <Listing scope="shop" hasItems nothing={nothing} />
      </div>
    </>
  );
}
