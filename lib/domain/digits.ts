const ARABIC_INDIC = 0x660;
const EXTENDED_ARABIC_INDIC = 0x6f0;

/** Arabic-Indic and Persian digits as Latin ones; everything else as it is. Every input of the shop accepts them. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= EXTENDED_ARABIC_INDIC ? EXTENDED_ARABIC_INDIC : ARABIC_INDIC));
  });
}
