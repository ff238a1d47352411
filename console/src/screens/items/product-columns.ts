import { type NamedColumn, PRODUCT_COLUMNS } from '@/lib/contract/item-fields';
import { type Column, say, toStoredCsvTime } from '../../data/csv';
import type { ItemRow } from './resource';

function toCell(item: ItemRow, { field, cell, language }: NamedColumn): unknown {
  const value: unknown = Reflect.get(item, field);
  switch (cell) {
    case 'amount':
      return typeof value === 'number' ? value.toFixed(3) : undefined;
    case 'start':
    case 'end':
      return typeof value === 'string' ? toStoredCsvTime(value) : undefined;
    case 'units':
      // A bundle has those of its products.
      return item.type === 'PRODUCT' ? value : undefined;
    case 'flag':
      return say(`ra.boolean.${value}`);
    default:
      return language ? Object(value)[language] : value;
  }
}

/** The table of products, which the import takes back. */
export const PRODUCT_TABLE: readonly Column<ItemRow>[] = [
  ...PRODUCT_COLUMNS.map(
    (column): Column<ItemRow> => [
      `catalogue.columns.${column.name}`,
      (item) => toCell(item, column),
    ],
  ),
  ['catalogue.reservedUnits', ({ reserved }) => reserved],
];
