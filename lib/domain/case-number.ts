import { dammDigit, formatWithCheckDigit } from './check-digit.ts';
import { toLatinDigits } from './digits.ts';

/** The public form of the number of a message to the shop, `C-1048271`: prefix, number, check digit. */
export const formatCaseNumber = (value: number): string => formatWithCheckDigit('C-', value);

/** The stored number of a typed case number, also without its prefix; undefined for any other text. */
export function parseCaseNumber(text: string): number | undefined {
  const [, digits] = /^(?:C-?)?([1-9]\d{6,9})$/i.exec(toLatinDigits(text.trim())) ?? [];
  return digits !== undefined && dammDigit(digits) === '0'
    ? Number(digits.slice(0, -1))
    : undefined;
}
