import { toDigest } from '../db/digest.ts';
import { alreadyExists, conflict, type ProblemError } from './problem.ts';

/** The revision of a record: equal content has an equal one. */
export const toRevision = (content: unknown): string =>
  toDigest(JSON.stringify(content)).slice(0, 32);

/**
 * Compares the revision that a write was based on with the one of the record, which is locked.
 * @throws 409 `conflict`
 */
export function requireRevision(current: string | undefined, sent: string): void {
  if (current === sent) return;
  throw conflict('conflict', 'Somebody has changed this since it was read. Nothing was written.');
}

interface NewRecordProblems {
  notFound: () => ProblemError;
  /** The code for a key that another record has, and the field with the key. */
  exists: { code: string; path: string };
}

/**
 * The same for a write that may add a record: both revisions are undefined then.
 * @throws 409 `conflict`, `exists.code`, or `notFound` for a record that does not exist
 */
export function requireRevisionOrNew(
  current: string | undefined,
  sent: string | undefined,
  { notFound, exists }: NewRecordProblems,
): void {
  if (current === sent) return;
  if (current === undefined) throw notFound();
  if (sent === undefined) throw alreadyExists(exists.code, exists.path);
  requireRevision(current, sent);
}
