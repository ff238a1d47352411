import { test as base, expect } from '../e2e/fixtures';
import { type FaultProxy, startFaultProxy } from './fault-proxy';
import { type StaleCacheServer, startStaleCacheServer } from './stale-cache-server';

interface FaultFixtures {
  shop: StaleCacheServer;
  gateway: FaultProxy;
}

/** One storefront and one fault proxy for each worker. */
export const test = base.extend<{ baseURL: string }, FaultFixtures>({
  gateway: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other still has to destructure
    async ({}, use) => {
      const proxy = await startFaultProxy(process.env.E2E_GATEWAY_URL ?? '');
      await use(proxy);
      await proxy.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ gateway }, use, { parallelIndex }) => {
      const shop = await startStaleCacheServer(gateway.url, parallelIndex);
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => {
    await use(shop.url);
  },
});

export { expect };
