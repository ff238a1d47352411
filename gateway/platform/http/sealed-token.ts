import { EncryptJWT, errors, jwtDecrypt } from 'jose';

const ALGORITHM = 'dir';
const ENCRYPTION = 'A256GCM';

interface SealOptions {
  audience?: string;
  /** A date, or a span such as `90d`; without it, the token does not expire. */
  expiresAt?: Date | string;
}

/**
 * Encrypts a text into a token for links.
 * @param key 32 bytes
 */
export function sealToken(
  key: Buffer,
  text: string,
  { audience, expiresAt }: SealOptions = {},
): Promise<string> {
  const token = new EncryptJWT()
    .setProtectedHeader({ alg: ALGORITHM, enc: ENCRYPTION })
    .setSubject(text);
  if (audience !== undefined) token.setAudience(audience);
  if (expiresAt !== undefined) token.setExpirationTime(expiresAt);
  return token.encrypt(key);
}

/** @returns the text of a token; undefined when it is invalid or expired */
export async function openToken(
  key: Buffer,
  token: string,
  required: { audience?: string; requiredClaims?: string[] } = {},
): Promise<string | undefined> {
  try {
    const { payload } = await jwtDecrypt(token, key, {
      keyManagementAlgorithms: [ALGORITHM],
      contentEncryptionAlgorithms: [ENCRYPTION],
      ...required,
    });
    return payload.sub;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
