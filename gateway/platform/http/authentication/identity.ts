import { decodeProtectedHeader } from 'jose';
import type { SessionToken } from '../../../../lib/contract/user.ts';
import type { GatewayEnvironment } from '../../env/schema.ts';
import { parseServiceAccount } from '../../env/service-account.ts';
import type { Principal, Shopper } from '../request-types.ts';
import { createCustomTokens, createEmulatorTokens, type IssueCustomToken } from './custom-token.ts';
import { createEmulatorVerifier, createIdTokenVerifier, type VerifyIdToken } from './id-token.ts';
import {
  type CreatePasswordCode,
  createEmulatorPasswordCodes,
  createPasswordCodes,
} from './password-code.ts';
import { createSessionTokens, type SessionTokens } from './session-token.ts';

export interface Identity {
  /** Returns undefined for an invalid token. */
  verify(token: string): Promise<Shopper | undefined>;
  /** Issues a session token for the same person, valid for 15 minutes at most. */
  issueSession(principal: Principal): Promise<SessionToken>;
  /** Absent without a service account: then nobody logs in without a password. */
  issueCustomToken?: IssueCustomToken | undefined;
  /** Absent without a service account. */
  createPasswordCode?: CreatePasswordCode | undefined;
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
export function createIdentity(
  verifyIdToken: VerifyIdToken,
  sessions: SessionTokens,
  issueCustomToken?: IssueCustomToken,
  createPasswordCode?: CreatePasswordCode,
): Identity {
  return {
    async verify(token) {
      const via = getAlgorithm(token) === 'HS256' ? 'session' : 'identity';
      const principal = await (via === 'session' ? sessions.verify(token) : verifyIdToken(token));
      return principal && { role: 'shopper', principal, via };
    },
    issueSession: (principal) => sessions.issue(principal),
    issueCustomToken,
    createPasswordCode,
  };
}

/**
 * The default project of the emulator. Only local mode has no configured project: the environment
 * schema requires one in production.
 */
const LOCAL_PROJECT = 'demo-shop';

/**
 * Unsigned tokens are accepted and issued only if all four conditions are met: local mode, an
 * emulator, a demo project, and a loopback host.
 */
function isEmulated(env: GatewayEnvironment, projectId: string): boolean {
  return (
    env.GATEWAY_MODE === 'local' &&
    env.FIREBASE_AUTH_EMULATOR_HOST !== undefined &&
    projectId.startsWith('demo-') &&
    ['127.0.0.1', '::1', 'localhost'].includes(env.GATEWAY_HOST)
  );
}

export function createIdentityFromEnv(env: GatewayEnvironment, secret: string): Identity {
  const projectId = env.FIREBASE_PROJECT_ID ?? LOCAL_PROJECT;
  const sessions = createSessionTokens(secret);
  const emulator = env.FIREBASE_AUTH_EMULATOR_HOST;
  if (emulator !== undefined && isEmulated(env, projectId))
    return createIdentity(
      createEmulatorVerifier({ projectId }),
      sessions,
      createEmulatorTokens(),
      createEmulatorPasswordCodes(emulator, projectId),
    );
  const account = parseServiceAccount(env.FIREBASE_SERVICE_ACCOUNT ?? '');
  return createIdentity(
    createIdTokenVerifier({ projectId }),
    sessions,
    account && createCustomTokens(account),
    account && createPasswordCodes(account),
  );
}
