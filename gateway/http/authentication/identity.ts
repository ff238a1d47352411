import { decodeProtectedHeader } from 'jose';
import type { SessionToken } from '../../../lib/contract/user.ts';
import type { GatewayEnvironment } from '../../env/schema.ts';
import type { Principal, Shopper } from '../request-types.ts';
import { createEmulatorVerifier, createIdTokenVerifier, type VerifyIdToken } from './id-token.ts';
import { createSessionTokens, type SessionTokens } from './session-token.ts';

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
 * The algorithm in the header only selects the verifier of a token; each verifier accepts its own
 * algorithm only.
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

/**
 * The default project of the emulator. Only local mode has no configured project: the environment
 * schema requires one in production.
 */
const LOCAL_PROJECT = 'demo-shop';

/**
 * Accepts unsigned tokens only if all four conditions are met: local mode, an emulator, a demo
 * project, and a loopback host.
 */
function createVerifier(env: GatewayEnvironment): VerifyIdToken {
  const projectId = env.FIREBASE_PROJECT_ID ?? LOCAL_PROJECT;
  const isOnLoopback = ['127.0.0.1', '::1', 'localhost'].includes(env.GATEWAY_HOST);
  const isEmulated =
    env.GATEWAY_MODE === 'local' &&
    env.FIREBASE_AUTH_EMULATOR_HOST !== undefined &&
    projectId.startsWith('demo-') &&
    isOnLoopback;
  return isEmulated ? createEmulatorVerifier({ projectId }) : createIdTokenVerifier({ projectId });
}

export function createIdentityFromEnv(env: GatewayEnvironment, secret: string): Identity {
  return createIdentity(createVerifier(env), createSessionTokens(secret));
}
