import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares a received secret, token or signature in constant time. */
export function isEqualSecret(expected: string, received: string): boolean {
  return timingSafeEqual(digest(expected), digest(received));
}
