import { decodeProtectedHeader } from 'jose';
import type { SessionToken } from '../../../lib/contract/user.ts';
import type { Principal, Shopper } from '../request-types.ts';
import type { VerifyIdToken } from './id-token.ts';
import type { SessionTokens } from './session-token.ts';

/** Verifies and issues tokens. */
export interface Identity {
  /** Returns undefined for an invalid token. */
  verify(token: string): Promise<Shopper | undefined>;
  /** Issues a session token for the same person, valid for 15 minutes at most. */
  issueSession(principal: Principal): Promise<SessionToken>;
}

function getAlgorithm(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).alg;
  } catch {
    return undefined;
  }
}

/**
 * The algorithm in the header only selects the verifier of a token; each verifier
 * accepts its own algorithm only.
 */
export function createIdentity(verifyIdToken: VerifyIdToken, sessions: SessionTokens): Identity {
  return {
    async verify(token) {
      const via = getAlgorithm(token) === 'HS256' ? 'session' : 'identity';
      const principal = await (via === 'session' ? sessions.verify(token) : verifyIdToken(token));
      return principal && { role: 'shopper', principal, via };
    },
    issueSession: (principal) => sessions.issue(principal),
  };
}
