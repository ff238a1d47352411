import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setCookie } from '@/tests/fixtures/cookies';
import { type LanguageOptions, restoreLanguage } from './restore-language';

const replace = vi.fn();
const reload = vi.fn();
const COMMON = { key: 'tp_locale', codes: ['ar', 'en'], marker: 'tp_unprefixed', page: 'ar', by: 'redirect' } as const;

interface Visit {
  url: string;
  stored?: string;
  cookie?: string;
  isRedirected?: boolean;
}

function visit({ url, stored, cookie, isRedirected }: Visit, options: Partial<LanguageOptions> = {}): void {
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

describe('languages with URLs of their own', () => {
  test.each([
    ['/', '/en'],
    ['/category/honey?x=1#main', '/en/category/honey?x=1#main'],
    ['/article', '/en/article'],
  ])('English in storage moves %s to %s and restores the cookie', (url, english) => {
    visit({ url, stored: 'en' });
    expect(replace).toHaveBeenCalledExactlyOnceWith(english);
    expect(savedInCookie()).toBe('en');
  });

  test('an invalid cookie counts as absent', () => {
    visit({ url: '/cart', stored: 'en', cookie: 'fr' });
    expect(replace).toHaveBeenCalledExactlyOnceWith('/en/cart');
    expect(savedInCookie()).toBe('en');
  });

  test('English in the cookie moves an Arabic page that a shared cache served', () => {
    visit({ url: '/cart', cookie: 'en' });
    expect(replace).toHaveBeenCalledExactlyOnceWith('/en/cart');
  });

  test('a cookie with Arabic outweighs English in storage', () => {
    visit({ url: '/cart', stored: 'en', cookie: 'ar' });
    expect(replace).not.toHaveBeenCalled();
    expect(savedInCookie()).toBe('ar');
  });

  test.each([undefined, 'ar', 'fr'])('%s in storage leaves the page as it is', (stored) => {
    visit({ url: '/cart', ...(stored && { stored }) });
    expect(replace).not.toHaveBeenCalled();
    expect(savedInCookie()).toBeUndefined();
  });

  test.each(['/ar', '/ar/cart'])('%s names its language and stays, with the cookie restored', (url) => {
    visit({ url, stored: 'en' });
    expect(replace).not.toHaveBeenCalled();
    expect(savedInCookie()).toBe('en');
  });

  test.each([
    ['/ar', '/en'],
    ['/ar/category/honey?x=1#main', '/en/category/honey?x=1#main'],
  ])('%s moves to %s when the server redirected there for want of a cookie, once', (url, english) => {
    visit({ url, stored: 'en', isRedirected: true });
    expect(replace).toHaveBeenCalledExactlyOnceWith(english);
    expect(document.cookie).not.toContain('tp_unprefixed');
    visit({ url });
    expect(replace).toHaveBeenCalledOnce();
  });

  test.each(['/en', '/en/no/such/page'])('%s stays where it is', (url) => {
    visit({ url, stored: 'en' });
    expect(replace).not.toHaveBeenCalled();
  });
});

describe('languages that share URLs', () => {
  test('English in storage restores the cookie and loads an Arabic page again, once', () => {
    visit({ url: '/cart#main', stored: 'en' }, { by: 'reload' });
    expect(reload).toHaveBeenCalledOnce();
    expect(savedInCookie()).toBe('en');
    visit({ url: '/cart#main' }, { by: 'reload' });
    expect(reload).toHaveBeenCalledOnce();
  });

  test('a page that is English already only restores the cookie', () => {
    visit({ url: '/cart', stored: 'en' }, { by: 'reload', page: 'en' });
    expect(reload).not.toHaveBeenCalled();
    expect(savedInCookie()).toBe('en');
  });

  test('a page that holds both languages only restores the cookie', () => {
    visit({ url: '/no/such/page', stored: 'en' }, { by: 'nothing' });
    expect([reload, replace].flatMap(({ mock }) => mock.calls)).toEqual([]);
    expect(savedInCookie()).toBe('en');
  });
});

test.each(['redirect', 'reload'] as const)('a browser that refuses cookies stays on its page instead of loading it for ever (%s)', (by) => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  visit({ url: '/cart', stored: 'en' }, { by });
  expect([reload, replace].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test('a browser that refuses storage stays on its page', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused');
  });
  visit({ url: '/cart' });
  expect(replace).not.toHaveBeenCalled();
});
