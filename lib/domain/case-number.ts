import { formatWithCheckDigit } from './check-digit.ts';

/** The public form of the number of a message to the shop, `C-1048271`: prefix, number, check digit. */
export const formatCaseNumber = (value: number): string => formatWithCheckDigit('C-', value);
