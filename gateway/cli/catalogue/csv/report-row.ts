import { createHash } from 'node:crypto';
import type { ProblemCode, ReportCell } from './problems.ts';

export type ReportCells = Partial<Record<ReportCell, string>>;

/** A problem of a product or, as `category:seName`, of a category. */
export interface ReportRow {
  sku: string;
  /** In the file of the other shop. */
  line: number;
  code: ProblemCode;
  detail?: string;
  cells: ReportCells;
  /** Digests of what the import wrote into its cells; undefined: of `cells`. */
  prefilled?: ReadonlySet<string>;
}

/** A spreadsheet may change line breaks and the spaces at the ends. */
const toDigest = (cell: string, text: string) =>
  `${cell}:${createHash('sha256').update(text.replaceAll('\r\n', '\n').trim()).digest('hex').slice(0, 12)}`;

export const toPrefilled = (cells: ReportCells): Set<string> =>
  new Set(
    Object.entries(cells).flatMap(([cell, text]) => (text === '' ? [] : toDigest(cell, text))),
  );

/** The cells that a person has filled in or changed. */
export function getEdits({ cells, prefilled }: ReportRow): ReportCells {
  return Object.fromEntries(
    Object.entries(cells).filter(
      ([cell, text]) => text !== '' && !prefilled?.has(toDigest(cell, text)),
    ),
  );
}
