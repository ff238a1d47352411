/** The median; of an even number of values the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = sorted.slice(
    Math.ceil(middle) - 1,
    Math.floor(middle) + 1,
  );
  return (low + high) / 2;
}

/**
 * The median of the ratios of measurements that ran side by side, so that other load on
 * the machine affects both.
 */
export const pairedRatio = (
  pairs: readonly (readonly [shop: number, baseline: number])[],
): number => median(pairs.map(([shop, baseline]) => shop / baseline));
