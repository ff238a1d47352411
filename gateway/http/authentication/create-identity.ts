import type { GatewayEnvironment } from '../../env.ts';
import { createEmulatorVerifier, createIdTokenVerifier, type VerifyIdToken } from './id-token.ts';
import { createIdentity, type Identity } from './identity.ts';
import { createSessionTokens } from './session-token.ts';

/**
 * The default project of the emulator. Only local mode has no configured project: the
 * environment schema requires one in production.
 */
const LOCAL_PROJECT = 'demo-shop';

/**
 * Accepts unsigned tokens only if all four conditions are met: local mode, an emulator,
 * a demo project, and a loopback host.
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
