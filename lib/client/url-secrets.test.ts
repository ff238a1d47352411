import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hideUrlSecrets } from './head-scripts/hide-url-secrets.ts';
import {
  readUrlSecret,
  removeAllUrlSecrets,
  removeUrlSecret,
  SLOT_PARAM,
  splitUrlSecret,
  storeUrlSecret,
  URL_SECRETS_KEY,
  withoutUrlSecret,
} from './url-secrets.ts';

const CODE = '0123456789ABCDEFGHJKMNPQRS';
const OTHER = 'ZYXWVTSRQPNMKJHGFEDCBA9876';

/** Runs this part of the head script as it is sent: as source, without its module. */
function open(path: string): string {
  history.replaceState(null, '', path);
  const source = `(${hideUrlSecrets})(${JSON.stringify({ key: URL_SECRETS_KEY, param: SLOT_PARAM })},${splitUrlSecret},${storeUrlSecret})`;
  new Function(source)();
  return location.pathname + location.search + location.hash;
}
const slot = () => new URLSearchParams(location.search).get(SLOT_PARAM);

beforeEach(() => {
  removeAllUrlSecrets();
  history.replaceState(null, '', '/');
});

describe.each(['', '/en', '/ar'])('a URL below "%s"', (prefix) => {
  test.each([
    ['the code of a failed payment', `/failure?referenceCode=${CODE}&x=1`, '/failure', CODE],
    [
      'a password reset code',
      '/forgot?mode=resetPassword&oobCode=abc-123&apiKey=k&lang=ar',
      '/forgot',
      'abc-123',
    ],
    [
      'a path to an order',
      `/login?next=${encodeURIComponent(`/success/${CODE}`)}`,
      '/login',
      `/success/${CODE}`,
    ],
    [
      'a path to a failed payment',
      `/register?next=%2Ffailure%3FreferenceCode%3D${CODE}`,
      '/register',
      `/failure?referenceCode=${CODE}`,
    ],
    ['the token of an agent', '/cart?agent=abc.def', '/cart', 'abc.def'],
    ['an order that a letter is about', `/contact-us?order=${CODE}`, '/contact-us', CODE],
    [
      'a page that a letter is about',
      `/contact-us?page=/success/${CODE}`,
      '/contact-us',
      `/success/${CODE}`,
    ],
  ])('replaces the secret of a URL with %s by a slot of this tab', (_, path, page, secret) => {
    expect(open(prefix + path)).toBe(`${prefix}${page}?slot=0`);
    expect(readUrlSecret(slot())).toBe(secret);
    expect(open(`${prefix}${page}?slot=0`), 'loaded again').toBe(`${prefix}${page}?slot=0`);
    expect(readUrlSecret(slot())).toBe(secret);
  });

  test.each([
    '/',
    '/success',
    '/failure',
    '/forgot',
    '/login?next=%2Fprofile',
    `/search?q=${CODE}`,
    '/category/success',
    '/successful/x',
  ])('does not change a URL without a secret (%s)', (path) => {
    const whole = prefix + path;
    expect(open(whole)).toBe(whole);
    expect(withoutUrlSecret(whole)).toBe(whole);
  });
});

test('uses one slot for the secret of each order in a tab', () => {
  expect(withoutUrlSecret(`/failure?referenceCode=${CODE}`)).toBe('/failure?slot=0');
  expect(withoutUrlSecret(`/en/failure?referenceCode=${OTHER}`)).toBe('/en/failure?slot=1');
  expect(withoutUrlSecret(`/failure?referenceCode=${CODE}`)).toBe('/failure?slot=0');
  expect([
    readUrlSecret('0'),
    readUrlSecret('1'),
    readUrlSecret('2'),
    readUrlSecret('x'),
    readUrlSecret(null),
  ]).toEqual([CODE, OTHER, undefined, undefined, undefined]);
});

test('removes a used secret and keeps the slots of the others', () => {
  withoutUrlSecret('/forgot?oobCode=abc');
  withoutUrlSecret(`/failure?referenceCode=${CODE}`);
  removeUrlSecret('abc');
  expect([readUrlSecret('0'), readUrlSecret('1')]).toEqual([undefined, CODE]);
  expect(sessionStorage.getItem(URL_SECRETS_KEY)).not.toContain('abc');
});

test.each(['{', '{"a":1}', 'null', '[1]'])(
  'treats damaged storage (%s) as empty and stores new URL secrets',
  (damaged) => {
    sessionStorage.setItem(URL_SECRETS_KEY, damaged);
    expect(readUrlSecret('0')).toBeUndefined();
    const path = withoutUrlSecret(`/failure?referenceCode=${CODE}`);
    expect(readUrlSecret(new URL(path, location.origin).searchParams.get(SLOT_PARAM))).toBe(CODE);
  },
);

test('keeps a URL secret for the lifetime of the document without storage', () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const spies = [
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(deny),
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(deny),
  ];
  expect(open(`/failure?referenceCode=${CODE}`)).toBe('/failure?slot=0');
  expect(readUrlSecret('0')).toBe(CODE);
  for (const spy of spies) spy.mockRestore();
});
