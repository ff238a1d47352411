import { createHmac } from 'node:crypto';
import { toDigest } from './digest.ts';

/** The secrets of links of a kind, which nothing stores. */
export interface LinkTokens {
  /** 256 bits as 64 hexadecimal digits, the same for each call with the id of a link. */
  create(linkId: string): string;
}

/** @param key 32 bytes */
export const createLinkTokens = (key: Buffer): LinkTokens => ({
  create: (linkId) => createHmac('sha256', key).update(linkId).digest('hex'),
});

/** The token of a stored link; undefined after a change of the gateway's secret. */
export function readLinkToken(
  tokens: LinkTokens,
  { id, digest }: { id: string; digest: string },
): string | undefined {
  const token = tokens.create(id);
  return toDigest(token) === digest ? token : undefined;
}
