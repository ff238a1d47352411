import { describe, expect, it } from 'vitest';
import { gatewayEnv } from './gateway';
import { getConfiguredSecrets } from './secrets';
import { parseSettings } from './settings';
import { toShopConfig } from './shop-config';

function envFor(variables: NodeJS.Dict<string>) {
  const settings = parseSettings(variables);
  return gatewayEnv(toShopConfig(settings, getConfiguredSecrets(settings)));
}

describe('the environment of the gateway', () => {
  it('is local by default and uses the login emulator', () => {
    expect(envFor({})).toMatchObject({
      GATEWAY_MODE: 'local',
      GATEWAY_HOST: '127.0.0.1',
      TRUSTED_PROXIES: '127.0.0.1, ::1',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    });
  });

  it('takes online payments through the simulator without an account', () => {
    expect(envFor({ SIMULATOR_PORT: '4999' })).toMatchObject({
      PAYMENT_METHODS: 'OnLine=tap,Knet=tap,Tabby=tap,Deema=tap',
      TAP_API_URL: 'http://127.0.0.1:4999/v2',
      TAP_SECRET_KEY: 'sk_test_local_simulator',
    });
  });

  it('takes online payments through the configured account', () => {
    const account = { TAP_SECRET_KEY: 'sk_test_0123456789', PAYMENT_METHODS: 'Knet=tap' };
    const env = envFor(account);
    expect(env).toMatchObject(account);
    expect(env).not.toHaveProperty('TAP_API_URL');
  });

  it('uses a simulator for each provider of the methods that has no account', () => {
    const PAYMENT_METHODS = 'Knet=tap,Tabby=tabby';
    const env = envFor({ PAYMENT_METHODS, TAP_SECRET_KEY: 'sk_test_0123456789' });
    expect(env).toMatchObject({
      PAYMENT_METHODS,
      TAP_SECRET_KEY: 'sk_test_0123456789',
      TABBY_API_URL: 'http://127.0.0.1:4101',
      TABBY_MERCHANT_CODE: 'local',
    });
    expect(env).not.toHaveProperty('TAP_API_URL');
    expect(envFor({})).not.toHaveProperty('TABBY_API_URL');
  });

  it('has no simulator in production', () => {
    const env = envFor({ GATEWAY_MODE: 'production' });
    expect([env.PAYMENT_METHODS, env.TAP_SECRET_KEY, env.TAP_API_URL]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('contains the variables of the gateway and no others', () => {
    const env = envFor({ SMTP_URL: 'smtps://mail.example', NEXT_PUBLIC_GTM_ID: 'GTM-XXXXXXX' });
    expect(env.SMTP_URL).toBe('smtps://mail.example');
    expect(env).not.toHaveProperty('NEXT_PUBLIC_GTM_ID');
  });

  it('has configured secrets only and no emulator in production', () => {
    const CONFIGURED = {
      GATEWAY_MODE: 'production',
      STAFF_TOKEN: 's'.repeat(32),
      FIREBASE_PROJECT_ID: 'shop',
      TRUSTED_PROXIES: 'none',
    };
    const env = envFor(CONFIGURED);
    expect(env).toMatchObject({ ...CONFIGURED, TRUSTED_PROXIES: '127.0.0.1, ::1' });
    for (const name of ['SESSION_SECRET', 'REVALIDATE_SECRET', 'FIREBASE_AUTH_EMULATOR_HOST'])
      expect(env[name]).toBeUndefined();
  });

  it('trusts the storefront and the listed proxies', () => {
    expect(envFor({ TRUSTED_PROXIES: '10.0.0.0/8' }).TRUSTED_PROXIES).toBe(
      '127.0.0.1, ::1, 10.0.0.0/8',
    );
  });

  it('has no default for the proxies in production', () => {
    expect(envFor({ GATEWAY_MODE: 'production' }).TRUSTED_PROXIES).toBeUndefined();
  });
});
