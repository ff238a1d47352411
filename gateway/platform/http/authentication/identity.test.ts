import { UnsecuredJWT } from 'jose';
import { expect, it } from 'vitest';
import { buildClaims, PROJECT_ID } from '../../../../tests/setup/gateway/shoppers.ts';
import type { GatewayEnvironment } from '../../env/schema.ts';
import { createIdentityFromEnv } from './identity.ts';

const EMULATED = {
  GATEWAY_MODE: 'local',
  GATEWAY_HOST: '127.0.0.1',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  FIREBASE_PROJECT_ID: PROJECT_ID,
} as const;

/** Whether an unsigned token is accepted in this environment. */
async function acceptsUnsignedToken(changed: Partial<GatewayEnvironment>): Promise<boolean> {
  const { FIREBASE_PROJECT_ID: projectId = 'demo-shop' } = { ...EMULATED, ...changed };
  const claims = {
    ...buildClaims({ subject: 'person-1' }),
    aud: projectId,
    iss: `https://securetoken.google.com/${projectId}`,
  };
  // Only these variables are read.
  const env = { ...EMULATED, ...changed } as GatewayEnvironment;
  return (
    (await createIdentityFromEnv(env, 's'.repeat(32)).verify(new UnsecuredJWT(claims).encode())) !==
    undefined
  );
}

it.each(['127.0.0.1', '::1', 'localhost'])(
  'accepts unsigned tokens in local mode with an emulator on the host %s',
  async (host) => {
    expect(await acceptsUnsignedToken({ GATEWAY_HOST: host })).toBe(true);
  },
);

it('accepts unsigned tokens of the default project of the emulator', async () => {
  expect(await acceptsUnsignedToken({ FIREBASE_PROJECT_ID: undefined })).toBe(true);
});

it.each<[string, Partial<GatewayEnvironment>]>([
  ['in production', { GATEWAY_MODE: 'production' }],
  ['without an emulator', { FIREBASE_AUTH_EMULATOR_HOST: undefined }],
  ['of a project that is not a demo project', { FIREBASE_PROJECT_ID: 'shop' }],
  ['when other machines can reach the gateway', { GATEWAY_HOST: '0.0.0.0' }],
])('rejects unsigned tokens %s', async (_, changed) => {
  expect(await acceptsUnsignedToken(changed)).toBe(false);
});
