import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { orders } from '../../gateway/platform/db/schema/orders.ts';
import { eq } from '../../gateway/platform/db/sql.ts';
import { buildItemOrder, createItem, purchase, registerBuyer } from '../reliability/shop.ts';
import { act, useShop } from './cluster.ts';
import { BUYERS, type Load, startLoad, startPageLoad, warmUp } from './load.ts';

/** Share of failed requests that a crash may cause, where another process takes over. */
const MAX_FAILED = 0.001;
/** Whether requests succeed while the process does not run. */
const CRASHES = [
  ['a storefront', 'storefront', true],
  ['a gateway', 'gateway', true],
  ['Redis', 'redis', true],
  ['nginx', 'nginx', false],
  ['PostgreSQL', 'postgres', false],
] as const;

describe('Crashes', () => {
  const getShop = useShop();

  /** Purchases with their keys, as browsers send them. */
  async function startPurchases() {
    const shop = getShop();
    const buyer = await registerBuyer(shop);
    const body = buildItemOrder(await createItem(shop, 1_000_000));
    const keys: string[] = [];
    const load = startLoad(() => {
      const key = randomUUID();
      keys.push(key);
      return purchase(shop, buyer, body, key);
    }, BUYERS);
    /** Repeats all purchases until there is a response, and counts their orders. */
    const repeat = async () => {
      const statuses = new Set<number>();
      for (const key of keys) {
        const response = await purchase(shop, buyer, body, key);
        statuses.add(response.status);
        await response.arrayBuffer();
      }
      const count = await shop.deps.database.db.$count(orders, eq(orders.userId, buyer.userId));
      return { statuses: [...statuses], count };
    };
    return { load, keys, repeat };
  }

  const countFailures = (...loads: readonly Load[]) =>
    loads.reduce((sum, { failures }) => sum + failures.length, 0);

  it.each(CRASHES)(
    'a shop under load loses and doubles no order when %s is killed',
    async (_, role, isReplaced) => {
      const pages = startPageLoad();
      const { load, keys, repeat } = await startPurchases();
      await warmUp(pages, load);
      await act(role, 'kill');
      if (isReplaced) {
        // Only requests that were open fail.
        await warmUp(pages, load);
        const failed = countFailures(pages, load);
        await warmUp(pages, load);
        expect(countFailures(pages, load), JSON.stringify(pages.failures)).toBe(failed);
        const allowed = Math.max(BUYERS, (pages.count() + load.count()) * MAX_FAILED);
        expect(failed).toBeLessThanOrEqual(allowed);
      }
      await act(role, 'start');
      await warmUp(pages, load);
      await Promise.all([pages.stop(), load.stop()]);
      expect(await repeat()).toEqual({ statuses: [201], count: keys.length });
    },
  );

  it('a shop under load serves every page while its storefronts restart one after the other', async () => {
    const pages = startPageLoad();
    await warmUp(pages);
    for (const role of ['storefront', 'otherStorefront'] as const) {
      await act(role, 'stop');
      await act(role, 'start');
      await warmUp(pages);
    }
    await pages.stop();
    expect(pages.failures).toEqual([]);
  });
});
