import { randomInt } from 'node:crypto';

/** A code that cannot be derived from those of other orders. */
export const newPickUpCode = (): number => randomInt(100_000, 1_000_000);
