import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { expect, it } from 'vitest';
import { createServiceAccount } from '../../../../tests/setup/gateway/create-secret.ts';
import type { GatewayEnvironment } from '../../env/schema.ts';
import { createIdentityFromEnv } from './identity.ts';

const ACCOUNT = createServiceAccount();

/** Only these variables are read. */
const createIdentity = (changed: Partial<GatewayEnvironment> = {}) =>
  createIdentityFromEnv(
    {
      GATEWAY_MODE: 'production',
      GATEWAY_HOST: '127.0.0.1',
      FIREBASE_PROJECT_ID: 'shop',
      ...changed,
    } as GatewayEnvironment,
    's'.repeat(32),
  );

it('a custom token is signed by the service account, in the format of the identity provider', async () => {
  const identity = createIdentity({ FIREBASE_SERVICE_ACCOUNT: JSON.stringify(ACCOUNT) });
  const token = await identity.issueCustomToken?.({ subject: 'person-1', phone: '+96550001234' });
  const { payload, protectedHeader } = await jwtVerify(
    token ?? '',
    createPublicKey(ACCOUNT.private_key),
    {
      algorithms: ['RS256'],
      audience:
        'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
      issuer: ACCOUNT.client_email,
      subject: ACCOUNT.client_email,
    },
  );
  expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT', kid: 'key-1' });
  expect(payload).toMatchObject({ uid: 'person-1', claims: { verified_phone: '+96550001234' } });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
});

const EMULATED = {
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  FIREBASE_PROJECT_ID: 'demo-shop',
};

it.each<[string, Partial<GatewayEnvironment>, boolean]>([
  ['in production without a service account', {}, false],
  ['in production with an emulator', EMULATED, false],
  ['in local mode with an emulator', { ...EMULATED, GATEWAY_MODE: 'local' }, true],
])('custom tokens are issued %s: %s', (_, env, isIssued) => {
  expect(createIdentity(env).issueCustomToken !== undefined).toBe(isIssued);
});
