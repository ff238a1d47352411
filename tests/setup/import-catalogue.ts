import { toJsonLines } from './gateway/lines.ts';

/**
 * Imports lines of the catalogue. Resolves after the commit.
 * @throws Error also when a line was rejected
 */
export async function importCatalogue(
  staffUrl: string,
  staffToken: string,
  lines: readonly unknown[],
): Promise<void> {
  const response = await fetch(`${staffUrl}/admin/catalogue/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${staffToken}` },
    body: toJsonLines(lines),
  });
  if (!response.ok) throw new Error(`the import responded with ${response.status}`);
  const { rejected }: { rejected: unknown[] } = await response.json();
  if (rejected.length > 0) throw new Error(`rejected by the import: ${JSON.stringify(rejected)}`);
}
