import { readFile, rename, writeFile } from 'node:fs/promises';
import { toCsvRow } from '../../../../lib/domain/csv.ts';
import { decodeText, readTable, type TableFormat } from '../../../catalogue/public.ts';
import { getProblem, isProblemCode, REPORT_CELLS } from './problems.ts';
import { getEdits, type ReportRow, toPrefilled } from './report-row.ts';

const COLUMNS = [
  'sku',
  'problem',
  'line',
  'message_en',
  'message_ar',
  'detail',
  ...REPORT_CELLS,
  'prefilled',
] as const;
type ReportColumn = (typeof COLUMNS)[number];

const REPORT: TableFormat<ReportColumn> = {
  name: 'report',
  // A column is called by its name.
  columns: Object.fromEntries(COLUMNS.map((name) => [name, [name]])) as Record<
    ReportColumn,
    [string]
  >,
  required: ['sku', 'problem'],
  mayBeEmpty: true,
};

function toRow({
  sku,
  line,
  code,
  detail = '',
  cells,
  prefilled = toPrefilled(cells),
}: ReportRow): string {
  const { text, isBlocking } = getProblem(code);
  return toCsvRow([
    sku,
    code,
    String(line),
    isBlocking ? `Hidden: ${text.En}` : text.En,
    isBlocking ? `مخفي: ${text.Ar}` : text.Ar,
    detail,
    ...REPORT_CELLS.map((cell) => cells[cell] ?? ''),
    [...prefilled].join(' '),
  ]);
}

/** Writes the report at once, with the mark by which Excel recognises UTF-8. */
export async function writeReport(file: string, rows: readonly ReportRow[]): Promise<void> {
  await writeFile(`${file}.new`, `\uFEFF${toCsvRow(COLUMNS)}${rows.map(toRow).join('')}`);
  await rename(`${file}.new`, file);
}

/** The rows of another import with the cells that a person has filled in or changed before. */
export function keepEdits(rows: readonly ReportRow[], before: readonly ReportRow[]): ReportRow[] {
  const edited = new Map(before.map((row) => [`${row.sku}\n${row.code}`, row]));
  return rows.map((row) => {
    const known = edited.get(`${row.sku}\n${row.code}`);
    return known
      ? {
          ...row,
          prefilled: toPrefilled(row.cells),
          cells: { ...row.cells, ...getEdits(known) },
        }
      : row;
  });
}

/**
 * Reads the report of an earlier import; none if there is no file.
 * @throws Error when the file is not a report
 */
export async function readEarlierReport(file: string): Promise<ReportRow[]> {
  try {
    return await readReport(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new Error(`The report would overwrite ${file}: write it elsewhere with --report FILE`, {
      cause: error,
    });
  }
}

/**
 * Reads a report that a person has edited.
 * @throws Error for a row whose problem is unknown
 */
export async function readReport(file: string): Promise<ReportRow[]> {
  const { text } = decodeText(await readFile(file), file);
  return readTable(text, REPORT, file).rows.map((row) => {
    const code = row.get('problem');
    if (!isProblemCode(code))
      throw new Error(`${file}, line ${row.line}: there is no problem "${code.slice(0, 50)}"`);
    return {
      sku: row.get('sku'),
      line: Number(row.get('line')) || 0,
      code,
      detail: row.get('detail'),
      cells: Object.fromEntries(REPORT_CELLS.map((cell) => [cell, row.get(cell)])),
      prefilled: new Set(row.get('prefilled').split(' ')),
    };
  });
}
