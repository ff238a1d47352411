/** Amounts of a payment in equal parts, in fils: whole fils each, the last part takes the remainder. */
export function instalments(totalFils: number, parts: number): number[] {
  const part = Math.floor(totalFils / parts);
  return Array.from({ length: parts }, (_, index) => (index === parts - 1 ? totalFils - part * (parts - 1) : part));
}
