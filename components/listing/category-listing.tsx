'use client';

import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { Listing } from './listing';
import { NoFilterResults } from './no-filter-results';

/** The filtered products of a category; without filters only the toolbar and facets. */
export function CategoryListing({ category, isFiltered, total }: { category: string; isFiltered: boolean; total: number }) {
  return (
    <ClientIntlProvider>
      <Listing scope={{ category }} hasProducts={isFiltered} total={total} emptyState={<NoFilterResults />} />
    </ClientIntlProvider>
  );
}
