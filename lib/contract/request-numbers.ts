import { isOrderNumber } from '../domain/order-number.ts';
import { isReturnNumber } from '../domain/return-number.ts';
import { orderNumberSchema } from './order.ts';
import { returnNumberSchema } from './return-number.ts';

const WRONG_CHECK_DIGIT = 'The check digit is wrong';

/** An order number of a request. Those of responses are not checked again. */
export const orderNumberInput = orderNumberSchema.refine(isOrderNumber, WRONG_CHECK_DIGIT);

/** A return number of a request. */
export const returnNumberInput = returnNumberSchema.refine(isReturnNumber, WRONG_CHECK_DIGIT);
