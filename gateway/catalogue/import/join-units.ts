const LATIN = /(?<=\d) (?=(?:kg|g|mg|ml|cl|l|litres?|mm|cm|m|pcs|pieces|sheets)(?![\p{L}\d]))/giu;
const ARABIC = /(?<=\d) (?=(?:كغ|غ|غرام|غرامات|مل|لتر|لترات|مم|سم|حبة|قطعة|قطع)(?![\p{L}\d]))/gu;
const TIMES = /(?<=\d) × (?=\d)/g;

/** Joins numbers and their units with a no-break space, so that no line begins with "g". */
export const joinUnits = (text: string): string =>
  text.replace(LATIN, '\u00a0').replace(ARABIC, '\u00a0').replace(TIMES, '\u00a0×\u00a0');
