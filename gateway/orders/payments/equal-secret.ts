import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares a received secret or signature in constant time. */
export function isEqualSecret(expected: string, received: string | undefined): boolean {
  return received !== undefined && timingSafeEqual(digest(expected), digest(received));
}
