import { UnsecuredJWT } from 'jose';
import { expect, it } from 'vitest';
import { buildClaims, PROJECT_ID } from '../../../tests/setup/openapi-shoppers.ts';
import type { GatewayEnvironment } from '../../env.ts';
import { createIdentityFromEnv } from './create-identity.ts';

const EMULATED = {
  GATEWAY_MODE: 'local',
  GATEWAY_HOST: '127.0.0.1',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  FIREBASE_PROJECT_ID: PROJECT_ID,
} as const;

/** Whether an unsigned token opens anything in this environment. */
async function believesUnsigned(changed: Partial<GatewayEnvironment>): Promise<boolean> {
  const { FIREBASE_PROJECT_ID: projectId = '' } = { ...EMULATED, ...changed };
  const claims = { ...buildClaims({ subject: 'person-1' }), aud: projectId, iss: `https://securetoken.google.com/${projectId}` };
  // Only these variables are read.
  const env = { ...EMULATED, ...changed } as GatewayEnvironment;
  return (await createIdentityFromEnv(env, 's'.repeat(32)).verify(new UnsecuredJWT(claims).encode())) !== undefined;
}

it('believes unsigned tokens beside an emulator', async () => {
  expect(await believesUnsigned({})).toBe(true);
});

it.each<[string, Partial<GatewayEnvironment>]>([
  ['in production', { GATEWAY_MODE: 'production' }],
  ['without an emulator', { FIREBASE_AUTH_EMULATOR_HOST: undefined }],
  ['of a project that may exist', { FIREBASE_PROJECT_ID: 'shop' }],
  ['where others can reach the gateway', { GATEWAY_HOST: '0.0.0.0' }],
])('believes none %s', async (_, changed) => {
  expect(await believesUnsigned(changed)).toBe(false);
});
