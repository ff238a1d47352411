import { errors, jwtVerify, SignJWT } from 'jose';
import type { SessionToken } from '../../../lib/contract/user.ts';
import { isUuid } from '../uuid.ts';
import { deriveKey } from './session-token.ts';

const LIFETIME_MS = 15 * 60_000;
// Key, type and audience differ from those of a shopper's session token.
const ALGORITHM = 'HS256';
const TYPE = 'staff+jwt';
const ISSUER = 'gateway';
const AUDIENCE = 'gateway-staff';

export interface StaffSessions {
  /** Issues a token for 15 minutes, but never for longer than the ID token. */
  issue(staffId: string, idTokenExpiresAt: Date): Promise<SessionToken>;
  /** Returns the id of the person, who may be inactive; undefined for an invalid token. */
  verify(token: string): Promise<string | undefined>;
}

/** Creates the tokens of staff. They name the person only: role and access are read each time. */
export function createStaffSessions(
  secret: string,
  now: () => Date = () => new Date(),
): StaffSessions {
  const key = deriveKey(secret, 'staff session');
  return {
    async issue(staffId, idTokenExpiresAt) {
      const at = now();
      const expiresAt = new Date(Math.min(at.getTime() + LIFETIME_MS, idTokenExpiresAt.getTime()));
      const token = await new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setSubject(staffId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(at)
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
          requiredClaims: ['exp', 'sub'],
          currentDate: now(),
        };
        const { sub = '' } = (await jwtVerify(token, key, options)).payload;
        return isUuid(sub) ? sub : undefined;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
