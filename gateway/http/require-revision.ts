import { toDigest } from '../db/digest.ts';
import { conflict } from './problem.ts';

/** The revision of a record: equal content has an equal one. */
export const toRevision = (content: unknown): string =>
  toDigest(JSON.stringify(content)).slice(0, 32);

/** @throws 409 unless the record, which is locked, is as it was read */
export function requireRevision(current: string, sent: string): void {
  if (current !== sent)
    throw conflict('conflict', 'Somebody has changed this since it was read. Nothing was written.');
}
