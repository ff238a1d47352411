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
