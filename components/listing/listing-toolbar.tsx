'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { defaultSort } from '@/lib/api/listing/listing';
import {
  countFilters,
  LISTING_SORTS,
  type ProductFilters,
} from '@/lib/shop/listing/product-filters';
import { ToolbarRow } from './toolbar-row';
import type { ChangeFilters } from './use-filters';

interface ListingToolbarProps {
  filters: ProductFilters;
  /** Number of products of the list; undefined until loaded. */
  total: number | undefined;
  /** Number of products that match the filters, for the button that closes the drawer. */
  found: number | undefined;
  onChange: ChangeFilters;
  /** Whether the drawer was requested before this component had loaded. */
  isInitiallyOpen?: boolean | undefined;
  /** The facets, for the drawer on small screens. */
  children: ReactNode;
}

/** The row above a list: filter button on small screens, product count and sort order. */
export function ListingToolbar({
  filters,
  total,
  found,
  onChange,
  isInitiallyOpen = false,
  children,
}: ListingToolbarProps) {
  const t = useTranslations('listing');
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  const count = countFilters(filters);
  const close = () => setOpen(false);
  const defaultValue = defaultSort(filters);
  const sorts = LISTING_SORTS.filter((sort) => sort !== 'relevance' || filters.query !== '');
  return (
    <ToolbarRow
      filterLabel={count === 0 ? t('filter') : t('filterCount', { count })}
      isFilterFocused={isInitiallyOpen}
      count={total !== undefined && t('count', { count: total })}
      sorting={
        total === 0
          ? undefined
          : {
              sort: t('sort'),
              sorts: sorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
            }
      }
      sort={filters.sort ?? defaultValue}
      onFilter={() => setOpen(true)}
      onSort={(sort) =>
        onChange((current) => ({ ...current, sort: sort === defaultValue ? undefined : sort }))
      }
    >
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
    </ToolbarRow>
  );
}
