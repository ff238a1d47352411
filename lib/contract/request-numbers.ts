import { orderPrefix } from '../../shop.config.ts';
import { dammDigit } from './check-digit.ts';
import { orderNumberSchema } from './order.ts';
import { RETURN_PREFIX, returnNumberSchema } from './return-number.ts';

const checkAfter = (prefix: string) => (text: string) =>
  dammDigit(text.slice(prefix.length)) === '0';

const WRONG_CHECK_DIGIT = 'The check digit is wrong';

/** An order number of a request. Those of responses are not checked again. */
export const orderNumberInput = orderNumberSchema.refine(
  checkAfter(orderPrefix),
  WRONG_CHECK_DIGIT,
);

/** A return number of a request. */
export const returnNumberInput = returnNumberSchema.refine(
  checkAfter(RETURN_PREFIX),
  WRONG_CHECK_DIGIT,
);
