import type { Table, TableFormat } from '../../../catalogue/public.ts';
import type { ColumnProblem } from './problems.ts';
import type { ReportRow } from './report-row.ts';

/** The columns of a shop's export: those that are read, and why the others are not. */
export interface ShopFormat<Column extends string> extends TableFormat<Column> {
  notImported: Readonly<Partial<Record<ColumnProblem, RegExp>>>;
  /** A column that is read only where another one is empty. */
  fallback?: { column: Column; unless: Column; code: ColumnProblem };
}

const toColumnName = (header: string): string => `column:${header}`;
/** Whether a row of the report is about a column of the file. */
export const isOfColumn = ({ sku }: Pick<ReportRow, 'sku'>): boolean => sku.startsWith('column:');

function findReason(header: string, { notImported }: Pick<ShopFormat<string>, 'notImported'>) {
  const reasons = Object.entries(notImported) as [ColumnProblem, RegExp][]; // the keys of the type
  return reasons.find(([, names]) => names.test(header))?.[0] ?? 'column_unknown';
}

const toRow = (header: string, line: number, code: ColumnProblem, example: string): ReportRow => ({
  sku: toColumnName(header.slice(0, 100)),
  line,
  code,
  detail: example.slice(0, 100),
  cells: {},
});

/** One row for each column that has content and is not imported. */
export function reportColumns<Column extends string>(
  { unread, rows }: Pick<Table<Column>, 'unread' | 'rows'>,
  format: ShopFormat<Column>,
): ReportRow[] {
  const reported = unread.map(({ header, line, example, isRepeated }) =>
    toRow(header, line, isRepeated ? 'column_repeated' : findReason(header, format), example),
  );
  if (!format.fallback) return reported;
  const { column, unless, code } = format.fallback;
  const lost = rows.find((row) => row.get(column) !== '' && row.get(unless) !== '');
  return lost
    ? [...reported, toRow(format.columns[column][0] ?? column, lost.line, code, lost.get(column))]
    : reported;
}
