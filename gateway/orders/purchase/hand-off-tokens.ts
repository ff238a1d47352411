import { EncryptJWT, errors, jwtDecrypt } from 'jose';

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
    seal: (id, expiresAt) =>
      new EncryptJWT()
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setSubject(id)
        .setAudience(AUDIENCE)
        .setExpirationTime(expiresAt)
        .encrypt(key),
    async open(token) {
      try {
        const { payload } = await jwtDecrypt(token, key, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
          audience: AUDIENCE,
          requiredClaims: ['exp'],
        });
        return payload.sub;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
