import { dammDigit } from '../contract/check-digit.ts';
import { RETURN_PREFIX } from '../contract/return-number.ts';
import { formatWithCheckDigit, parseTypedNumber } from './check-digit.ts';

/** The public form of a stored number, `R-1048271`: prefix, number, check digit. */
export const formatReturnNumber = (value: number): string =>
  formatWithCheckDigit(RETURN_PREFIX, value);

/** Whether the check digit of a number in this form is correct. */
const isReturnNumber = (text: string): boolean =>
  text.startsWith(RETURN_PREFIX) && dammDigit(text.slice(RETURN_PREFIX.length)) === '0';

export const returnNumberValue = (number: string): number =>
  Number(number.slice(RETURN_PREFIX.length, -1));

/** The stored number of a return number, however it is typed; undefined for any other text. */
export const parseReturnNumber = (text: string): number | undefined =>
  parseTypedNumber(RETURN_PREFIX, text);

interface ExchangeOrder {
  exchange?: object | undefined;
  orderNote?: string | undefined;
}

/** The number of the return for which an order is the exchange: its note names it. */
export const getExchangedReturn = ({ exchange, orderNote }: ExchangeOrder): string | undefined =>
  exchange && orderNote && isReturnNumber(orderNote) ? orderNote : undefined;
