import { createHmac } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { SessionToken } from '../../../lib/contract/user.ts';
import type { Principal } from '../request-types.ts';

const LIFETIME_MS = 15 * 60_000;
// Algorithm, type, issuer and audience differ from those of an ID token, so that neither is
// accepted as the other.
const ALGORITHM = 'HS256';
const TYPE = 'session+jwt';
const ISSUER = 'gateway';
const AUDIENCE = 'gateway-session';

const claimsSchema = z.object({
  sub: z.string().min(1),
  exp: z.number(),
  email: z.string().nullable(),
  guest: z.boolean(),
  verified: z.boolean(),
  phone: z.string().optional(),
  auth_time: z.number(),
  stated_at: z.number(),
});

export interface SessionTokens {
  /** Issues a token for 15 minutes, but never for longer than the ID token. */
  issue(principal: Principal): Promise<SessionToken>;
  /** Returns undefined for an invalid token. */
  verify(token: string): Promise<Principal | undefined>;
}

/** Derives a key for one purpose. A leaked key does not reveal the secret or the other keys. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest();
}

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);
const fromSeconds = (seconds: number) => new Date(seconds * 1000);

function toPrincipal(claims: z.output<typeof claimsSchema>): Principal {
  return {
    subject: claims.sub,
    email: claims.email,
    isEmailVerified: claims.verified,
    isGuest: claims.guest,
    phone: claims.phone,
    authenticatedAt: fromSeconds(claims.auth_time),
    statedAt: fromSeconds(claims.stated_at),
    expiresAt: fromSeconds(claims.exp),
  };
}

/** Creates the gateway's own tokens, so that clients do not request an ID token for each call. */
export function createSessionTokens(
  secret: string,
  now: () => Date = () => new Date(),
): SessionTokens {
  const key = deriveKey(secret, 'session token');
  return {
    async issue({ subject, email, isEmailVerified, isGuest, phone, ...idToken }) {
      const issuedAt = toSeconds(now());
      const expiresAt = new Date(
        Math.min(issuedAt * 1000 + LIFETIME_MS, idToken.expiresAt.getTime()),
      );
      const token = await new SignJWT({
        email,
        guest: isGuest,
        verified: isEmailVerified,
        ...(phone !== undefined && { phone }),
        auth_time: toSeconds(idToken.authenticatedAt),
        stated_at: toSeconds(idToken.statedAt),
      })
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
        return claims.success ? toPrincipal(claims.data) : undefined;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
