import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from '../env.ts';
import { householdOf, originOf, parseProxies } from './client-address.ts';

const PROXIES = parseProxies('10.0.0.0/8, 192.0.2.1 ,2001:db8::/32');

describe('a list of proxies', () => {
  it.each(['', ' ', '10.0.0.1', '10.0.0.0/8,::1', '::/0', '0.0.0.0/0', '::ffff:10.0.0.1'])('may be %j', (text) => {
    expect(parseProxies(text)).toBeDefined();
  });

  it.each(['localhost', '10.0.0', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::1/129', '10.0.0.0/-1', '*', '10.0.0.1;10.0.0.2', '/8'])(
    'is not %j',
    (text) => {
      expect(parseProxies(text)).toBeUndefined();
    },
  );

  it('is refused at the start when it is wrong, by name', () => {
    const start = (TRUSTED_PROXIES: string) => () => readEnvironment({ GATEWAY_MODE: 'local', TRUSTED_PROXIES });
    expect(start('10.0.0.0/8, localhost')).toThrow(EnvironmentError);
    expect(start('10.0.0.0/8, localhost')).toThrow(/TRUSTED_PROXIES: must be addresses or blocks/);
    expect(start('10.0.0.0/8, ::1')().TRUSTED_PROXIES).toBe('10.0.0.0/8, ::1');
    expect(start('')().TRUSTED_PROXIES).toBeUndefined();
  });
});

describe('a request', () => {
  it.each<[string, string, string | undefined, string]>([
    ['without a header comes from its peer', '203.0.113.5', undefined, '203.0.113.5'],
    ['of a stranger comes from the stranger, whatever the header says', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
    ['of a proxy comes from whom it names', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['of a proxy that names nobody comes from the proxy', '10.1.2.3', undefined, '10.1.2.3'],
    ['of a proxy that names nothing sensible comes from the proxy', '10.1.2.3', 'unknown', '10.1.2.3'],
    ['through two proxies comes from before the first', '10.1.2.3', '198.51.100.1, 192.0.2.1', '198.51.100.1'],
    ['with a header that the caller began comes from the caller', '10.1.2.3', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['with a broken entry comes from after it', '10.1.2.3', '198.51.100.1, x, 192.0.2.1', '192.0.2.1'],
    ['of proxies alone comes from the first of them', '10.1.2.3', '10.0.0.9, 192.0.2.1', '10.0.0.9'],
    ['may be named with its port', '10.1.2.3', '198.51.100.1:4711', '198.51.100.1'],
    ['may be named in brackets', '10.1.2.3', '[2001:db9::7]:443', '2001:db9::7'],
    ['over IPv6 of a proxy comes from whom it names', '2001:db8::1', '198.51.100.1', '198.51.100.1'],
    ['of an IPv4 proxy on an IPv6 socket is the same', '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['over no connection believes no header', 'unknown', '198.51.100.1', 'unknown'],
  ])('%s', (_, peer, forwarded, origin) => {
    expect(originOf(peer, forwarded, PROXIES)).toBe(origin);
  });

  it('believes nobody when nobody is trusted', () => {
    expect(originOf('127.0.0.1', '198.51.100.1', undefined)).toBe('127.0.0.1');
    expect(originOf('127.0.0.1', '198.51.100.1', parseProxies(''))).toBe('127.0.0.1');
  });
});

describe('a household', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, household) => {
    expect(householdOf(address)).toBe(household);
  });
});
