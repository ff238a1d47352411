import type { SessionToken } from '../../../../lib/contract/user.ts';
import { isUuid } from '../uuid.ts';
import { deriveKey } from './session-token.ts';
import { createSignedTokens } from './signed-token.ts';

const LIFETIME_MS = 15 * 60_000;
// Key, type and audience differ from those of a shopper's session token.
const KIND = { type: 'staff+jwt', audience: 'gateway-staff' };

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
  const tokens = createSignedTokens(deriveKey(secret, 'staff session'), KIND, now);
  return {
    async issue(staffId, idTokenExpiresAt) {
      const at = now();
      const expiresAt = new Date(Math.min(at.getTime() + LIFETIME_MS, idTokenExpiresAt.getTime()));
      const token = await tokens.sign({ sub: staffId }, at, expiresAt);
      return { token, expiresAt: expiresAt.toISOString() };
    },
    async verify(token) {
      const { sub = '' } = (await tokens.verify(token)) ?? {};
      return isUuid(sub) ? sub : undefined;
    },
  };
}
