'use client';

import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { Listing } from './listing';
import { NoFilterResults } from './no-filter-results';

/** What a category's address chooses; without choices only the tools. */
export function CategoryListing({ category, isChosen, total }: { category: string; isChosen: boolean; total: number }) {
  return (
    <ClientIntlProvider>
      <Listing scope={{ category }} hasItems={isChosen} total={total} nothing={<NoFilterResults />} />
    </ClientIntlProvider>
  );
}
