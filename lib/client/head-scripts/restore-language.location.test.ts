import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setCookie } from '../../../tests/fixtures/cookies.ts';
import { type LanguageOptions, restoreLanguage } from './restore-language.ts';

const replace = vi.fn();
const reload = vi.fn();
const COMMON = {
  key: 'tp_locale',
  codes: ['ar', 'en'],
  other: 'en',
  marker: 'tp_unprefixed',
  page: 'ar',
  by: 'redirect',
} as const;

interface Visit {
  url: string;
  stored?: string;
  cookie?: string;
  isRedirected?: boolean;
}

function visit(
  { url, stored, cookie, isRedirected }: Visit,
  options: Partial<LanguageOptions> = {},
): void {
  const { pathname, search, hash } = new URL(url, 'https://shop.example');
  vi.stubGlobal('location', { pathname, search, hash, replace, reload });
  if (stored) localStorage.setItem('tp_locale', stored);
  if (cookie) setCookie('tp_locale', cookie);
  if (isRedirected) setCookie('tp_unprefixed', '1');
  restoreLanguage({ ...COMMON, ...options });
}

const savedInCookie = () => /(?:^|; )tp_locale=([^;]*)/.exec(document.cookie)?.[1];

beforeEach(() => vi.clearAllMocks());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of ['tp_locale', 'tp_unprefixed']) setCookie(name);
});

describe('languages with separate URLs', () => {
  test.each([
    ['/', '/en'],
    ['/category/honey?x=1#main', '/en/category/honey?x=1#main'],
    ['/article', '/en/article'],
  ])('redirects %s to %s when storage says English, and restores the cookie', (url, english) => {
    visit({ url, stored: 'en' });
    expect(replace).toHaveBeenCalledExactlyOnceWith(english);
    expect(savedInCookie()).toBe('en');
  });

  test('treats an invalid language cookie as missing', () => {
    visit({ url: '/cart', stored: 'en', cookie: 'fr' });
    expect(replace).toHaveBeenCalledExactlyOnceWith('/en/cart');
    expect(savedInCookie()).toBe('en');
  });

  test('redirects an Arabic page of a shared cache when the cookie says English', () => {
    visit({ url: '/cart', cookie: 'en' });
    expect(replace).toHaveBeenCalledExactlyOnceWith('/en/cart');
  });

  test('prefers Arabic in the language cookie to English in storage', () => {
    visit({ url: '/cart', stored: 'en', cookie: 'ar' });
    expect(replace).not.toHaveBeenCalled();
    expect(savedInCookie()).toBe('ar');
  });

  test.each([undefined, 'ar', 'fr'])('does not redirect with %s in storage', (stored) => {
    visit({ url: '/cart', ...(stored && { stored }) });
    expect(replace).not.toHaveBeenCalled();
    expect(savedInCookie()).toBeUndefined();
  });

  test.each(['/ar', '/ar/cart'])(
    'keeps the language of %s and restores the language cookie',
    (url) => {
      visit({ url, stored: 'en' });
      expect(replace).not.toHaveBeenCalled();
      expect(savedInCookie()).toBe('en');
    },
  );

  test.each([
    ['/ar', '/en'],
    ['/ar/category/honey?x=1#main', '/en/category/honey?x=1#main'],
  ])('redirects %s to %s once after a server redirect without cookie', (url, english) => {
    visit({ url, stored: 'en', isRedirected: true });
    expect(replace).toHaveBeenCalledExactlyOnceWith(english);
    expect(document.cookie).not.toContain('tp_unprefixed');
    visit({ url });
    expect(replace).toHaveBeenCalledOnce();
  });

  test.each(['/en', '/en/no/such/page'])('does not redirect %s to the stored language', (url) => {
    visit({ url, stored: 'en' });
    expect(replace).not.toHaveBeenCalled();
  });
});

describe('languages that share URLs', () => {
  test('restores the cookie and reloads an Arabic page once when storage says English', () => {
    visit({ url: '/cart#main', stored: 'en' }, { by: 'reload' });
    expect(reload).toHaveBeenCalledOnce();
    expect(savedInCookie()).toBe('en');
    visit({ url: '/cart#main' }, { by: 'reload' });
    expect(reload).toHaveBeenCalledOnce();
  });

  test('restores the cookie on an English page without a reload', () => {
    visit({ url: '/cart', stored: 'en' }, { by: 'reload', page: 'en' });
    expect(reload).not.toHaveBeenCalled();
    expect(savedInCookie()).toBe('en');
  });

  test('restores the cookie on a page with both languages without a reload', () => {
    visit({ url: '/no/such/page', stored: 'en' }, { by: 'nothing' });
    expect([reload, replace].flatMap(({ mock }) => mock.calls)).toEqual([]);
    expect(savedInCookie()).toBe('en');
  });
});

test.each(['redirect', 'reload'] as const)(
  'does not redirect in a loop in a browser without cookies (%s)',
  (by) => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    visit({ url: '/cart', stored: 'en' }, { by });
    expect([reload, replace].flatMap(({ mock }) => mock.calls)).toEqual([]);
  },
);

test('does not redirect in a browser without storage', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  visit({ url: '/cart' });
  expect(replace).not.toHaveBeenCalled();
});
