import type { RejectedLine } from '../../../lib/contract/catalogue-import.ts';
import {
  type NamedColumn,
  PRODUCT_COLUMNS,
  type TableColumn,
} from '../../../lib/contract/item-fields.ts';
import type { FieldProblem } from '../../../lib/contract/problem.ts';
import type { ProductTable } from '../../../lib/contract/product-table.ts';
import { DAY_MS } from '../../../lib/domain/time.ts';
import { type LineProblem, toRejection } from '../import/line-problems.ts';
import { decodeText } from './decode-text.ts';
import { readAmount, readTime, saysNo, saysYes } from './read-cells.ts';
import { type NumberMarks, POINT_DECIMALS, readUnits, toPlainNumber } from './read-number.ts';
import { type Row, readTable, type TableFormat } from './read-table.ts';
import { TableError } from './table-error.ts';

const COLUMN_BY_NAME = new Map(PRODUCT_COLUMNS.map((column) => [column.name, column]));

const FORMAT: TableFormat<string> = {
  name: 'product',
  columns: Object.fromEntries(PRODUCT_COLUMNS.map(({ name, En, Ar }) => [name, [En, Ar, name]])),
  required: ['sku'],
  amounts: PRODUCT_COLUMNS.flatMap(({ name, cell }) => (cell === 'amount' ? [name] : [])),
  // The console writes three decimals of a dinar.
  marks: POINT_DECIMALS,
};

/** Undefined: the value stays as it is. */
type Value = string | number | boolean | null | undefined;
type Cell = { value: Value } | { code: FieldProblem; message: string };
type Reader = (text: string, marks: NumberMarks) => Cell;

const UNCLEAR: Cell = {
  code: 'unclear_number',
  message: 'is not a number, or can be read in two ways',
};

const readPrice: Reader = (text, marks) => {
  const read = readAmount(text, marks);
  if ('amount' in read) return { value: read.amount };
  return read.code === 'price_unclear'
    ? UNCLEAR
    : { code: 'decimals', message: 'has more than three decimals' };
};

const readStock: Reader = (text, marks) => {
  const value = readUnits(toPlainNumber(text), marks);
  return value === undefined ? UNCLEAR : { value };
};

/** A day begins at midnight of Kuwait; one that ends a sale belongs to it. */
function readSaleTime(text: string, isEnd: boolean): Cell {
  const read = readTime(text);
  if (!read) return { code: 'not_a_time', message: 'is not a date such as 2026-12-31' };
  const isWholeDay = isEnd && read.clock === undefined;
  return { value: new Date(read.at + (isWholeDay ? DAY_MS : 0)).toISOString() };
}

const readFlag: Reader = (text) =>
  saysYes(text) || saysNo(text)
    ? { value: saysYes(text) }
    : { code: 'yes_or_no', message: 'is neither yes nor no' };

const READERS: Readonly<Record<TableColumn['cell'], Reader>> = {
  text: (value) => ({ value }),
  amount: readPrice,
  start: (text) => readSaleTime(text, false),
  end: (text) => readSaleTime(text, true),
  units: readStock,
  flag: readFlag,
};

function readCell(text: string, column: NamedColumn, marks: NumberMarks): Cell {
  if (text !== '') return READERS[column.cell](text, marks);
  // A bundle has the units of its products, and an empty cell.
  if (column.cell === 'units') return { value: undefined };
  return column.isOptional ? { value: null } : { code: 'missing', message: 'is missing' };
}

/** Characters of a wrong cell that are returned. */
const MAX_SHOWN = 40;

/** The line that changes the product of a row, or what is wrong with its cells. */
function readRow(
  row: Row<string>,
  columns: readonly string[],
  marks: NumberMarks,
): { text: string } | Omit<RejectedLine, 'line'> {
  const problems: LineProblem[] = [];
  const change: Record<string, Value | object> = { kind: 'change' };
  for (const name of columns) {
    const column = COLUMN_BY_NAME.get(name);
    if (!column) continue;
    const { field, language } = column;
    const written = row.get(name);
    const cell = readCell(written, column, marks);
    const path = language ? `${field}.${language}` : field;
    if ('code' in cell)
      problems.push({ path, ...cell, ...(written && { value: written.slice(0, MAX_SHOWN) }) });
    else if (language) change[field] = { ...Object(change[field]), [language]: cell.value };
    else change[field] = cell.value;
  }
  const sku = row.get('sku').slice(0, 64);
  if (problems.length > 0) return { ...(sku && { sku }), ...toRejection(problems) };
  return { text: JSON.stringify(change) };
}

/** As many as the console exports. */
const MAX_ROWS = 25_000;

/**
 * Reads a table of products as the console saves it, also after a spreadsheet has changed its
 * encoding, separators and digits. Columns that it does not have stay as they are.
 * @throws TableError
 */
export function readProductTable(bytes: Uint8Array): ProductTable {
  const { text } = decodeText(bytes, 'The file');
  const { rows, columns, marks } = readTable(text, FORMAT, 'The file');
  if (rows.length > MAX_ROWS)
    throw new TableError(
      'table_too_large',
      `The file has more than ${MAX_ROWS} rows: divide it into several files`,
    );
  if (columns.length < 2)
    throw new TableError('table_columns', 'The file has no column that changes a product');
  const table: ProductTable = { lines: [], rejected: [] };
  for (const row of rows) {
    const read = readRow(row, columns, marks);
    if ('text' in read) table.lines.push({ line: row.line, text: read.text });
    else table.rejected.push({ line: row.line, ...read });
  }
  return table;
}
