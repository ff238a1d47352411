/** The middle one, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}

/** The median of the quotients of measurements that were made side by side: what else the machine does is in both. */
export const pairedRatio = (pairs: readonly (readonly [mine: number, beside: number])[]): number =>
  median(pairs.map(([mine, beside]) => mine / beside));
