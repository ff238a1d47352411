import { toQueryString } from '../../../lib/contract/calls/call.ts';
import { importCatalogue } from '../../../lib/contract/calls/staff-catalogue.ts';
import type { ImportResult } from '../../../lib/contract/catalogue-import.ts';
import type { Target } from '../target.ts';

/** The gateway accepts no line of a batch. */
export class RejectedBatch extends Error {
  readonly status: number;

  constructor(name: string, status: number, text: string) {
    super(`${name} responded with ${status}: ${text.slice(0, 500)}`);
    this.status = status;
  }
}

/**
 * Sends one batch of catalogue lines.
 * @throws RejectedBatch
 */
export async function postLines(
  target: Target,
  body: Uint8Array,
  { dryRun = false, withStock = false }: { dryRun?: boolean; withStock?: boolean },
): Promise<ImportResult> {
  const query = {
    ...(dryRun && { dryRun: 'true' }),
    ...(withStock && { withStock: 'true' }),
  };
  const response = await target.request(`${importCatalogue.path}${toQueryString(query)}`, {
    method: 'POST',
    headers: { 'content-type': importCatalogue.file },
    body: Buffer.from(body),
  });
  if (!response.ok) throw new RejectedBatch(target.name, response.status, await response.text());
  return importCatalogue.response.parse(await response.json());
}
