/** Rows of several orders by their reference code, in the order of the rows. */
export function groupByOrder<Row extends { referenceCode: string }>(
  rows: readonly Row[],
): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.referenceCode);
    if (group) group.push(row);
    else groups.set(row.referenceCode, [row]);
  }
  return groups;
}
