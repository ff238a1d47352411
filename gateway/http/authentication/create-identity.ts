import type { GatewayEnvironment } from '../../env.ts';
import { createEmulatorVerifier, createIdTokenVerifier, type VerifyIdToken } from './id-token.ts';
import { createIdentity, type Identity } from './identity.ts';
import { createSessionTokens } from './session-token.ts';

/** The emulator's project where none is named: local mode, or the environment would have been refused. */
const LOCAL_PROJECT = 'demo-shop';

/** Unsigned tokens count only where all four hold: local mode, an emulator, a project that exists nowhere else, and nobody but this machine. */
function createVerifier(env: GatewayEnvironment): VerifyIdToken {
  const projectId = env.FIREBASE_PROJECT_ID ?? LOCAL_PROJECT;
  const isOnLoopback = ['127.0.0.1', '::1', 'localhost'].includes(env.GATEWAY_HOST);
  const isEmulated = env.GATEWAY_MODE === 'local' && env.FIREBASE_AUTH_EMULATOR_HOST !== undefined && projectId.startsWith('demo-') && isOnLoopback;
  return isEmulated ? createEmulatorVerifier({ projectId }) : createIdTokenVerifier({ projectId });
}

export function createIdentityFromEnv(env: GatewayEnvironment, secret: string): Identity {
  return createIdentity(createVerifier(env), createSessionTokens(secret));
}
