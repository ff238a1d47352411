import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { SessionToken } from '../../../../lib/contract/user.ts';
import type { Principal } from '../request-types.ts';
import { createSignedTokens } from './signed-token.ts';

const LIFETIME_MS = 15 * 60_000;
const KIND = { type: 'session+jwt', audience: 'gateway-session' };

const claimsSchema = z.object({
  sub: z.string().min(1),
  exp: z.number(),
  email: z.string().nullable(),
  guest: z.boolean(),
  verified: z.boolean(),
  phone: z.string().optional(),
  passwordless: z.boolean().optional(),
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
    ...(claims.passwordless && { isPasswordless: true }),
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
  const tokens = createSignedTokens(deriveKey(secret, 'session token'), KIND, now);
  return {
    async issue({ subject, email, isEmailVerified, isGuest, phone, isPasswordless, ...idToken }) {
      const issuedAt = fromSeconds(toSeconds(now()));
      const expiresAt = new Date(
        Math.min(issuedAt.getTime() + LIFETIME_MS, idToken.expiresAt.getTime()),
      );
      const claims = {
        sub: subject,
        email,
        guest: isGuest,
        verified: isEmailVerified,
        ...(phone !== undefined && { phone }),
        ...(isPasswordless && { passwordless: true }),
        auth_time: toSeconds(idToken.authenticatedAt),
        stated_at: toSeconds(idToken.statedAt),
      };
      const token = await tokens.sign(claims, issuedAt, expiresAt);
      return { token, expiresAt: expiresAt.toISOString() };
    },
    async verify(token) {
      const claims = claimsSchema.safeParse(await tokens.verify(token));
      return claims.success ? toPrincipal(claims.data) : undefined;
    },
  };
}
