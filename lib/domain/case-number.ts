import { formatWithCheckDigit, parseTypedNumber } from './check-digit.ts';

const PREFIX = 'C-';

/** The public form of the number of a message to the shop, `C-1048271`: prefix, number, check digit. */
export const formatCaseNumber = (value: number): string => formatWithCheckDigit(PREFIX, value);

/** The stored number of a case number, however it is typed; undefined for any other text. */
export const parseCaseNumber = (text: string): number | undefined => parseTypedNumber(PREFIX, text);
