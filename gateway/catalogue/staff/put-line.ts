import type { RejectedLine } from '../../../lib/contract/catalogue-import.ts';
import type { Database } from '../../platform/db/client.ts';
import { rejectFields } from '../../platform/http/problem.ts';
import { validateLines } from '../import/parse-lines.ts';
import { writeLines } from '../import/write-lines.ts';
import { createImageCheck } from '../pictures/image-check.ts';
import type { CatalogueServices } from '../services.ts';

function onRejected(rejected: readonly RejectedLine[]): never {
  throw rejectFields(rejected.flatMap(({ problems = [] }) => problems));
}

/**
 * Writes one line of the catalogue as an import does, or nothing.
 * @param before checks what the line will change, in the same transaction
 * @throws 400 with the fields that are not valid
 */
export async function putLine(
  services: CatalogueServices,
  json: object,
  before: (tx: Database) => Promise<void>,
): Promise<void> {
  const { valid, rejected } = await validateLines([{ line: 1, json }], createImageCheck(services));
  if (rejected.length > 0) onRejected(rejected);
  const lines = valid.map((one) => ({ ...one, json }));
  await writeLines(
    services,
    async (tx) => {
      await before(tx);
      return { lines, rejected: [] };
    },
    { images: services, onRejected },
  );
}
