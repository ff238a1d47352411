import { type ImportResult, importResultSchema } from '../../../lib/contract/catalogue-import.ts';
import type { Target } from '../target.ts';

/** The gateway accepts no line of a batch. */
export class RefusedBatch extends Error {
  readonly status: number;

  constructor(name: string, status: number, text: string) {
    super(`${name} responded with ${status}: ${text.slice(0, 500)}`);
    this.status = status;
  }
}

/**
 * Sends one batch of catalogue lines.
 * @throws RefusedBatch
 */
export async function postLines(
  target: Target,
  body: Uint8Array,
  { dryRun = false, withStock = false }: { dryRun?: boolean; withStock?: boolean },
): Promise<ImportResult> {
  const query = new URLSearchParams({
    ...(dryRun && { dryRun: 'true' }),
    ...(withStock && { withStock: 'true' }),
  });
  const response = await target.request(`/admin/catalogue/import?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body: Buffer.from(body),
  });
  if (!response.ok) throw new RefusedBatch(target.name, response.status, await response.text());
  return importResultSchema.parse(await response.json());
}
