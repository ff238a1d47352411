import { describe, expect, test } from 'vitest';
import { getProviderHosts } from '../analytics/hosts.ts';
import { buildContentPolicy, buildScriptPolicy, type PolicyInput } from './content-policy.ts';
import { buildSecurityHeaders } from './headers.ts';

const NO_PROJECT: PolicyInput['firebase'] = {
  apiKey: undefined,
  authDomain: undefined,
  projectId: undefined,
  appId: undefined,
  databaseURL: undefined,
  storageBucket: undefined,
  authEmulator: undefined,
};
const PLAIN: PolicyInput = {
  siteUrl: 'https://shop.example',
  firebase: NO_PROJECT,
  providers: getProviderHosts({}),
  isDevelopment: false,
};

const parseDirectives = (policy: string) =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources] as const;
    }),
  );
const toHeaders = (input: PolicyInput) =>
  Object.fromEntries(
    buildSecurityHeaders(input)
      .slice(0, 2)
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value] as const)),
  );

describe('the Content-Security-Policy', () => {
  test('the Content-Security-Policy allows only the shop itself without configuration', () => {
    const policy = buildContentPolicy(PLAIN);
    expect(policy).not.toMatch(/https?:\/\/|wss?:\/\/|\*|unsafe-eval/);
    const directives = parseDirectives(policy);
    for (const name of [
      'default-src',
      'script-src-attr',
      'object-src',
      'base-uri',
      'frame-ancestors',
      'frame-src',
    ])
      expect(directives.get(name), name).toEqual(["'none'"]);
    for (const name of ['font-src', 'worker-src', 'manifest-src', 'connect-src', 'form-action'])
      expect(directives.get(name), name).toEqual(["'self'"]);
  });

  test('the Content-Security-Policy allows the hosts of configured providers only', () => {
    const directives = parseDirectives(
      buildContentPolicy({
        ...PLAIN,
        providers: getProviderHosts({ NEXT_PUBLIC_META_PIXEL_ID: '1' }),
      }),
    );
    expect(directives.get('script-src')).toContain('https://connect.facebook.net');
    expect(directives.get('frame-src')).toEqual(['https://www.facebook.com']);
    expect(directives.get('form-action')).toEqual(["'self'", 'https://www.facebook.com']);
    expect(
      [...directives.values()].flat().filter((source) => /clarity|google|tiktok|snap/.test(source)),
    ).toEqual([]);
  });

  test('the Content-Security-Policy allows the identity provider or its emulator', () => {
    const connect = (firebase: Partial<PolicyInput['firebase']>) =>
      parseDirectives(
        buildContentPolicy({ ...PLAIN, firebase: { ...NO_PROJECT, ...firebase } }),
      ).get('connect-src');
    expect(connect({ projectId: 'shop' })).toEqual([
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ]);
    expect(connect({ projectId: 'demo-shop', authEmulator: 'http://127.0.0.1:9099' })).toEqual([
      "'self'",
      'http://127.0.0.1:9099',
    ]);
  });

  test('the Content-Security-Policy of a page lists its own scripts instead of allowing all', () => {
    const directives = parseDirectives(
      buildScriptPolicy(['abc='], getProviderHosts({ NEXT_PUBLIC_CLARITY_ID: 'x' })),
    );
    expect(directives.get('script-src')).toEqual([
      "'self'",
      "'inline-speculation-rules'",
      "'sha256-abc='",
      'https://*.clarity.ms',
    ]);
  });
});

describe('security headers', () => {
  test('the security headers contain all protections for a shop with https', () => {
    expect(toHeaders(PLAIN)).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Strict-Transport-Security': 'max-age=63072000',
      'Permissions-Policy': expect.stringContaining('geolocation=(self), accelerometer=()'),
    });
    expect(toHeaders(PLAIN)['Content-Security-Policy']).toContain('upgrade-insecure-requests');
  });

  test('the security headers do not require https for a shop without it', () => {
    const headersWithoutHttps = toHeaders({ ...PLAIN, siteUrl: 'http://192.168.1.5:3000' });
    expect(Object.keys(headersWithoutHttps)).not.toContain('Strict-Transport-Security');
    expect(Object.keys(headersWithoutHttps)).not.toContain('Cross-Origin-Opener-Policy');
    expect(headersWithoutHttps['Content-Security-Policy']).not.toContain(
      'upgrade-insecure-requests',
    );
  });

  test('pages whose URLs contain secrets send no referrer', () => {
    const rule = buildSecurityHeaders(PLAIN).at(-1);
    expect(rule?.headers).toEqual([{ key: 'Referrer-Policy', value: 'no-referrer' }]);
    expect(rule?.source).toBe(
      '/:locale(ar|en)?/:page(success|failure|forgot|login|register|contact-us)/:rest*',
    );
  });
});
