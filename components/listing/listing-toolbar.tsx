'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { defaultSort } from '@/lib/api/listing/listing';
import { countFilters, LISTING_SORTS, type ListingSort, type ProductFilters } from '@/lib/shop/listing/product-filters';

interface ListingToolsProps {
  choices: ProductFilters;
  /** Items of the list, once it is known. */
  total: number | undefined;
  /** Items that the choices leave, for the sheet's way out. */
  found: number | undefined;
  onChoose: (choices: ProductFilters) => void;
  /** The facets, for the sheet of small screens. */
  children: ReactNode;
}

/** The row above a list: facets on small screens, how many items, their order. */
export function ListingToolbar({ choices, total, found, onChoose, children }: ListingToolsProps) {
  const t = useTranslations('listing');
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(choices);
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
      {total !== 0 && <SortSelect choices={choices} onChoose={onChoose} />}
      {isOpen && (
        <Dialog shape="end" title={t('filter')} closeLabel={t('close')} onClose={close}>
          <div className="grow px-5">{children}</div>
          <div className="surface-foot mt-4 flex gap-3 border-sand-200 border-t px-5 pt-4">
            <Button onClick={close} className="grow">
              {found === undefined ? t('show') : t('showCount', { count: found })}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

function SortSelect({ choices, onChoose }: Pick<ListingToolsProps, 'choices' | 'onChoose'>) {
  const t = useTranslations('listing');
  const usual = defaultSort(choices);
  const sorts = LISTING_SORTS.filter((sort) => sort !== 'relevance' || choices.query !== '');
  function sortBy(sort: ListingSort) {
    onChoose({ ...choices, sort: sort === usual ? undefined : sort });
  }
  return (
    <label className="relative ms-auto flex items-center gap-2 text-14">
      <span className="shrink-0 text-ink-500 max-sm:sr-only">{t('sort')}</span>
      <select
        value={choices.sort ?? usual}
        onChange={({ target }) => sortBy(target.value as ListingSort)} // its options are the sorts
        className="input appearance-none pe-10 text-14!"
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sorts.${sort}`)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={18} className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-500" />
    </label>
  );
}
