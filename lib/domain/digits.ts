const ARABIC_INDIC = 0x660;
const EXTENDED_ARABIC_INDIC = 0x6f0;

/** Converts Arabic-Indic and Persian digits to Latin digits. All inputs accept them. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= EXTENDED_ARABIC_INDIC ? EXTENDED_ARABIC_INDIC : ARABIC_INDIC));
  });
}

/**
 * Parses an amount with Arabic or Latin digits and separators; undefined for anything
 * else.
 */
export function parseAmount(text: string): number | undefined {
  const plain = toLatinDigits(text)
    .replace('٫', '.')
    .replace(/[,٬\s]/g, '');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
