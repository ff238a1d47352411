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

/**
 * Controls of a category, and its products when filters replace the static ones: both
 * appear at once, without a layout shift.
 */
export function CategoryControls({ category, staticTotal, title }: PartProps & { title: string }) {
  const pages = staticTotal === undefined && (
    <section aria-label={title} className="listing-items">
      <h2 className="sr-only">{title}</h2>
      <ProductPages scope={{ category }} emptyState={<NoFilterResults />} />
    </section>
  );
  return (
    <ClientIntlProvider>
      <ListControls scope={{ category }} staticTotal={staticTotal} />
      {pages}
    </ClientIntlProvider>
  );
}

/** The later pages of a category whose first page is static. */
export function LaterPages({ category, staticTotal }: PartProps) {
  return (
    <ClientIntlProvider>
      <ProductPages
        scope={{ category }}
        staticTotal={staticTotal}
        emptyState={<NoFilterResults />}
      />
    </ClientIntlProvider>
  );
}
