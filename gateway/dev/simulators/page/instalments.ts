/** Splits a payment into equal parts of whole fils. The last part has the remainder. */
export function instalments(totalFils: number, parts: number): number[] {
  const part = Math.floor(totalFils / parts);
  return Array.from({ length: parts }, (_, index) =>
    index === parts - 1 ? totalFils - part * (parts - 1) : part,
  );
}
