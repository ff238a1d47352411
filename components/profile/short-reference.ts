/** An order's number as people say it: its last eight letters in two groups. The whole one has 26. */
export function shortReference(referenceCode: string): string {
  const tail = referenceCode.slice(-8);
  return `${tail.slice(0, 4)}-${tail.slice(4)}`;
}
