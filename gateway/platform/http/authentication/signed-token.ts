import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';

// Algorithm, issuer, type and audience differ from those of an ID token, so that neither is
// accepted as the other.
const ALGORITHM = 'HS256';
const ISSUER = 'gateway';

/** What tells the gateway's kinds of tokens apart, besides the key. */
interface TokenKind {
  type: string;
  audience: string;
}

interface SignedClaims extends JWTPayload {
  sub: string;
}

/** Tokens that the gateway signs for itself. */
export function createSignedTokens(
  key: Buffer,
  { type, audience }: TokenKind,
  now: () => Date = () => new Date(),
) {
  return {
    sign: (claims: SignedClaims, issuedAt: Date, expiresAt: Date): Promise<string> =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, typ: type })
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key),
    /** Returns the claims; undefined for an invalid token. */
    async verify(token: string): Promise<JWTPayload | undefined> {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          typ: type,
          issuer: ISSUER,
          audience,
          requiredClaims: ['exp', 'sub'],
          currentDate: now(),
        });
        return payload;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
