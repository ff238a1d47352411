import { expect, test, vi } from 'vitest';
import { eraseCookies } from './apply-consent.ts';

test('deletes the cookies of a denied purpose on every domain and keeps all others', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(
    'tp_locale=en; _ga=GA1.1; _ga_ABC=1; _clck=x; _fbp=fb.1; _ttp=y; _scid=z; _gcl_au=1',
  );
  const written: string[] = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => written.push(cookie));
  eraseCookies({ measurement: true, marketing: false }, 'www.shop.example');
  expect([...new Set(written.map((cookie) => cookie.split('=')[0]))]).toEqual([
    '_fbp',
    '_ttp',
    '_scid',
    '_gcl_au',
  ]);
  expect(written.filter((cookie) => cookie.startsWith('_fbp'))).toEqual(
    ['', '; domain=www.shop.example', '; domain=shop.example'].map(
      (domain) => `_fbp=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT${domain}`,
    ),
  );
});

test('deletes no cookies with full consent', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('_ga=1; _fbp=2');
  const write = vi.spyOn(document, 'cookie', 'set');
  eraseCookies({ measurement: true, marketing: true });
  expect(write).not.toHaveBeenCalled();
});
