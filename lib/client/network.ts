interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const SLOW_TYPES = ['slow-2g', '2g', '3g'];

/** Whether to avoid prefetching: slow connection or data saver. Unknown ones count as fast. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }; // not supported by every browser
  return connection?.saveData === true || SLOW_TYPES.includes(connection?.effectiveType ?? '');
}
