import { decodeProtectedHeader } from 'jose';
import type { SessionToken } from '../../../lib/api/contract/user.ts';
import type { Principal, Shopper } from '../request-types.ts';
import type { VerifyIdToken } from './id-token.ts';
import type { SessionTokens } from './session-token.ts';

/** Who tokens speak for. */
export interface Identity {
  /** Undefined for a token that is not believed. */
  verify(token: string): Promise<Shopper | undefined>;
  /** The gateway's own token for the same person, 15 minutes long. */
  issueSession(principal: Principal): Promise<SessionToken>;
}

function getAlgorithm(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).alg;
  } catch {
    return undefined;
  }
}

/** Each kind of token is judged by its own rules alone; its algorithm only says which, and is checked again there. */
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
