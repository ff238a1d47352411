import type { RejectedLine } from '../../../lib/contract/catalogue-import.ts';
import type { Database } from '../../platform/db/client.ts';
import { rejectFields } from '../../platform/http/problem.ts';
import type { JsonLine } from '../import/parse-lines.ts';
import { type WriteOptions, writeLines } from '../import/write-lines.ts';
import type { CatalogueServices } from '../services.ts';

function onRejected(rejected: readonly RejectedLine[]): never {
  throw rejectFields(rejected.flatMap(({ problems = [] }) => problems));
}

/**
 * Writes one line of the catalogue as an import does, or nothing.
 * @param read returns the line in the transaction, after it has checked what the line will change
 * @throws 400 with the fields that are not valid
 */
export async function putLine(
  services: CatalogueServices,
  read: (tx: Database) => Promise<Omit<JsonLine, 'line'>>,
  options?: Pick<WriteOptions, 'isOffer'>,
): Promise<void> {
  await writeLines(
    services,
    async (tx) => ({ lines: [{ line: 1, ...(await read(tx)) }], rejected: [] }),
    { ...options, images: services, onRejected },
  );
}
