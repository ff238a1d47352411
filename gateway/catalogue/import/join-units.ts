const UNITS =
  'kg|g|mg|ml|cl|l|litres?|mm|cm|m|pcs|pieces|كغ|غ|غرام|غرامات|مل|لتر|لترات|مم|سم|حبة|قطعة|قطع';

const UNIT_SPACE = new RegExp(`(?<=\\d) (?=(?:${UNITS})(?![\\p{L}\\d]))`, 'giu');
const TIMES = /(?<=\d) × (?=\d)/g;

/** Joins numbers and their units with a no-break space, so that no line begins with "g". */
export const joinUnits = (text: string): string =>
  text.replace(UNIT_SPACE, '\u00a0').replace(TIMES, '\u00a0×\u00a0');
