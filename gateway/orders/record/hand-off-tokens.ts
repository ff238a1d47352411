import { openToken, sealToken } from '../../platform/http/sealed-token.ts';

const AUDIENCE = 'hand-off';

/** Tokens with which a shopper continues what an agent has prepared, in links to the shop. */
export interface HandOffTokens {
  seal(id: string, expiresAt: Date): Promise<string>;
  /** The id of the cart or checkout; undefined for an invalid or expired token. */
  open(token: string): Promise<string | undefined>;
}

/**
 * The id is encrypted: with it, an agent reads and changes what it has prepared.
 * @param key 32 bytes
 */
export function createHandOffTokens(key: Buffer): HandOffTokens {
  return {
    seal: (id, expiresAt) => sealToken(key, id, { audience: AUDIENCE, expiresAt }),
    open: (token) => openToken(key, token, { audience: AUDIENCE, requiredClaims: ['exp'] }),
  };
}
