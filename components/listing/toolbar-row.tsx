'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

export interface SortLabels<Sort extends string> {
  sort: string;
  sorts: readonly { value: Sort; label: string }[];
}

interface ToolbarRowProps<Sort extends string> {
  filterLabel: string;
  /** Whether the filter button has the focus from the beginning. */
  isFilterFocused?: boolean;
  count: ReactNode;
  /** Absent where sorting makes no sense. */
  sorting: SortLabels<Sort> | undefined;
  sort: Sort;
  onFilter: () => void;
  onSort: (sort: Sort) => void;
  children?: ReactNode;
}

/** The row above a list: filter button on small screens, product count, sort order. */
export function ToolbarRow<Sort extends string>({
  filterLabel,
  isFilterFocused = false,
  count,
  sorting,
  sort,
  onFilter,
  onSort,
  children,
}: ToolbarRowProps<Sort>) {
  return (
    <div className="listing-row">
      <Button
        variant="outline"
        autoFocus={isFilterFocused}
        onClick={onFilter}
        className="max-sm:px-3 lg:hidden"
      >
        <Icon name="filter" size={18} />
        <span>{filterLabel}</span>
      </Button>
      <p aria-live="polite" className="listing-count">
        {count}
      </p>
      {sorting && (
        <label className="relative flex min-w-0 items-center gap-2 text-14 lg:ms-auto">
          <span className="shrink-0 text-ink-500 max-sm:sr-only">{sorting.sort}</span>
          <select
            value={sort}
            onChange={({ target }) => onSort(target.value as Sort)} // the options are sorts
            className="input min-w-0 appearance-none text-ellipsis pe-10"
          >
            {sorting.sorts.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            size={18}
            className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-500"
          />
        </label>
      )}
      {children}
    </div>
  );
}
