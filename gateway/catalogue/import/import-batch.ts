import type { ImportResult } from '../../../lib/contract/catalogue-import.ts';
import type { CatalogueContext } from '../context.ts';
import type { RevalidationClient } from '../revalidation/revalidation-client.ts';
import { completeChanges } from './change-lines.ts';
import { readJsonLines } from './parse-lines.ts';
import { type WriteOptions, writeLines } from './write-lines.ts';

/**
 * Imports a batch of lines: a part of a file. Invalid lines are returned with their number and
 * reason; the others are written.
 */
export async function importBatch(
  catalogue: CatalogueContext,
  revalidation: RevalidationClient,
  body: Uint8Array,
  options: WriteOptions,
): Promise<ImportResult> {
  const read = readJsonLines(body);
  const { rejected, ...written } = await writeLines(
    { catalogue, revalidation },
    (tx, check) => completeChanges(tx, read.lines, check),
    options,
  );
  const allRejected = [...read.rejected, ...rejected].sort((a, b) => a.line - b.line);
  const received = read.lines.length + read.rejected.length;
  return {
    received,
    accepted: received - allRejected.length,
    ...written,
    rejected: allRejected,
  };
}
