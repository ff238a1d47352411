import { items } from '../../platform/db/schema/catalogue.ts';
import { getTableColumns } from '../../platform/db/sql.ts';
import { getSearchedBrand } from '../display-names.ts';
import { buildSearchColumns } from '../search/search-columns.ts';
import { type Cells, NAMED_FIELDS } from './item-fields.ts';
import type { PlannedItem } from './plan-items.ts';
import { toColumnTypes } from './upsert.ts';

/** Orders, reviews and the database itself write the columns that are named here. */
const {
  reserved: _reserved,
  isInSale: _isInSale,
  reviewCount: _reviewCount,
  starSum: _starSum,
  ...written
} = getTableColumns(items);

/** The columns that a line writes, with the types that convert JSON to a row. */
export const ITEM_COLUMNS: Readonly<Record<string, string>> = {
  ...toColumnTypes(Object.values(written)),
  search_titles: 'text',
  title_vector: 'tsvector',
  search_vector: 'tsvector',
};

const NONE: Cells = {};

/** The fields with the name of their column in the database. */
const FIELDS = NAMED_FIELDS.map(({ name, column, absent = null, write }) => ({
  ...{ name, absent, write },
  column: column && items[column].name,
}));

/** Converts a planned line to a row. */
export function toItemRecord(item: PlannedItem, now: Date): Record<string, unknown> {
  const { id, line, optionNames } = item;
  const texts = { ...line, brand: getSearchedBrand(line.brand), optionNames };
  const record: Record<string, unknown> = { id, ...buildSearchColumns(texts), updated_at: now };
  // One object for all fields: an import converts thousands of lines.
  for (const { name, column, absent, write } of FIELDS) {
    const value = line[name];
    if (column) record[column] = value ?? absent;
    const cells: Cells = write ? write(value, item, now) : NONE;
    for (const key in cells) record[items[key as keyof Cells].name] = cells[key as keyof Cells];
  }
  return record;
}
