import { test as base, expect } from '../e2e/fixtures';
import { type FaultProxy, startFaultProxy } from './fault-proxy';
import { type AgedShop, startAgedShop } from './stale-cache-server';

interface FaultFixtures {
  shop: AgedShop;
  gateway: FaultProxy;
}

/** One shop and one gateway that goes wrong for each worker. */
export const test = base.extend<{ baseURL: string; contract: undefined }, FaultFixtures>({
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
      const shop = await startAgedShop(gateway.url, parallelIndex);
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // What comes from a gateway that goes wrong is nothing that the gateway promised.
  contract: undefined,
  baseURL: async ({ shop }, use) => {
    await use(shop.url);
  },
});

export { expect };
