/** Characters that XML 1.0 excludes, and line breaks, which a cell of a table must not have. */
const UNWANTED = /[\p{Cc}\p{Cs}\u2028\u2029\uFFFE\uFFFF]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export const escapeXml = (text: string): string =>
  text.replace(UNWANTED, ' ').replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

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
