import type { ProductColumn } from '@/lib/contract/product-table';
import { type Column, say, toStoredCsvTime } from '../../data/csv';
import type { ItemRow } from './resource';

const CELLS: Readonly<Record<ProductColumn, (item: ItemRow) => unknown>> = {
  sku: ({ sku }) => sku,
  titleAr: ({ title }) => title.Ar,
  titleEn: ({ title }) => title.En,
  price: ({ price }) => price.toFixed(3),
  salePrice: ({ salePrice }) => salePrice?.toFixed(3),
  saleStartsAt: ({ saleStartsAt }) => toStoredCsvTime(saleStartsAt),
  saleEndsAt: ({ saleEndsAt }) => toStoredCsvTime(saleEndsAt),
  // Those of its products.
  stock: ({ type, stock }) => (type === 'PRODUCT' ? stock : undefined),
  isEnabled: ({ isEnabled }) => say(`ra.boolean.${isEnabled}`),
};

/** The table of products, which the import takes back. */
export const PRODUCT_TABLE: readonly Column<ItemRow>[] = [
  ...Object.entries(CELLS).map(
    ([name, cell]): Column<ItemRow> => [`catalogue.columns.${name}`, cell],
  ),
  ['catalogue.reservedUnits', ({ reserved }) => reserved],
];
