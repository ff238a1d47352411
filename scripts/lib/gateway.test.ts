import { describe, expect, it } from 'vitest';
import { type GatewayOptions, gatewayEnv } from './gateway';
import { givenSecrets } from './secrets';
import { parseSettings } from './settings';

const DATA_DIR = '/nowhere';

function envFor(variables: NodeJS.Dict<string>, options: Partial<GatewayOptions> = {}) {
  const settings = parseSettings(variables);
  return gatewayEnv({
    root: '/',
    port: '4000',
    dataDir: DATA_DIR,
    logDir: DATA_DIR,
    secrets: {},
    siteUrl: 'https://shop.example',
    settings,
    ...options,
  });
}

describe('the environment of the gateway', () => {
  it('is local when nothing is set', () => {
    expect(envFor({})).toMatchObject({ GATEWAY_MODE: 'local', GATEWAY_HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1, ::1' });
  });

  it('is production when GATEWAY_MODE says so, with given secrets only and without an emulator', () => {
    const GIVEN = { GATEWAY_MODE: 'production', STAFF_TOKEN: 's'.repeat(32), FIREBASE_PROJECT_ID: 'shop', TRUSTED_PROXIES: 'none' };
    const env = envFor(GIVEN, { secrets: givenSecrets(parseSettings(GIVEN)) });
    expect(env).toMatchObject({ ...GIVEN, TRUSTED_PROXIES: '127.0.0.1, ::1' });
    for (const name of ['SESSION_SECRET', 'REVALIDATE_SECRET', 'FIREBASE_AUTH_EMULATOR_HOST']) expect(env[name]).toBeUndefined();
  });

  it('trusts the storefront beside the proxies that are listed', () => {
    expect(envFor({ TRUSTED_PROXIES: '10.0.0.0/8' }).TRUSTED_PROXIES).toBe('127.0.0.1, ::1, 10.0.0.0/8');
  });

  it('assumes no proxies in production', () => {
    expect(envFor({ GATEWAY_MODE: 'production' }).TRUSTED_PROXIES).toBeUndefined();
  });
});
