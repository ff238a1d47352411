import { valueInput } from './input-text.ts';

export const RETURN_PREFIX = 'R-';

export const returnNumberSchema = valueInput(12).regex(
  new RegExp(`^${RETURN_PREFIX}[1-9]\\d{6,9}$`),
);
