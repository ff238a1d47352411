import { createHash } from 'node:crypto';

/**
 * The digest of a phone or of an id of the identity provider, in rows that outlive an erased user.
 * In SQL: `encode(sha256(convert_to(text, 'UTF8')), 'hex')`.
 */
export function toDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
