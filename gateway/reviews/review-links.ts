import { openToken, sealToken } from '../platform/http/sealed-token.ts';

/** Tokens in e-mails that give access to the reviews of one order. */
export interface ReviewLinks {
  createToken(referenceCode: string): Promise<string>;
  /** The reference code of a token; undefined when it is invalid or expired. */
  readOrder(token: string): Promise<string | undefined>;
}

const VALIDITY = '90d';

/** @param key 32 bytes */
export function createReviewLinks(key: Buffer): ReviewLinks {
  return {
    createToken: (referenceCode) => sealToken(key, referenceCode, { expiresAt: VALIDITY }),
    readOrder: (token) => openToken(key, token),
  };
}
