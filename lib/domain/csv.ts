/** Control characters and line breaks, which a cell must not have. */
const UNWANTED = /[\p{Cc}\p{Cs}\u2028\u2029\uFFFE\uFFFF]/gu;

/** What a spreadsheet would read as a formula, also after spaces and in full-width forms. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

const GUARD = "'";

/** A semicolon separates cells in the spreadsheets of some countries. */
const SEPARATOR = /[",;]/;

const isFormula = (text: string) => FORMULA.test(text) && !NUMBER.test(text);

/**
 * A cell of a CSV file (RFC 4180). A text that a spreadsheet would evaluate begins with an
 * apostrophe.
 */
function toCsvCell(value: unknown): string {
  const line = String(value ?? '').replace(UNWANTED, ' ');
  const safe = isFormula(line) ? GUARD + line : line;
  return SEPARATOR.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const toCsvRow = (cells: readonly unknown[]): string =>
  `${cells.map(toCsvCell).join(',')}\r\n`;

/** The text of a cell that was read from a file of `toCsvRow`. */
export function removeFormulaGuard(text: string): string {
  const rest = text.slice(GUARD.length);
  return text.startsWith(GUARD) && FORMULA.test(rest) ? rest : text;
}
