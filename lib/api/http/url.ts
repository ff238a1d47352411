type QueryValue = string | number | boolean | readonly string[] | undefined | null;
export type Query = Record<string, QueryValue>;

/** Joins base, version, path and query. Undefined and null are omitted, lists joined by commas. */
export function buildUrl(base: string, version: string, path: string, query: Query = {}): string {
  const prefix = version ? `/v${version}` : '';
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    // The text of a list has commas between its entries.
    search.set(name, String(value));
  }
  const text = search.toString();
  return `${base.replace(/(?<!\/)\/+$/, '')}${prefix}${path}${text ? `?${text}` : ''}`;
}
