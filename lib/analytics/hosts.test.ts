import { expect, test } from 'vitest';
import { ANALYTICS_HOSTS, getProviderHosts, type ProviderHosts } from './hosts.ts';

const NONE: ProviderHosts = { script: [], connect: [], img: [], frame: [], form: [] };

test('allows no hosts when no analytics provider is configured', () => {
  expect(getProviderHosts({})).toEqual(NONE);
  expect(getProviderHosts({ NEXT_PUBLIC_GTM_ID: '', NEXT_PUBLIC_CLARITY_ID: undefined })).toEqual(
    NONE,
  );
});

test('allows exactly the hosts of the configured analytics provider', () => {
  expect(getProviderHosts({ NEXT_PUBLIC_TIKTOK_PIXEL_ID: 'C0FFEE' })).toEqual(
    ANALYTICS_HOSTS.NEXT_PUBLIC_TIKTOK_PIXEL_ID,
  );
});

test('lists only https origins of analytics providers, with wildcards only in the first label', () => {
  const hosts = Object.values(ANALYTICS_HOSTS).flatMap((tool) => Object.values(tool).flat());
  expect(hosts.length).toBeGreaterThan(20);
  expect(
    hosts.filter((host) => !/^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)),
  ).toEqual([]);
});
