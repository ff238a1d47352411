interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const SLOW = ['slow-2g', '2g', '3g'];

/** Whether nothing may be fetched that nobody asked for: the connection is slow, or the visitor saves data. Browsers that do not say count as fast. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }; // not in every browser
  return connection?.saveData === true || SLOW.includes(connection?.effectiveType ?? '');
}
