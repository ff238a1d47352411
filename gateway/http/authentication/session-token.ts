import { createHmac } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { SessionToken } from '../../../lib/api/contract/user.ts';
import type { Principal } from '../request-types.ts';

const LIFETIME_MS = 15 * 60_000;
// Algorithm, type, issuer and audience differ from those of an ID token, so that
// neither is accepted as the other.
const ALGORITHM = 'HS256';
const TYPE = 'session+jwt';
const ISSUER = 'gateway';
const AUDIENCE = 'gateway-session';

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.string().nullable(),
  guest: z.boolean(),
});

export interface SessionTokens {
  issue(principal: Principal): Promise<SessionToken>;
  /** Returns undefined for an invalid token. */
  verify(token: string): Promise<Principal | undefined>;
}

/**
 * Derives a key for one purpose. A leaked key does not reveal the secret or the other
 * keys.
 */
export function deriveKey(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest();
}

/**
 * Creates the gateway's own tokens, so that clients do not request an ID token for each
 * call.
 */
export function createSessionTokens(
  secret: string,
  now: () => Date = () => new Date(),
): SessionTokens {
  const key = deriveKey(secret, 'session token');
  return {
    async issue({ subject, email, isGuest }) {
      const issuedAt = Math.floor(now().getTime() / 1000);
      const expiresAt = new Date(issuedAt * 1000 + LIFETIME_MS);
      const token = await new SignJWT({ email, guest: isGuest })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setSubject(subject)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key);
      return { token, expiresAt: expiresAt.toISOString() };
    },
    async verify(token) {
      try {
        const options = {
          algorithms: [ALGORITHM],
          typ: TYPE,
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['exp'],
          currentDate: now(),
        };
        const claims = claimsSchema.safeParse((await jwtVerify(token, key, options)).payload);
        return claims.success
          ? { subject: claims.data.sub, email: claims.data.email, isGuest: claims.data.guest }
          : undefined;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
