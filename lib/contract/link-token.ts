import { valueInput } from './input-text.ts';

/** 256 random bits as hexadecimal digits; any other text is unknown as well. */
export const linkTokenSchema = valueInput(100).min(1);
