import {
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  jwtVerify,
  UnsecuredJWT,
} from 'jose';
import { z } from 'zod';
import { emailSchema } from '../../../../lib/contract/user.ts';
import { serviceUnavailable } from '../problem.ts';
import { isValidText } from '../reject-invalid-input.ts';
import type { Principal } from '../request-types.ts';
import { LOGIN_TIME_CLAIM, PHONE_CLAIM } from './custom-token.ts';

/** The URL of the identity provider's public signing keys. */
const PROVIDER_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
/** Seconds by which the provider's clock may be ahead of ours. */
const CLOCK_SKEW = 10;
const KEY_CACHE_MAX_AGE_MS = 6 * 60 * 60_000;

const claimsSchema = z.object({
  sub: z.string().min(1).max(128).refine(isValidText),
  iat: z.number(),
  exp: z.number(),
  auth_time: z.number(),
  email: emailSchema.nullable().catch(null).default(null),
  email_verified: z.boolean().catch(false).default(false),
  firebase: z.object({
    sign_in_provider: z.string(),
    sign_in_second_factor: z.string().optional(),
  }),
  [PHONE_CLAIM]: z.string().optional().catch(undefined),
  [LOGIN_TIME_CLAIM]: z.number().optional().catch(undefined),
});

/**
 * Returns undefined for an invalid token.
 * @throws 503 when the provider's keys cannot be read
 */
export type VerifyIdToken = (token: string) => Promise<Principal | undefined>;

export interface IdTokenOptions {
  projectId: string;
  /** The keys; by default they are fetched from the provider. */
  keys?: JWTVerifyGetKey | undefined;
  now?: () => Date;
}

const fromSeconds = (seconds: number) => new Date(seconds * 1000);

function toPrincipal(payload: JWTPayload, at: Date): Principal | undefined {
  const claims = claimsSchema.safeParse(payload);
  const latest = at.getTime() / 1000 + CLOCK_SKEW;
  if (!claims.success || claims.data.iat > latest || claims.data.auth_time > latest)
    return undefined;
  const { sub, iat, exp, auth_time, firebase } = claims.data;
  const isGuest = firebase.sign_in_provider === 'anonymous';
  const email = isGuest ? null : claims.data.email;
  return {
    subject: sub,
    email,
    isEmailVerified: email !== null && claims.data.email_verified,
    isGuest,
    phone: isGuest ? undefined : claims.data[PHONE_CLAIM],
    ...(firebase.sign_in_provider === 'custom' && { isPasswordless: true }),
    ...(firebase.sign_in_second_factor !== undefined && { hasSecondFactor: true }),
    authenticatedAt: fromSeconds(Math.min(auth_time, claims.data[LOGIN_TIME_CLAIM] ?? auth_time)),
    statedAt: fromSeconds(iat),
    expiresAt: fromSeconds(exp),
  };
}

function expected(projectId: string, currentDate: Date): JWTVerifyOptions {
  const issuer = `https://securetoken.google.com/${projectId}`;
  return {
    issuer,
    audience: projectId,
    requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
    currentDate,
  };
}

/** Whether jose could not read the keys; other errors mean that the token is invalid. */
function isOutage(error: unknown): boolean {
  return (
    !(error instanceof errors.JOSEError) ||
    ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'].includes(error.code)
  );
}

/** Accepts tokens that the identity provider signed (RS256) for this project. */
export function createIdTokenVerifier({
  projectId,
  keys,
  now = () => new Date(),
}: IdTokenOptions): VerifyIdToken {
  const findKey =
    keys ?? createRemoteJWKSet(new URL(PROVIDER_KEYS), { cacheMaxAge: KEY_CACHE_MAX_AGE_MS });
  return async (token) => {
    const at = now();
    try {
      const { payload } = await jwtVerify(token, findKey, {
        ...expected(projectId, at),
        algorithms: ['RS256'],
      });
      return toPrincipal(payload, at);
    } catch (error) {
      if (isOutage(error))
        throw serviceUnavailable(
          'identity_unreachable',
          'The identity provider’s keys cannot be read.',
        );
      return undefined;
    }
  };
}

/**
 * Accepts the emulator's unsigned tokens. The caller must ensure that no other machine can reach
 * the gateway.
 */
export function createEmulatorVerifier({
  projectId,
  now = () => new Date(),
}: Omit<IdTokenOptions, 'keys'>): VerifyIdToken {
  return async (token) => {
    const at = now();
    try {
      return toPrincipal(UnsecuredJWT.decode(token, expected(projectId, at)).payload, at);
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  };
}
