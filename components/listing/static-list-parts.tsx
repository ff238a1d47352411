'use client';

import { ListControls } from './list-controls';
import { LoadMoreList } from './load-more-list';
import { NoFilterResults } from './no-filter-results';

interface PartProps {
  category: string;
  /** Number of products; undefined when filters replace the static products. */
  staticTotal: number | undefined;
}

/**
 * Controls of a category, and its products when filters replace the static ones: both appear at
 * once, without a layout shift.
 */
export function CategoryControls({
  category,
  staticTotal,
  title,
  isFilterOpen,
}: PartProps & { title: string; isFilterOpen: boolean }) {
  const pages = staticTotal === undefined && (
    <section aria-label={title} className="listing-items">
      <h2 className="sr-only">{title}</h2>
      <LoadMoreList scope={{ category }} emptyState={<NoFilterResults />} />
    </section>
  );
  return (
    <>
      <ListControls scope={{ category }} staticTotal={staticTotal} isFilterOpen={isFilterOpen} />
      {pages}
    </>
  );
}

/** The later pages of a category whose first page is static. */
export function LaterPages({ category, staticTotal }: PartProps) {
  return (
    <LoadMoreList scope={{ category }} staticTotal={staticTotal} emptyState={<NoFilterResults />} />
  );
}
