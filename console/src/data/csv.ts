import { TIME_ZONE } from '@/lib/domain/time';
import { i18nProvider } from '../messages/i18n';
import { saveFile } from './save-file';

/** A spreadsheet runs a cell that begins so as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

function toCell(value: unknown): string {
  const text = value === undefined || value === null ? '' : String(value);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table with its header, in which no cell is a formula. */
export const toCsv = (rows: readonly (readonly unknown[])[]): string =>
  rows.map((row) => row.map(toCell).join(',')).join('\r\n');

/** With the mark by which Excel recognises UTF-8. */
export function saveCsv(rows: readonly (readonly unknown[])[], name: string): void {
  saveFile(new Blob([`\uFEFF${toCsv(rows)}`], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}

const timeFormat = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

/** A time of the shop as spreadsheets read it, `2026-11-28 01:56`. */
export const toCsvTime = (instant: string | undefined): string | undefined =>
  instant && timeFormat.format(new Date(instant));

/** The key of the heading, and the cell of a row. */
export type Column<Row> = readonly [label: string, cell: (row: Row) => unknown];

export const say = (key: string): string => i18nProvider.translate(key, { smart_count: 2 });

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
