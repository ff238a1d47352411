type TableProblem =
  | 'table_too_large'
  | 'table_workbook'
  | 'table_encoding'
  | 'table_columns'
  | 'table_empty'
  | 'table_damaged';

/** A file that cannot be read as a table; the message names the file. */
export class TableError extends Error {
  readonly code: TableProblem;
  /** Where it is damaged, counted from 1. */
  readonly line: number | undefined;
  constructor(code: TableProblem, message: string, line?: number) {
    super(message);
    this.code = code;
    this.line = line;
  }
}
