/** Set by `npm run tools -- bench reliability`: the divisor of full sizes. */
const DIVISOR = Number(process.env.FULL_SIZE_DIVISOR);

/** The size of a test in `npm test`, or the full size, divided. */
export const chooseSize = (size: number, fullSize: number): number =>
  DIVISOR ? Math.max(size, Math.round(fullSize / DIVISOR)) : size;
