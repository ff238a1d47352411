'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { defaultSort } from '@/lib/api/listing/listing';
import {
  countFilters,
  LISTING_SORTS,
  type ListingSort,
  type ProductFilters,
} from '@/lib/shop/listing/product-filters';

interface ListingToolbarProps {
  filters: ProductFilters;
  /** Number of products of the list; undefined until loaded. */
  total: number | undefined;
  /**
   * Number of products that match the filters, for the button that closes the drawer.
   */
  found: number | undefined;
  onChange: (filters: ProductFilters) => void;
  /** The facets, for the drawer on small screens. */
  children: ReactNode;
}

/**
 * The row above a list: filter button on small screens, product count and sort order.
 */
export function ListingToolbar({ filters, total, found, onChange, children }: ListingToolbarProps) {
  const t = useTranslations('listing');
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(filters);
  const close = () => setOpen(false);
  return (
    <div className="listing-row">
      <Button variant="outline" onClick={() => setOpen(true)} className="lg:hidden">
        <Icon name="filter" size={18} />
        {count === 0 ? t('filter') : t('filterCount', { count })}
      </Button>
      <p aria-live="polite" className="listing-count">
        {total !== undefined && t('count', { count: total })}
      </p>
      {total !== 0 && <SortSelect filters={filters} onChange={onChange} />}
      {isOpen && (
        <Dialog shape="end" title={t('filter')} closeLabel={t('close')} onClose={close}>
          <div className="grow px-5">{children}</div>
          <div className="dialog-footer mt-4 flex gap-3 border-sand-200 border-t px-5 pt-4">
            <Button onClick={close} className="grow">
              {found === undefined ? t('show') : t('showCount', { count: found })}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

function SortSelect({ filters, onChange }: Pick<ListingToolbarProps, 'filters' | 'onChange'>) {
  const t = useTranslations('listing');
  const defaultValue = defaultSort(filters);
  const sorts = LISTING_SORTS.filter((sort) => sort !== 'relevance' || filters.query !== '');
  function sortBy(sort: ListingSort) {
    onChange({ ...filters, sort: sort === defaultValue ? undefined : sort });
  }
  return (
    <label className="relative ms-auto flex min-w-0 items-center gap-2 text-14 max-sm:flex-1">
      <span className="shrink-0 text-ink-500 max-sm:sr-only">{t('sort')}</span>
      <select
        value={filters.sort ?? defaultValue}
        onChange={({ target }) => sortBy(target.value as ListingSort)} // the options are ListingSort values
        className="input min-w-0 appearance-none text-ellipsis pe-10 text-14!"
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sorts.${sort}`)}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        size={18}
        className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-500"
      />
    </label>
  );
}
