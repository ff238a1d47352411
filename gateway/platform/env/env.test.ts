import { describe, expect, it } from 'vitest';
import * as shopConfig from '../../../shop.config.ts';
import { createSecret, createServiceAccount } from '../../../tests/setup/gateway/create-secret.ts';
import { PRODUCTION_VARIABLES as PRODUCTION } from '../../../tests/setup/gateway/production-variables.ts';
import { readPaymentAccounts } from '../../payments/provider/accounts.ts';
import { EnvironmentError, listShopConfigProblems, readEnvironment } from './read-environment.ts';
import { listTestAccounts } from './rules.ts';

const secret = 's'.repeat(32);
const LOCAL = { GATEWAY_MODE: 'local' };

function readErrorMessage(source: Record<string, string>): string {
  try {
    readEnvironment(source);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
  return '';
}

it('names every value of shop.config.ts that is not allowed', () => {
  expect(listShopConfigProblems()).toEqual([]);
  const colours = { ...shopConfig.colours, accent: { ...shopConfig.colours.accent, 600: 'gold' } };
  const problems = listShopConfigProblems({ ...shopConfig, colours, orderPrefix: '' });
  expect(problems.join()).toContain('shop.config.ts, orderPrefix: ');
  expect(problems.join()).toContain('shop.config.ts, colours.accent.600: must be a colour');
});

describe('readEnvironment', () => {
  it('accepts a local environment in which only the mode is set', () => {
    expect(readEnvironment(LOCAL)).toEqual({
      GATEWAY_MODE: 'local',
      GATEWAY_HOST: '127.0.0.1',
      GATEWAY_PORT: 4000,
      GATEWAY_DATA_DIR: '.data',
      DEMO_DATA: 'on',
      STAFF_HOST: '127.0.0.1',
      DATABASE_POOL_SIZE: 10,
      DATABASE_ACQUIRE_TIMEOUT_MS: 5_000,
      DATABASE_STATEMENT_TIMEOUT_MS: 10_000,
      MEDIA_S3_REGION: 'us-east-1',
      METRICS_HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      DRAIN_DELAY_MS: 0,
      RECONCILE_MS: 60_000,
      RATE_LIMIT_SCALE: 1,
      POINTS_EARN_PERCENT: 2,
      RETURN_DAYS: 14,
      UNPAID_ORDER_HOURS: 24,
      PAYMENT_LINK_HOURS: 24,
      UCP_PROFILES: 'known',
      POINTS_EXPIRE_MONTHS: 0,
      TAP_API_URL: 'https://api.tap.company/v2',
      TABBY_COUNTRY: 'KW',
      MYFATOORAH_API_URL: 'https://api.myfatoorah.com',
      MYFATOORAH_KNET_CODE: 'kn',
      MYFATOORAH_CARD_CODE: 'vm',
      DEEMA_API_URL: 'https://api.deema.me',
      DEEMA_AUTH_SCHEME: 'Basic',
      DEEMA_REFUND_API: 'purchase',
      TABBY_WEBHOOK_IPS: expect.stringContaining('34.166.36.90'),
    });
  });

  it('rejects removed variables in production with what replaces them, and ignores them in local mode', () => {
    const removed = { REVIEWS: 'off', SELLER_REGISTRATION: '4711', NEXT_PUBLIC_DOMAIN_AR: '' };
    expect(
      readErrorMessage({ ...PRODUCTION, ...removed })
        .split('\n')
        .slice(1),
    ).toEqual([
      '  REVIEWS: is not read any more; set features.reviews in shop.config.ts, and delete it',
      expect.stringContaining(
        '  SELLER_REGISTRATION: is not read any more; set seller.registration',
      ),
    ]);
    expect(readErrorMessage({ ...LOCAL, ...removed })).toBe('');
  });

  it('requires the key file of the service account to be complete and of the same project', () => {
    const read = (change: object) =>
      readErrorMessage({
        ...PRODUCTION,
        FIREBASE_SERVICE_ACCOUNT: JSON.stringify({ ...createServiceAccount(), ...change }),
      });
    expect(read({})).toBe('');
    expect(read({ private_key: 'key' })).toContain(
      'FIREBASE_SERVICE_ACCOUNT: must be the key file of a service account',
    );
    expect(read({ project_id: 'another' })).toContain(
      'FIREBASE_SERVICE_ACCOUNT: belongs to another, not to FIREBASE_PROJECT_ID',
    );
  });

  it('requires the account of every provider that a payment method uses', () => {
    const methods = { PAYMENT_METHODS: 'Knet=tap, OnLine=tap' };
    expect(readErrorMessage({ ...LOCAL, ...methods })).toBe(
      'The gateway cannot start:\n  TAP_SECRET_KEY: is missing; PAYMENT_METHODS uses tap',
    );
    const account = { TAP_SECRET_KEY: 'sk_live_0123456789' };
    expect(readEnvironment({ ...PRODUCTION, ...methods, ...account })).toMatchObject(account);
    expect(readEnvironment({ ...LOCAL, PAYMENT_METHODS: 'none' }).PAYMENT_METHODS).toBe('none');
  });

  it.each([
    ['Knet=tap', ['TAP_SECRET_KEY']],
    ['Tabby=tabby', ['TABBY_SECRET_KEY', 'TABBY_MERCHANT_CODE', 'TABBY_WEBHOOK_SECRET']],
    ['OnLine=myfatoorah', ['MYFATOORAH_TOKEN', 'MYFATOORAH_WEBHOOK_SECRET']],
    ['Deema=deema', ['DEEMA_KEY', 'DEEMA_WEBHOOK_SECRET']],
  ])('a production server does not start with %s and without its account', (methods, names) => {
    const provider = methods.split('=')[1];
    for (const mode of [LOCAL, PRODUCTION])
      expect(readErrorMessage({ ...mode, PAYMENT_METHODS: methods })).toBe(
        [
          'The gateway cannot start:',
          ...names.map((name) => `${name}: is missing; PAYMENT_METHODS uses ${provider}`),
        ].join('\n  '),
      );
  });

  it('readEnvironment names the providers and their methods when PAYMENT_METHODS has an unknown name', () => {
    expect(readErrorMessage({ ...LOCAL, PAYMENT_METHODS: 'Knet=bank' })).toMatch(
      /PAYMENT_METHODS: must be none, or a list .* tap \(OnLine, Knet, Tabby, Deema\), .*deema \(Deema\)/,
    );
  });

  it('requires all variables of an account, whether a method uses it or not', () => {
    const account = { TABBY_SECRET_KEY: 'sk_0123456789', TABBY_MERCHANT_CODE: 'shop' };
    expect(readErrorMessage({ ...LOCAL, ...account })).toBe(
      'The gateway cannot start:\n  TABBY_WEBHOOK_SECRET: is missing; it is required with the related variables',
    );
    const methods = { PAYMENT_METHODS: 'Tabby=tabby' };
    expect(readErrorMessage({ ...LOCAL, ...account, ...methods })).toContain(
      'TABBY_WEBHOOK_SECRET: is missing; PAYMENT_METHODS uses tabby',
    );
    const complete = { ...account, TABBY_WEBHOOK_SECRET: 's'.repeat(16), TABBY_WEBHOOK_IPS: 'any' };
    expect(readEnvironment({ ...LOCAL, ...methods, ...complete })).toMatchObject(complete);
  });

  it('uses the API of the country of the Tabby account', () => {
    const account = {
      TABBY_SECRET_KEY: 'sk_0123456789',
      TABBY_MERCHANT_CODE: 'shop',
      TABBY_WEBHOOK_SECRET: 's'.repeat(16),
    };
    const readUrl = (variables: object) =>
      readPaymentAccounts(readEnvironment({ ...LOCAL, ...account, ...variables })).tabby?.apiUrl;
    expect(readUrl({})).toBe('https://api.tabby.ai');
    expect(readUrl({ TABBY_COUNTRY: 'SA' })).toBe('https://api.tabby.sa');
    expect(readUrl({ TABBY_API_URL: 'https://x.example' })).toBe('https://x.example');
  });

  it('defaults to production mode', () => {
    expect(readEnvironment(PRODUCTION)).toMatchObject({
      GATEWAY_MODE: 'production',
      DATABASE_URL: PRODUCTION.DATABASE_URL,
    });
    expect(readErrorMessage({ ...PRODUCTION, GATEWAY_MODE: '' })).toBe('');
  });

  it('reports all invalid variables in one message', () => {
    const message = readErrorMessage({
      GATEWAY_PORT: 'x',
      DATABASE_POOL_SIZE: '1',
      LOG_LEVEL: 'loud',
      STAFF_TOKEN: 'short',
      STOREFRONT_URL: 'http://shop.example',
    });
    for (const name of [
      'GATEWAY_PORT',
      'DATABASE_POOL_SIZE',
      'LOG_LEVEL',
      'STAFF_TOKEN',
      'STOREFRONT_URL',
      'DATABASE_URL',
      'REVALIDATE_SECRET',
    ])
      expect(message).toContain(`  ${name}: `);
    expect(message.match(/STAFF_TOKEN/g)).toHaveLength(1);
  });

  it.each(Object.keys(PRODUCTION))(
    'rejects a production environment without %s and names only this variable',
    (name) => {
      expect(readErrorMessage({ ...PRODUCTION, [name]: '' })).toMatch(
        new RegExp(`^The gateway cannot start:\\n  ${name}: [^\\n]+$`),
      );
    },
  );

  it.each([
    ['STAFF_TOKEN', 's'.repeat(31)],
    ['REVALIDATE_SECRET', 's'.repeat(31)],
    ['STOREFRONT_URL', 'http://shop.example'],
    ['STOREFRONT_URL', 'shop.example'],
    ['DATABASE_URL', 'mysql://db.example/shop'],
    ['REDIS_URL', 'https://redis.example'],
    ['GATEWAY_MODE', 'prod'],
    ['GATEWAY_PORT', '65536'],
    ['GATEWAY_PORT', '4000.5'],
    ['LOG_LEVEL', 'INFO'],
    ['SESSION_SECRET', 's'.repeat(31)],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'smtp://shop:password@mail.example:587'],
    ['SMTP_URL', 'smtp://shop:password@10.0.0.5?ignoreTLS=true&requireTLS=true'],
    ['MAIL_FROM', 'shop'],
    ['MAIL_FROM', 'Shop <shop>'],
    ['MAIL_FROM', 'Shop shop@shop.example'],
    ['MAIL_FROM', 'a@shop.example, b@shop.example'],
    ['STAFF_TOKEN', ` ${createSecret('staff')}`],
    ['STAFF_TOKEN', 's'.repeat(64)],
    ['SESSION_SECRET', 'abcabcab'.repeat(5)],
    ['SESSION_SECRET', '0123456789'.repeat(4)],
    ['REVALIDATE_SECRET', 'correct horse battery '.repeat(2).trim()],
    ['REVALIDATE_SECRET', PRODUCTION.SESSION_SECRET],
    ['SESSION_SECRET', PRODUCTION.STAFF_TOKEN],
    ['CONTACT_EMAIL', 'contact'],
    ['SMS_URL', 'http://sms.example'],
    ['PAYMENT_METHODS', 'Knet'],
    ['PAYMENT_METHODS', 'Knet=bank'],
    ['PAYMENT_METHODS', 'Cash=tap'],
    ['PAYMENT_METHODS', 'Knet=tabby'],
    ['PAYMENT_METHODS', 'Tabby=myfatoorah'],
    ['PAYMENT_METHODS', 'Knet=deema'],
    ['DEEMA_AUTH_SCHEME', 'basic'],
    ['DEEMA_REFUND_API', 'refund'],
    ['DEEMA_API_URL', 'http://api.example'],
    ['MYFATOORAH_TOKEN', 'short'],
    ['MYFATOORAH_KNET_CODE', 'k n'],
    ['MYFATOORAH_API_URL', 'http://api.example'],
    ['TABBY_SECRET_KEY', 'pk_test_0123456789'],
    ['TABBY_WEBHOOK_SECRET', 's'.repeat(15)],
    ['TABBY_WEBHOOK_IPS', 'tabby.ai'],
    ['TABBY_COUNTRY', 'QA'],
    ['TABBY_API_URL', 'http://api.example'],
    ['PAYMENT_METHODS', 'Knet=tap,Knet=tap'],
    ['TAP_SECRET_KEY', 'pk_test_0123456789'],
    ['TAP_API_URL', 'http://api.example/v2'],
    ['RECONCILE_MS', '10'],
    ['RATE_LIMIT_SCALE', '0'],
    ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099'],
    ['DHL_URL', 'http://dhl.example'],
    ['META_PIXEL_ID', 'pixel'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '::/0'],
    ['TRUSTED_PROXIES', '*'],
  ])('rejects %s=%s and names the variable', (name, value) => {
    expect(readErrorMessage({ ...PRODUCTION, [name]: value })).toContain(`  ${name}: `);
  });

  it.each(['shop@shop.example', 'a@b.co', 'Shop <a@b.co>', 'متجر الخليج <shop@shop.example>'])(
    'accepts the sender address %s in every mode, and no other text',
    (address) => {
      expect(readErrorMessage({ ...PRODUCTION, MAIL_FROM: address })).toBe('');
      expect(readErrorMessage({ ...LOCAL, MAIL_FROM: address })).toBe('');
      expect(readErrorMessage({ ...LOCAL, MAIL_FROM: address.replace('@', ' at ') })).toContain(
        '  MAIL_FROM: must be an e-mail address',
      );
    },
  );

  it.each([
    'smtps://shop:password@mail.example',
    'smtp://shop:password@mail.example:587?requireTLS=true',
    'smtp://127.0.0.1:25',
    'smtp://localhost',
    'smtp://[::1]:2525',
  ])('accepts the mail server %s in production', (url) => {
    expect(readErrorMessage({ ...PRODUCTION, SMTP_URL: url })).toBe('');
  });

  it.each([
    'postgres://shop:pa#ss@db.example/shop',
    'postgres://shop:12#3@db.example/shop',
    'postgres://shop:pa/ss@db.example/shop',
    'postgres://shop:12/3@db.example/shop',
    'postgres://shop:pa?ss@db.example/shop',
    'postgres://shop:pa',
  ])('tells how to encode the password of the database URL %s', (url) => {
    const message = readErrorMessage({ ...PRODUCTION, DATABASE_URL: url });
    expect(message).toContain('  DATABASE_URL: must be a postgres:// URL; encode # as %23');
    expect(message).not.toContain('ss@');
  });

  it('accepts a database URL with an encoded password', () => {
    const url = 'postgres://shop:p%23a%40s%25s@db.example:5432/shop?sslmode=require';
    expect(readErrorMessage({ ...PRODUCTION, DATABASE_URL: url })).toBe('');
  });

  it('readEnvironment names the variables of test accounts in production, which it accepts', () => {
    expect(listTestAccounts(readEnvironment(PRODUCTION))).toEqual([]);
    const test = {
      TAP_SECRET_KEY: 'sk_test_0123456789',
      TABBY_SECRET_KEY: 'sk_test_0123456789',
      TABBY_MERCHANT_CODE: 'shop',
      TABBY_WEBHOOK_SECRET: 's'.repeat(16),
      MYFATOORAH_API_URL: 'https://apitest.myfatoorah.com',
      DEEMA_API_URL: 'https://sandbox-api.deema.me',
      SMS_URL: 'https://localhost/send',
      FIREBASE_PROJECT_ID: 'demo-shop',
    };
    expect(listTestAccounts(readEnvironment({ ...PRODUCTION, ...test }))).toEqual([
      'TAP_SECRET_KEY',
      'TABBY_SECRET_KEY',
      'MYFATOORAH_API_URL',
      'DEEMA_API_URL',
      'SMS_URL',
      'FIREBASE_PROJECT_ID',
    ]);
    expect(listTestAccounts(readEnvironment({ ...LOCAL, ...test }))).toEqual([]);
  });

  it('accepts an authentication emulator in local mode only, for a demo project and on loopback', () => {
    const emulated = {
      ...LOCAL,
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      FIREBASE_PROJECT_ID: 'demo-shop',
    };
    expect(readErrorMessage(emulated)).toBe('');
    expect(readErrorMessage({ ...emulated, FIREBASE_PROJECT_ID: 'shop' })).toContain(
      '  FIREBASE_PROJECT_ID: ',
    );
    expect(readErrorMessage({ ...emulated, FIREBASE_PROJECT_ID: '' })).toContain(
      '  FIREBASE_PROJECT_ID: ',
    );
    for (const name of ['GATEWAY_HOST', 'STAFF_HOST'])
      expect(readErrorMessage({ ...emulated, [name]: '0.0.0.0' })).toContain(`  ${name}: `);
  });

  it.each([
    ['DATABASE_URL', 'postgres://user@db.example/shop'],
    ['REDIS_URL', 'redis://redis.example'],
  ])('requires the secret that gateways share with %s, also in local mode', (name, url) => {
    expect(readErrorMessage({ ...LOCAL, [name]: url })).toMatch(
      /^The gateway cannot start:\n {2}SESSION_SECRET: [^\n]+$/,
    );
    expect(readErrorMessage({ ...LOCAL, [name]: url, SESSION_SECRET: secret })).toBe('');
    expect(readEnvironment({ ...LOCAL, [name]: url }, 'command')).toMatchObject({ [name]: url });
  });

  it('rejects an incomplete DHL account', () => {
    const account = {
      DHL_URL: 'https://dhl.example',
      DHL_USER: 'shop',
      DHL_PASSWORD: 'secret',
      DHL_ACCOUNT: '123456789',
    };
    expect(readErrorMessage({ ...PRODUCTION, ...account })).toBe('');
    expect(readErrorMessage({ ...LOCAL, ...account })).toBe('');
    for (const name of Object.keys(account))
      expect(readErrorMessage({ ...LOCAL, ...account, [name]: '' })).toContain(
        `  ${name}: is missing`,
      );
    expect(readErrorMessage({ ...LOCAL, DHL_USER: 'shop' }).match(/DHL_/g)).toHaveLength(3);
  });

  it('rejects an incomplete Meta account', () => {
    const account = { META_PIXEL_ID: '1234567890', META_ACCESS_TOKEN: 't'.repeat(40) };
    expect(readErrorMessage({ ...PRODUCTION, ...account })).toBe('');
    for (const name of Object.keys(account))
      expect(readErrorMessage({ ...LOCAL, ...account, [name]: '' })).toContain(
        `  ${name}: is missing`,
      );
  });

  it('accepts a production environment without a proxy', () => {
    expect(readEnvironment({ ...PRODUCTION, TRUSTED_PROXIES: 'none' }).TRUSTED_PROXIES).toBe(
      'none',
    );
  });

  it('requires STOREFRONT_URL and REVALIDATE_SECRET together in local mode', () => {
    expect(readErrorMessage({ ...LOCAL, STOREFRONT_URL: 'http://localhost:3000' })).toContain(
      'REVALIDATE_SECRET: ',
    );
    expect(readErrorMessage({ ...LOCAL, REVALIDATE_SECRET: secret })).toContain('STOREFRONT_URL: ');
    expect(
      readErrorMessage({
        ...LOCAL,
        STOREFRONT_URL: 'http://localhost:3000',
        REVALIDATE_SECRET: secret,
      }),
    ).toBe('');
  });
});
