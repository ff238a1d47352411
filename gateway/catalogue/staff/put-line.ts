import type { Database } from '../../platform/db/client.ts';
import { rejectFields } from '../../platform/http/problem.ts';
import { importBatch } from '../import/import-batch.ts';
import type { CatalogueServices } from '../services.ts';

/**
 * Writes one line of the catalogue as an import does, or nothing.
 * @param before checks what the line will change, in the same transaction
 * @throws 400 with the fields that are not valid
 */
export async function putLine(
  services: CatalogueServices,
  line: object,
  before: (tx: Database) => Promise<void>,
): Promise<void> {
  const { catalogue, revalidation } = services;
  await importBatch(catalogue, revalidation, Buffer.from(JSON.stringify(line)), {
    images: services,
    before,
    onRejected(rejected) {
      throw rejectFields(rejected.flatMap(({ problems = [] }) => problems));
    },
  });
}
