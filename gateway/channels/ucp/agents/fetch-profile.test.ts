import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { isPublicAddress } from '../../../platform/http/public-request.ts';
import { fetchProfile, parseProfileUrl, readProfile } from './fetch-profile.ts';
import { createAgentResolver } from './resolve-agent.ts';

const ADDRESS = '198.51.100.7';
const NO_LIMITS = { consume: async () => 0 };
const withCode = (data: unknown) => ({ data: expect.objectContaining({ code: data }) });

describe('Profiles of agents', () => {
  it.each([
    'http://agents.example/profile.json',
    'https://localhost/profile.json',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.8/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:192.168.0.1]/',
    'https://2130706433/',
    'https://agents.example:8443/',
    'https://user:secret@agents.example/',
    'file:///etc/passwd',
    'not a url',
  ])('the profile URL %s is not fetched', (url) => {
    expect(() => parseProfileUrl(url)).toThrow('UCP discovery failed');
  });

  it('an address is public only outside of private and reserved blocks', () => {
    expect(isPublicAddress('1.1.1.1')).toBe(true);
    expect(isPublicAddress('2606:4700:4700::1111')).toBe(true);
    for (const address of [
      '127.0.0.1',
      '192.168.1.1',
      '100.64.0.1',
      'fe80::1',
      'fd00::1',
      '0.0.0.0',
    ])
      expect(isPublicAddress(address), address).toBe(false);
  });

  it('a name that resolves to this machine is rejected when the connection is made', async () => {
    const requests = vi.fn();
    const server = createServer(requests).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    expect((server.address() as AddressInfo).port).toBeGreaterThan(0); // listens on TCP
    await expect(fetchProfile('https://agent.localhost/profile.json')).rejects.toMatchObject(
      withCode('profile_unreachable'),
    );
    expect(requests).not.toHaveBeenCalled();
    await new Promise((resolve) => server.close(resolve));
  });

  it('a profile needs a supported version', () => {
    const profile = (ucp: unknown) => JSON.stringify({ ucp });
    expect(
      readProfile(
        profile({ version: '2026-08-25', capabilities: { 'dev.ucp.shopping.cart': [{}] } }),
      ),
    ).toEqual({
      version: '2026-08-25',
      capabilities: ['dev.ucp.shopping.cart'],
      keys: [],
      webhookUrl: undefined,
    });
    for (const [text, code] of [
      ['<html>', 'profile_malformed'],
      [profile({ version: 8 }), 'profile_malformed'],
      [profile({ version: '2026-01-11' }), 'version_unsupported'],
    ] as const)
      expect(() => readProfile(text)).toThrow(expect.objectContaining(withCode(code)));
  });

  it.each([
    ['https://agents.example/orders?shop=1', 'https://agents.example/orders?shop=1'],
    ['http://agents.example/orders', undefined],
    ['https://127.0.0.1/orders', undefined],
    ['https://agents.example:8443/orders', undefined],
    [7, undefined],
  ])('a webhook URL is used only on a public https server: %s', (url, expected) => {
    const config = { webhook_url: url };
    const capabilities = { 'dev.ucp.shopping.order': [{ version: '2026-04-08', config }] };
    const text = JSON.stringify({ ucp: { version: '2026-04-08', capabilities } });
    expect(readProfile(text).webhookUrl).toBe(expected);
  });

  it('a profile is fetched once for many calls, and not beyond the limit of the shop', async () => {
    const load = vi.fn(async () => ({ version: '2026-08-25' as const, capabilities: [] }));
    const options = { policy: 'fetch', fetchProfile: load } as const;
    const { resolve } = createAgentResolver({ ...options, limits: NO_LIMITS });
    const url = 'https://agents.example/profile.json';
    await Promise.all([resolve(url, ADDRESS), resolve(url, ADDRESS)]);
    expect(await resolve(url, ADDRESS)).toMatchObject({ profileUrl: url, capabilities: [] });
    expect(load.mock.calls.length).toBeLessThanOrEqual(2);
    const limited = createAgentResolver({ ...options, limits: { consume: async () => 1_000 } });
    await expect(limited.resolve(url, ADDRESS)).rejects.toMatchObject(
      withCode('profile_unreachable'),
    );
  });

  it('one address that fetches many profiles leaves the quota of the others', async () => {
    const consumed: string[] = [];
    const { resolve } = createAgentResolver({
      policy: 'fetch',
      fetchProfile: async () => ({ version: '2026-08-25', capabilities: [] }),
      limits: {
        consume: async (name, key) => {
          consumed.push(`${name} ${key}`);
          return key === 'greedy' ? 1_000 : 0;
        },
      },
    });
    const url = 'https://agents.example/another.json';
    await expect(resolve(url, 'greedy')).rejects.toMatchObject(withCode('profile_unreachable'));
    await resolve(url, ADDRESS);
    expect(consumed).toEqual([
      'agent-profile-fetch-ip greedy',
      `agent-profile-fetch-ip ${ADDRESS}`,
      'agent-profile-fetch all',
    ]);
  });

  it('a profile that could not be fetched is fetched again after 15 seconds, not for each request', async () => {
    try {
      const load = vi
        .fn()
        .mockRejectedValueOnce(new Error('unreachable'))
        .mockResolvedValue({ version: '2026-08-25', capabilities: [] });
      const options = { policy: 'fetch', fetchProfile: load, limits: NO_LIMITS } as const;
      const { resolve } = createAgentResolver(options);
      const url = 'https://agents.example/restarting.json';
      for (let count = 0; count < 3; count += 1)
        await expect(resolve(url, ADDRESS)).rejects.toThrow('unreachable');
      expect(load).toHaveBeenCalledOnce();
      const later = performance.now() + 15_001;
      vi.spyOn(performance, 'now').mockReturnValue(later);
      await vi.waitFor(async () =>
        expect(await resolve(url, ADDRESS)).toMatchObject({ profileUrl: url }),
      );
    } finally {
      vi.restoreAllMocks();
    }
  });
});
