import type { ProblemCode, ReportCell } from './problems.ts';

/** A problem of a product or, as `category:seName`, of a category. */
export interface ReportRow {
  sku: string;
  /** In the file of the other shop. */
  line: number;
  code: ProblemCode;
  detail?: string;
  cells: Partial<Record<ReportCell, string>>;
}
