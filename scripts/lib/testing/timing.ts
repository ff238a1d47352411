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

export const ROUNDS = 8;

/**
 * Measures in turns, so that other load on the machine affects both sides.
 * @returns the medians, and the median of the ratios
 */
export async function measurePairs(
  measureOurs: (round: number) => Promise<number>,
  measureBare: (round: number) => Promise<number>,
): Promise<{ ours: number; bare: number; ratio: number }> {
  const pairs: [ours: number, bare: number][] = [];
  for (let round = 0; round < ROUNDS; round++)
    pairs.push([await measureOurs(round), await measureBare(round)]);
  return {
    ours: median(pairs.map(([ours]) => ours)),
    bare: median(pairs.map(([, bare]) => bare)),
    ratio: pairedRatio(pairs),
  };
}
