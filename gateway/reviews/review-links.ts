import { EncryptJWT, errors, jwtDecrypt } from 'jose';

/** Tokens in e-mails that give access to the reviews of one order. */
export interface ReviewLinks {
  createToken(referenceCode: string): Promise<string>;
  /** The reference code of a token; undefined when it is invalid or expired. */
  readOrder(token: string): Promise<string | undefined>;
}

const VALIDITY = '90d';
const ALGORITHMS = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] };

/** @param key 32 bytes */
export function createReviewLinks(key: Buffer): ReviewLinks {
  return {
    createToken: (referenceCode) =>
      new EncryptJWT()
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setSubject(referenceCode)
        .setExpirationTime(VALIDITY)
        .encrypt(key),
    async readOrder(token) {
      try {
        return (await jwtDecrypt(token, key, ALGORITHMS)).payload.sub;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
