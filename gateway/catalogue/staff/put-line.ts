import type { Database } from '../../db/client.ts';
import { toDigest } from '../../db/digest.ts';
import { conflict, type FieldError, type ProblemError, rejectFields } from '../../http/problem.ts';
import { importBatch } from '../import/import-batch.ts';
import type { RejectedLine } from '../import/parse-lines.ts';
import type { CatalogueServices } from '../services.ts';

const REVISION_LENGTH = 20;

/** Changes with every value that staff can read and write. */
export const toRevision = (record: object): string =>
  toDigest(JSON.stringify(record)).slice(0, REVISION_LENGTH);

/**
 * Compares the revision that a write is based on with the stored one, undefined for a new record.
 * @throws 409 `conflict` or the given 404
 */
export function requireRevision(
  stored: string | undefined,
  sent: string | undefined,
  notFound: () => ProblemError,
): void {
  if (stored === sent) return;
  if (stored === undefined) throw notFound();
  throw conflict(
    'conflict',
    sent === undefined
      ? 'It exists already. Read it, and send its revision.'
      : 'Somebody else has changed it since it was read. Read it again.',
  );
}

/** The problems of a line by field; a reason names several of them. */
function* toFieldErrors(lines: readonly RejectedLine[]): Generator<FieldError> {
  for (const { reason } of lines)
    for (const part of reason.split('; ')) {
      const [, path = '', message = part] = /^([\w.]{1,200}): (.+)$/.exec(part) ?? [];
      yield { path, message };
    }
}

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
      throw rejectFields(toFieldErrors(rejected));
    },
  });
}
