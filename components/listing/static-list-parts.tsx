'use client';

import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { ListControls } from './list-controls';
import { NoFilterResults } from './no-filter-results';
import { ProductPages } from './product-pages';

interface PartProps {
  category: string;
  /** Number of products; undefined when filters replace the static products. */
  staticTotal: number | undefined;
}

/** The parts of a product list that StaticProductList loads after the page. */
export function CategoryControls({ category, staticTotal }: PartProps) {
  return (
    <ClientIntlProvider>
      <ListControls scope={{ category }} staticTotal={staticTotal} />
    </ClientIntlProvider>
  );
}

export function CategoryPages({ category, staticTotal }: PartProps) {
  return (
    <ClientIntlProvider>
      <ProductPages scope={{ category }} staticTotal={staticTotal} emptyState={<NoFilterResults />} />
    </ClientIntlProvider>
  );
}
