import { valueInput } from './input-text.ts';

export const returnNumberSchema = valueInput(12).regex(/^R-[1-9]\d{6,9}$/);
