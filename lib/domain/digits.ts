const ARABIC_INDIC = 0x660;
const EXTENDED_ARABIC_INDIC = 0x6f0;

/** Converts Arabic-Indic and Persian digits to Latin digits. All inputs accept them. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= EXTENDED_ARABIC_INDIC ? EXTENDED_ARABIC_INDIC : ARABIC_INDIC));
  });
}

/** Thousands in groups, or one comma or point before the decimals. */
const AMOUNT = /^(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3})+,\d+|\d+(?:[.,]\d+)?)$/;

/**
 * Parses an amount with Arabic or Latin digits and separators; undefined for anything else. A comma
 * separates thousands where three digits follow, otherwise the decimals: `1,250` is 1250, `5,5` is
 * 5.5.
 */
export function parseAmount(text: string): number | undefined {
  const plain = toLatinDigits(text)
    .replace(/[\s\p{Cf}]/gu, '')
    .replaceAll('٫', '.')
    .replace(/[٬،]/g, ',');
  if (!AMOUNT.test(plain)) return undefined;
  const hasDecimalComma =
    /,(?!\d{3}(?:[,.]|$))/.test(plain) ||
    (plain.includes('.') && plain.lastIndexOf(',') > plain.indexOf('.'));
  return Number(
    hasDecimalComma ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', ''),
  );
}
