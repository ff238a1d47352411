/** Limits of the schemas that the storefront keeps without loading these. */

/** The highest amount of the contract, in KWD. */
export const MAX_KWD = 1_000_000;
export const MAX_FILS = MAX_KWD * 1000;

/** The most options of a group. */
export const MAX_OPTIONS = 4;
