import { valueInput } from './input-text.ts';

export const RETURN_PREFIX = 'R-';

/** Begins with RETURN_PREFIX. */
export const returnNumberSchema = valueInput(12).regex(/^R-[1-9]\d{6,9}$/);
