import { describe, expect, it } from 'vitest';
import { isLoopback, parseTrustedProxies, rateLimitKey, resolveClientIp } from './client-ip.ts';

const resolve = (proxies: string) => (peer: string, forwarded?: string) =>
  resolveClientIp(peer, forwarded, parseTrustedProxies(proxies) ?? []);

describe('parseTrustedProxies', () => {
  it.each([
    'none',
    '',
    ' ',
    '10.0.0.1',
    '10.0.0.0/8,::1',
    'fc00::/7',
    '2001:db8::/32',
    '::ffff:10.0.0.1',
    '::ffff:10.0.0.0/104',
  ])('accepts the trusted proxies %j', (text) => {
    expect(parseTrustedProxies(text)).toBeDefined();
  });

  it.each([
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/1, 128.0.0.0/1',
    '8000::/1',
    '::ffff:0.0.0.0/96',
    '10.0.0.1, ::/0',
    '10.0.0.0/7',
  ])('rejects the trusted proxies %j, a too large part of the Internet', (text) => {
    expect(parseTrustedProxies(text)).toBeUndefined();
  });

  it.each([
    'localhost',
    '10.0.0',
    '127.1',
    '0x7f.0.0.1',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '::1/129',
    '10.0.0.0/-1',
    '*',
    '10.0.0.1;10.0.0.2',
    '/8',
    'none, ::1',
  ])('rejects the malformed trusted proxies %j', (text) => {
    expect(parseTrustedProxies(text)).toBeUndefined();
  });
});

describe('resolveClientIp', () => {
  const direct = resolve('none');
  const one = resolve('192.0.2.1');
  const two = resolve('192.0.2.1, 198.18.0.0/15');
  const ipv6 = resolve('2001:db8::/32, 10.0.0.0/8');

  it.each<[string, string, string]>([
    ['without a header, the peer', direct('203.0.113.5'), '203.0.113.5'],
    ['the peer, when a header is spoofed', direct('203.0.113.5', '1.1.1.1'), '203.0.113.5'],
    ['the peer on loopback, when a header is spoofed', direct('127.0.0.1', '1.1.1.1'), '127.0.0.1'],
    [
      'behind one proxy, the address that it appended',
      one('192.0.2.1', '203.0.113.5'),
      '203.0.113.5',
    ],
    [
      'behind one proxy, no spoofed left-most value',
      one('192.0.2.1', '1.1.1.1, 203.0.113.5'),
      '203.0.113.5',
    ],
    [
      'behind one proxy, no spoofed address of the proxy',
      one('192.0.2.1', '1.1.1.1, 192.0.2.1, 203.0.113.5'),
      '203.0.113.5',
    ],
    ['the proxy, when it names nobody', one('192.0.2.1'), '192.0.2.1'],
    [
      'the peer that is no proxy, when it names a proxy',
      one('203.0.113.5', '1.1.1.1, 192.0.2.1'),
      '203.0.113.5',
    ],
    [
      'behind two proxies, the address before the first',
      two('192.0.2.1', '203.0.113.5, 198.18.7.7'),
      '203.0.113.5',
    ],
    [
      'behind two proxies, no spoofed left-most values',
      two('192.0.2.1', '127.0.0.1, 1.1.1.1, 203.0.113.5, 198.18.7.7'),
      '203.0.113.5',
    ],
    [
      'of proxies alone, the first of them',
      two('192.0.2.1', '198.18.0.9, 198.18.7.7'),
      '198.18.0.9',
    ],
    [
      'the CDN, for a visitor who goes around nothing but its list',
      one('192.0.2.1', '203.0.113.5, 198.18.7.7'),
      '198.18.7.7',
    ],
    [
      'the last good address, before a malformed entry',
      two('192.0.2.1', '203.0.113.5, x, 198.18.7.7'),
      '198.18.7.7',
    ],
    ['the proxy, when the only entry is malformed', one('192.0.2.1', 'unknown'), '192.0.2.1'],
    ['the proxy, when the only entry is empty', one('192.0.2.1', ' , '), '192.0.2.1'],
    ['the proxy, when the entry is an abbreviated address', one('192.0.2.1', '127.1'), '192.0.2.1'],
    ['an entry without its port', one('192.0.2.1', '203.0.113.5:4711'), '203.0.113.5'],
    [
      'an IPv6 entry without brackets and port',
      one('192.0.2.1', '[2001:db9::7]:443'),
      '2001:db9::7',
    ],
    ['an IPv6 client behind an IPv6 proxy', ipv6('2001:db8::1', '2001:db9::7'), '2001:db9::7'],
    [
      'a client behind an IPv4 proxy on an IPv6 socket',
      ipv6('::ffff:10.1.2.3', '203.0.113.5'),
      '203.0.113.5',
    ],
    ['a mapped client as IPv4', direct('::ffff:203.0.113.5'), '203.0.113.5'],
    ['a mapped client in hexadecimal as IPv4', direct('::ffff:cb00:7105'), '203.0.113.5'],
    ['a link-local peer without its zone', direct('fe80::1%eth0', '1.1.1.1'), 'fe80::1'],
    [
      'an unknown peer as it is (a Unix socket has no address)',
      two('unknown', '203.0.113.5'),
      'unknown',
    ],
  ])('resolves %s', (_, resolved, expected) => {
    expect(resolved).toBe(expected);
  });
});

describe('rateLimitKey', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['1::2:3:4:5:1.2.3.4', '1:0:2:3::/64'],
    ['::1', '::/64'],
    ['unknown', 'unknown'],
  ])('rate limits count %s as %s', (ip, key) => {
    expect(rateLimitKey(ip)).toBe(key);
  });
});

describe('isLoopback', () => {
  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])(
    'recognises the loopback address %s',
    (ip) => {
      expect(isLoopback(ip)).toBe(true);
    },
  );

  it.each([
    '0.0.0.0',
    '::',
    '10.0.0.1',
    '192.168.1.5',
    '128.0.0.1',
    '127.1',
    'localhost',
    'unknown',
    '',
  ])('isLoopback does not recognise %j as a loopback address', (ip) => {
    expect(isLoopback(ip)).toBe(false);
  });
});
