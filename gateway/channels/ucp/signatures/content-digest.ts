import { createHash } from 'node:crypto';

/** `Content-Digest` of a body (RFC 9530). */
export const toContentDigest = (body: string): string =>
  `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
