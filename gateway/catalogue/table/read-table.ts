import { CsvError, parse } from 'csv-parse/sync';
import { cleanLine } from '../../../lib/contract/clean-text.ts';
import { removeFormulaGuard } from '../../../lib/domain/csv.ts';
import { splitCurrency } from './currency.ts';
import { saysNo } from './read-cells.ts';
import { findMarks, NO_MARKS, type NumberMarks, POINT_DECIMALS } from './read-number.ts';
import { TableError } from './table-error.ts';

/** The columns of an export: the names that each may have, of which the first is documented. */
export interface TableFormat<Column extends string> {
  name: string;
  columns: Readonly<Record<Column, readonly string[]>>;
  required: readonly Column[];
  /** The columns whose amounts say how the file writes decimals. */
  amounts?: readonly Column[];
  /** How they are written in every file; otherwise by its delimiter. */
  marks?: NumberMarks;
  /** Whether a heading is that of a numbered column, which is read by `named`. */
  isNumbered?: (header: string) => boolean;
  /** Whether a table without rows is no error. */
  mayBeEmpty?: boolean;
}

/** A column with content that the format does not read. */
interface UnreadColumn {
  header: string;
  /** Of its first cell with content. */
  line: number;
  example: string;
  /** Its heading is that of a column that is read. */
  isRepeated: boolean;
}

export interface Row<Column extends string> {
  /** Number of its first line, counted from 1. */
  line: number;
  get(column: Column): string;
  /** The cell of a numbered column, such as `Option1 Name`. */
  named(header: string): string;
}

export interface Table<Column extends string> {
  rows: Row<Column>[];
  headers: readonly string[];
  /** Those of the format that the file has. */
  columns: readonly Column[];
  unread: readonly UnreadColumn[];
  marks: NumberMarks;
}

/** Characters of a row. A description has at most 20,000. */
const MAX_ROW = 1_000_000;
/** Exports may begin with a line of headings. */
const HEADER_ROWS = 5;
const DELIMITERS = [',', ';', '\t'] as const;

/** Names of columns are compared without case, spaces, marks and the forms of alef. */
const toKey = (header: string) =>
  cleanLine(header)
    .toLowerCase()
    .replace(/[أإآ]/g, 'ا')
    .replace(/[؟?\s]/g, '');

const toCell = (text: string) => removeFormulaGuard(text.trim());

function findDelimiter(text: string): (typeof DELIMITERS)[number] {
  const head = text.slice(0, 20_000).replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => head.split(/\r?\n/, 2).join().split(delimiter).length;
  return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best));
}

function toReadableError(error: unknown, file: string): unknown {
  if (!(error instanceof CsvError)) return error;
  const line = Number(error.lines ?? 0) || 1;
  const reasons: Record<string, string> = {
    CSV_MAX_RECORD_SIZE: `the row that ends after line ${line} is longer than ${MAX_ROW} characters`,
    CSV_QUOTE_NOT_CLOSED: `a quoted cell is not closed before the end of the file (line ${line})`,
    INVALID_OPENING_QUOTE: `line ${line}: a cell with quotes must begin with a quote`,
    CSV_INVALID_CLOSING_QUOTE: `line ${line}: a quote within a quoted cell must be doubled`,
  };
  return new TableError(
    'table_damaged',
    `${file} is not a valid CSV file: ${reasons[error.code] ?? `line ${line}: ${error.code}`}`,
    line,
  );
}

interface ParsedRow {
  line: number;
  cells: string[];
}

function parseRows(text: string, delimiter: string, file: string): ParsedRow[] {
  const rows: ParsedRow[] = [];
  let line = 1;
  try {
    parse(text, {
      bom: true,
      delimiter,
      // The first line ending does not decide for the others: files are joined and edited.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: MAX_ROW,
      on_record: (cells: string[], { lines }) => {
        if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
        line = lines + 1;
        return null;
      },
    });
  } catch (error) {
    throw toReadableError(error, file);
  }
  return rows;
}

/** The row with the names of the columns: the one that has most of the known names. */
function findHeader(rows: readonly ParsedRow[], known: ReadonlySet<string>): number {
  const count = (row?: ParsedRow) =>
    row?.cells.filter((cell) => known.has(toKey(cell))).length ?? 0;
  let best = 0;
  for (let index = 1; index < HEADER_ROWS; index += 1)
    if (count(rows[index]) > count(rows[best])) best = index;
  return best;
}

/** Columns whose cells say something other than no. */
function findUnread(
  headers: readonly string[],
  rows: readonly ParsedRow[],
  isRead: (header: string, at: number) => boolean,
): UnreadColumn[] {
  return headers.flatMap((name, at) => {
    const header = cleanLine(name);
    if (isRead(header, at)) return [];
    const hasContent = (text = '') => text.trim() !== '' && !saysNo(text.trim());
    const row = rows.find(({ cells }) => hasContent(cells[at]));
    const isRepeated = headers.some((other, place) => place < at && toKey(other) === toKey(name));
    return row
      ? [{ header, line: row.line, example: toCell(row.cells[at] ?? ''), isRepeated }]
      : [];
  });
}

interface Places<Column extends string> {
  byColumn: ReadonlyMap<Column, number>;
  /** Of the first column with a heading, by its key. */
  byHeading: ReadonlyMap<string, number>;
}

/** @throws TableError that names a missing column and the format */
function findPlaces<Column extends string>(
  headers: readonly string[],
  { name: formatName, columns, required }: TableFormat<Column>,
  file: string,
): Places<Column> {
  const byHeading = new Map<string, number>();
  for (const [at, name] of headers.entries())
    if (!byHeading.has(toKey(name))) byHeading.set(toKey(name), at);
  const byColumn = new Map<Column, number>();
  for (const column of Object.keys(columns) as Column[]) {
    const at = columns[column]
      .map((alias) => byHeading.get(toKey(alias)))
      .find((one) => one !== undefined);
    if (at !== undefined) byColumn.set(column, at);
  }
  const missing = required.filter((column) => !byColumn.has(column));
  if (missing.length > 0)
    throw new TableError(
      'table_columns',
      `${file} is not a ${formatName} export: it has no column ${missing
        .map((column) => `"${columns[column][0]}"`)
        .join(', ')}`,
    );
  return { byColumn, byHeading };
}

/**
 * Reads an export with a row for each product, variant or picture.
 * @throws TableError for a file that is not in the format
 */
export function readTable<Column extends string>(
  text: string,
  format: TableFormat<Column>,
  file: string,
): Table<Column> {
  const delimiter = findDelimiter(text);
  const parsed = parseRows(text, delimiter, file);
  const known = Object.values<readonly string[]>(format.columns).flat();
  const header = findHeader(parsed, new Set(known.map(toKey)));
  const headers = parsed[header]?.cells ?? [];
  const { byColumn, byHeading } = findPlaces(headers, format, file);
  const content = parsed.slice(header + 1);
  if (content.length === 0 && !format.mayBeEmpty)
    throw new TableError('table_empty', `${file} has no row below its headings`);
  const cellAt = (cells: readonly string[], at: number | undefined) =>
    at === undefined ? '' : toCell(cells[at] ?? '');
  const rows = content.map(
    ({ line, cells }): Row<Column> => ({
      line,
      get: (column) => cellAt(cells, byColumn.get(column)),
      named: (name) => cellAt(cells, byHeading.get(toKey(name))),
    }),
  );
  const amounts = rows.flatMap((row) =>
    (format.amounts ?? []).map((column) => splitCurrency(row.get(column)).amount),
  );
  const places = new Set(byColumn.values());
  const isNumbered = (name: string, at: number) =>
    byHeading.get(toKey(name)) === at && format.isNumbered?.(name) === true;
  return {
    headers,
    rows,
    columns: [...byColumn.keys()],
    unread: findUnread(headers, content, (name, at) => places.has(at) || isNumbered(name, at)),
    // Other separators come from a spreadsheet, which writes numbers as its country does.
    marks: findMarks(amounts, format.marks ?? (delimiter === ',' ? POINT_DECIMALS : NO_MARKS)),
  };
}
