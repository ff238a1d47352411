import { toCsvRow } from '@/lib/domain/csv';
import { TIME_ZONE } from '@/lib/domain/time';
import { i18nProvider } from '../messages/i18n';
import { saveFile } from './save-file';

/** With the mark by which Excel recognises UTF-8. */
function saveCsv(rows: readonly (readonly unknown[])[], name: string): void {
  const parts = ['\uFEFF', ...rows.map(toCsvRow)];
  saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}

const createFormat = (timeStyle: 'short' | 'medium') =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle, timeZone: TIME_ZONE });
const timeFormat = createFormat('short');
const exactFormat = createFormat('medium');

/** A time of the shop as spreadsheets read it, `2026-11-28 01:56`. */
export const toCsvTime = (instant: string | undefined): string | undefined =>
  instant && timeFormat.format(new Date(instant));

/** A time that spreadsheets keep as it is, `2026-11-28T01:56`: it is read again. */
export const toStoredCsvTime = (instant: string | undefined): string | undefined =>
  instant && exactFormat.format(new Date(instant)).replace(' ', 'T').replace(/:00$/, '');

/** The key of the heading, and the cell of a row. */
export type Column<Row> = readonly [label: string, cell: (row: Row) => unknown];

export const say = (key: string, values?: object): string =>
  i18nProvider.translate(key, { smart_count: 2, ...values });

/** The words of a list whose names are translated; a newer one has its name only. */
export const sayName = (area: string, name: string): string => say(`${area}.${name}`, { _: name });

/** The headings in the language of the interface and the cells of each row. */
const toTable = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]) => [
  columns.map(([label]) => say(label)),
  ...rows.map((row) => columns.map(([, cell]) => cell(row))),
];

/** Saves rows as CSV. */
export const saveTable = <Row>(
  name: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): void => saveCsv(toTable(rows, columns), name);
