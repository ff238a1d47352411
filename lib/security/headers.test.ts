import { describe, expect, test } from 'vitest';
import { getProviderHosts } from '../analytics/hosts';
import { contentPolicy, type PolicyInput, scriptPolicy } from './content-policy';
import { securityHeaders } from './headers';

const NO_PROJECT: PolicyInput['firebase'] = {
  apiKey: undefined,
  authDomain: undefined,
  projectId: undefined,
  appId: undefined,
  authEmulator: undefined,
};
const PLAIN: PolicyInput = { siteUrl: 'https://shop.example', firebase: NO_PROJECT, providers: getProviderHosts({}), isDevelopment: false };

const directivesOf = (policy: string) =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources] as const;
    }),
  );
const headersOf = (input: PolicyInput) =>
  Object.fromEntries(
    securityHeaders(input)
      .slice(0, 2)
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value] as const)),
  );

describe('the policy', () => {
  test('lets nothing in but the shop itself when nothing is configured', () => {
    const policy = contentPolicy(PLAIN);
    expect(policy).not.toMatch(/https?:\/\/|wss?:\/\/|\*|unsafe-eval/);
    const directives = directivesOf(policy);
    for (const name of ['default-src', 'script-src-attr', 'object-src', 'base-uri', 'frame-ancestors', 'frame-src'])
      expect(directives.get(name), name).toEqual(["'none'"]);
    for (const name of ['worker-src', 'manifest-src', 'font-src', 'connect-src', 'form-action'])
      expect(directives.get(name), name).toEqual(["'self'"]);
  });

  test('lets in the hosts of the providers that are switched on, and of no other', () => {
    const directives = directivesOf(contentPolicy({ ...PLAIN, providers: getProviderHosts({ NEXT_PUBLIC_META_PIXEL_ID: '1' }) }));
    expect(directives.get('script-src')).toContain('https://connect.facebook.net');
    expect(directives.get('frame-src')).toEqual(['https://www.facebook.com']);
    expect(directives.get('form-action')).toEqual(["'self'", 'https://www.facebook.com']);
    expect([...directives.values()].flat().filter((source) => /clarity|google|tiktok|snap/.test(source))).toEqual([]);
  });

  test('lets the browser reach the identity provider, or its emulator', () => {
    const connect = (firebase: Partial<PolicyInput['firebase']>) =>
      directivesOf(contentPolicy({ ...PLAIN, firebase: { ...NO_PROJECT, ...firebase } })).get('connect-src');
    expect(connect({ projectId: 'shop' })).toEqual(["'self'", 'https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']);
    expect(connect({ projectId: 'demo-shop', authEmulator: 'http://127.0.0.1:9099' })).toEqual(["'self'", 'http://127.0.0.1:9099']);
  });

  test('of a page names its own scripts instead of letting all of them in', () => {
    const directives = directivesOf(scriptPolicy(['abc='], getProviderHosts({ NEXT_PUBLIC_CLARITY_ID: 'x' })));
    expect(directives.get('script-src')).toEqual(["'self'", "'inline-speculation-rules'", "'sha256-abc='", 'https://*.clarity.ms']);
  });
});

describe('headers', () => {
  test('of a shop behind https are what a bank would send', () => {
    expect(headersOf(PLAIN)).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Strict-Transport-Security': 'max-age=63072000',
      'Permissions-Policy': expect.stringContaining('geolocation=(self), accelerometer=()'),
    });
    expect(headersOf(PLAIN)['Content-Security-Policy']).toContain('upgrade-insecure-requests');
  });

  test('promise no https to a shop that is reached without', () => {
    const inTheHouse = headersOf({ ...PLAIN, siteUrl: 'http://192.168.1.5:3000' });
    expect(Object.keys(inTheHouse)).not.toContain('Strict-Transport-Security');
    expect(Object.keys(inTheHouse)).not.toContain('Cross-Origin-Opener-Policy');
    expect(inTheHouse['Content-Security-Policy']).not.toContain('upgrade-insecure-requests');
  });

  test('of pages whose URLs carry secrets let no request say where it comes from', () => {
    const rule = securityHeaders(PLAIN).at(-1);
    expect(rule?.headers).toEqual([{ key: 'Referrer-Policy', value: 'no-referrer' }]);
    expect(rule?.source).toBe('/:locale(ar|en)?/:page(success|failure|forgot|login|register|contact-us)/:rest*');
  });
});
