/** Control characters and line breaks, which a cell must not have. */
const UNWANTED = /[\p{Cc}\p{Cs}\u2028\u2029\uFFFE\uFFFF]/gu;

/** Characters with which a spreadsheet begins a formula. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/;

/**
 * A cell of a CSV file (RFC 4180). A text that a spreadsheet would evaluate begins with an
 * apostrophe.
 */
export function escapeCell(text: string): string {
  const line = text.replace(UNWANTED, ' ');
  const safe = FORMULA.test(line) ? `'${line}` : line;
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const toCsvRow = (cells: readonly string[]): string =>
  `${cells.map(escapeCell).join(',')}\r\n`;
