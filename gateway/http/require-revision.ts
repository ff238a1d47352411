import { toDigest } from '../db/digest.ts';
import { conflict, type ProblemError } from './problem.ts';

/** The revision of a record: equal content has an equal one. */
export const toRevision = (content: unknown): string =>
  toDigest(JSON.stringify(content)).slice(0, 32);

/**
 * Compares the revision that a write was based on with the one of the record, which is locked.
 * Both are undefined for a new record.
 * @throws 409 `conflict`, or `notFound` for a record that does not exist
 */
export function requireRevision(
  current: string | undefined,
  sent: string | undefined,
  notFound?: () => ProblemError,
): void {
  if (current === sent) return;
  if (current === undefined && notFound) throw notFound();
  throw conflict(
    'conflict',
    sent === undefined
      ? 'It exists already. Read it, and send its revision.'
      : 'Somebody has changed this since it was read. Nothing was written.',
  );
}
